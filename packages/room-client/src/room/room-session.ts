import type { CoOwnerNotice } from '@madoi/contract/lounge/co-owners';
import { createScope } from '@madoi/domain/lifecycle/scope';
import { completeVoting, isVotingOn } from '@madoi/domain/lounge/voting/voting-settings';
import { type ChatController, createChatController } from '../chat/chat-controller.ts';
import { createServerClock, type ServerClock } from '../clock/server-clock.ts';
import { createGiftingController, type GiftingController } from '../gifting/gifting-controller.ts';
import { createPresenceController, type PresenceController } from '../presence/presence.ts';
import { createDragAwareness, type DragAwareness } from '../queue/drag-awareness.ts';
import { fetchDetailsAsNeeded, fetchRequestedTracks } from '../queue/fetch-track-details.ts';
import { createQueueController, type QueueController } from '../queue/queue-controller.ts';
import { createRequestsController, type RequestsController } from '../requests/requests-controller.ts';
import { createRoomEventSource, type RoomEventSource } from '../socket/room-events.ts';
import type { RoomFeed } from '../socket/room-feed.ts';
import { createRoomMembership, type RoomMembership, untilJoined } from '../socket/room-membership.ts';
import { createSendTwice, type SendTwice, type SendTwiceAs } from '../socket/send-twice.ts';
import { createTranslationController, type TranslationController } from '../translation/translation-controller.ts';
import { withTotalScore } from '../view/reduce-room-view.ts';
import { createVotesController, type VotesController } from '../voting/votes-controller.ts';
import { bindEphemeralEvents, type LogListeners, openFeed } from './open-feed.ts';
import { canManageRoom, type RoomSessionOptions, roleOf } from './room-session-options.ts';

/** A joined room: its events flow into the stores until it is left. */
export interface RoomSession {
  readonly events: RoomEventSource;
  readonly membership: RoomMembership;
  readonly clock: ServerClock;
  /** The server's clock, ms; until it has answered, the time that has passed since the snapshot. Never the device's own. */
  serverNow(): number;
  readonly chat: ChatController;
  readonly queue: QueueController;
  readonly presence: PresenceController;
  readonly requests: RequestsController;
  readonly gifting: GiftingController;
  readonly dragAwareness: DragAwareness;
  readonly translation: TranslationController;
  readonly votes: VotesController;
  /** Calls back for notices about co-owners, of this room and of others; returns the unsubscribe function. */
  onCoOwnerNotice(listener: (news: CoOwnerNotice) => void): () => void;
  leave(): void;
}

type SessionLine = Pick<RoomSession, 'events' | 'serverNow'> & {
  /** In the name of who the user is at the call: a command that waits elsewhere before it is sent needs `sendTwiceAs`. */
  readonly sendTwice: SendTwice;
  readonly sendTwiceAs: SendTwiceAs;
};

const createRequests = (options: RoomSessionOptions, { sendTwiceAs }: SessionLine): RequestsController =>
  createRequestsController({
    call: options.call,
    socket: options.socket,
    sendTwiceAs,
    userId: options.userId,
    roomId: options.view.getState().room.id,
    store: options.requests,
    newId: options.newId,
    canSeeAllRequests: () => canManageRoom(options) || options.view.getState().room.voting?.requests === true,
  });

const createPresence = ({ call, view }: RoomSessionOptions): PresenceController =>
  createPresenceController({
    call,
    view,
    random: Math.random,
    schedule: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });

const serverNowFrom = (snapshotTimeMs: number, clock: ServerClock): (() => number) => {
  const fromMs = snapshotTimeMs - performance.now();
  return () => (clock.isReady() ? clock.serverNow() : fromMs + performance.now());
};

const createGifting = (options: RoomSessionOptions, line: SessionLine): GiftingController => {
  const { call, view, isSilenced, gifting: store } = options;
  return createGiftingController({
    call,
    events: line.events,
    roomId: view.getState().room.id,
    store,
    serverNow: line.serverNow,
    isSilenced,
    onScore: (score) => view.setState((state) => withTotalScore(state, score)),
  });
};

const createTranslation = (
  { call, socket, view, translation: store, userId }: RoomSessionOptions,
  events: RoomEventSource,
): TranslationController => createTranslationController({ call, socket, events, view, store, userId });

const createVotes = (
  { call, socket, view, votes: store }: RoomSessionOptions,
  { events, sendTwice }: SessionLine,
): VotesController =>
  createVotesController({ call, socket, sendTwice, events, roomId: view.getState().room.id, store });

/**
 * The owner has switched voting on or off: the counts are fetched, as no vote may come that would tell them, and the requests
 * where the visitor sees others of them than before.
 */
const followVoting = (
  { view }: RoomSessionOptions,
  votes: VotesController,
  requests: RequestsController,
): (() => void) =>
  view.subscribe(({ room }, { room: before }) => {
    const isSame = JSON.stringify(room.voting) === JSON.stringify(before.voting);
    if (isSame) return;
    votes.load().catch((error: unknown) => console.error(error));
    if (room.voting?.requests === before.voting?.requests) return;
    requests.load().catch((error: unknown) => console.error(error));
  });

const createChat = (options: RoomSessionOptions, line: SessionLine): ChatController => {
  const { socket, view, stage, newId } = options;
  return createChatController({
    socket,
    onError: line.events.onError,
    limits: () => view.getState().room.rateLimits,
    canModerate: () => canManageRoom(options),
    serverNow: line.serverNow,
    sendTwice: line.sendTwice,
    onSlowMode: (nextMessageAt) => view.setState({ nextMessageAt }),
    recentCells: stage.recentCells,
    now: Date.now,
    random: Math.random,
    newId,
  });
};

const createQueue = (
  { socket, view, details, userId, newId }: RoomSessionOptions,
  line: SessionLine,
): QueueController =>
  createQueueController({
    view,
    socket,
    sendTwiceAs: line.sendTwiceAs,
    serverNow: line.serverNow,
    intervalMs: () => view.getState().room.rateLimits.queue,
    newId,
    actor: () => {
      const id = userId();
      return id === undefined ? undefined : { id, role: roleOf(view.getState(), id) };
    },
    trackFacts: () =>
      new Map(
        Object.values(details.store.getState().tracks).map((track) => [
          track.id,
          { duration: track.audioInfo.duration, updatedAt: track.updatedAt, isAvailable: track.isAvailable },
        ]),
      ),
  });

/** With every join: what was missed meanwhile is fetched. */
const catchUpWhenJoined = (
  membership: RoomMembership,
  { view }: RoomSessionOptions,
  {
    feed,
    presence,
    requests,
    gifting,
    translation,
    votes,
  }: { readonly feed: RoomFeed; readonly translation: TranslationController; readonly votes: VotesController } & Omit<
    LogListeners,
    'serverNow'
  >,
): (() => void) =>
  membership.store.subscribe((state, before) => {
    if (state.kind !== 'joined' || before.kind === 'joined') return;
    void feed.catchUp();
    translation.announce();
    const { room } = view.getState();
    // Where voting was switched on or off meanwhile, `followVoting` learns it from the log.
    if (isVotingOn(completeVoting(room.voting ?? {}))) votes.load().catch((error: unknown) => console.error(error));
    presence.refreshAfterJoin();
    requests.load().catch((error: unknown) => console.error(error));
    if (room.allowGifting) gifting.load().catch((error: unknown) => console.error(error));
  });

/** What a user asks for is not done in the name of somebody else who has logged in on the page meanwhile; a guest may have chosen a name. */
const createSendTwiceAs =
  (membership: RoomMembership, { userId }: Pick<RoomSessionOptions, 'userId'>): SendTwiceAs =>
  (givenBy) =>
    createSendTwice(async (withinMs) => {
      const isJoined = await untilJoined(membership, withinMs);
      return isJoined && (givenBy === undefined || givenBy === userId());
    });

/**
 * Joins a room and keeps its stores true over any number of reconnects. The socket is connected by the caller.
 */
export function joinRoom(options: RoomSessionOptions): RoomSession {
  const { socket, view } = options;
  const events = createRoomEventSource(socket);
  const membership = createRoomMembership(socket);
  const clock = createServerClock(socket, { answered: options.answeredProbes?.() ?? [] });
  const serverNow = serverNowFrom(options.snapshotTimeMs, clock);
  const sendTwiceAs = createSendTwiceAs(membership, options);
  const sendTwice: SendTwice = (emit) => sendTwiceAs(options.userId())(emit);
  const line = { events, serverNow, sendTwice, sendTwiceAs };
  const requests = createRequests(options, line);
  const presence = createPresence(options);
  const gifting = createGifting(options, line);
  const listeners = { requests, presence, gifting, serverNow };
  const feed = openFeed(events, options, listeners);
  bindEphemeralEvents(events, presence, options);
  const dragAwareness = createDragAwareness(socket);
  const scope = createScope();
  scope.add(events.dispose, clock.dispose, membership.dispose, feed.dispose, dragAwareness.dispose, requests.dispose);
  scope.add(fetchDetailsAsNeeded(options), fetchRequestedTracks(options));
  const translation = createTranslation(options, events);
  const votes = createVotes(options, line);
  scope.add(
    followVoting(options, votes, requests),
    catchUpWhenJoined(membership, options, { feed, translation, votes, ...listeners }),
  );
  scope.add(presence.dispose, gifting.dispose, translation.dispose, votes.dispose);
  const chat = createChat(options, line);
  const queue = createQueue(options, line);
  scope.add(chat.dispose);
  membership.join(view.getState().room.id, options.onJoinFailure);
  return {
    events,
    membership,
    clock,
    serverNow,
    chat,
    queue,
    presence,
    requests,
    gifting,
    dragAwareness,
    translation,
    votes,
    onCoOwnerNotice: (listener) => {
      socket.on('receive:co_owner', listener);
      return () => void socket.off('receive:co_owner', listener);
    },
    leave: scope.close,
  };
}
