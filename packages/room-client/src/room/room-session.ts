import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { CoOwnerNotice } from '@madoi/contract/lounge/co-owners';
import type { Ack } from '@madoi/contract/lounge/presence';
import { reduceQueuePaging } from '@madoi/domain/lounge/queue/queue-paging';
import type { RequestEvent } from '@madoi/domain/lounge/requests/request-list';
import { type RoomRole, roleIn } from '@madoi/domain/lounge/role';
import type { StoreApi } from 'zustand/vanilla';
import { type ChatController, createChatController } from '../chat/chat-controller.ts';
import { createServerClock, type ServerClock } from '../clock/server-clock.ts';
import { createPresenceController, type PresenceController } from '../presence/presence.ts';
import type { DetailsStore } from '../queue/details-store.ts';
import { createDragAwareness, type DragAwareness } from '../queue/drag-awareness.ts';
import { fetchDetailsAsNeeded, fetchRequestedTracks } from '../queue/fetch-track-details.ts';
import { createQueueController, type QueueController } from '../queue/queue-controller.ts';
import { createRequestsController, type RequestsController } from '../requests/requests-controller.ts';
import type { RequestsView } from '../requests/requests-view.ts';
import { createRoomEventSource, type RoomEventSource } from '../socket/room-events.ts';
import { createRoomFeed, type LoggedEvent, type RoomFeed } from '../socket/room-feed.ts';
import { createRoomMembership, type RoomMembership } from '../socket/room-membership.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import type { StageEffectsStore } from '../stage/stage-effects-store.ts';
import { loadRoom } from './load-room.ts';
import {
  reduceJoined,
  reduceLeft,
  reducePersonal,
  reduceQueueEvent,
  reduceReaction,
  reduceRoomEvent,
  resetQueue,
  startRoomView,
} from './reduce-room-view.ts';
import type { RoomView } from './room-view.ts';

export interface RoomSessionOptions {
  readonly call: CallEndpoint;
  readonly socket: RoomSocket;
  readonly view: StoreApi<RoomView>;
  readonly details: DetailsStore;
  readonly stage: StageEffectsStore;
  readonly requests: StoreApi<RequestsView>;
  /** The user of this page, under whom their own queue commands are shown. */
  readonly userId: () => string | undefined;
  /** Whose words and reactions are not to be shown: blocked, or muted by the user of this page (specification 5.10). */
  readonly isSilenced: (userId: string) => boolean;
  readonly isOperator: () => boolean;
  readonly newId: () => string;
  /** The room did not let the page in for now: it is asked again by itself (specification 4.09). */
  readonly onJoinFailure: (ack: Ack) => void;
}

/** A joined room: its events flow into the stores until it is left. */
export interface RoomSession {
  readonly events: RoomEventSource;
  readonly membership: RoomMembership;
  readonly clock: ServerClock;
  readonly chat: ChatController;
  readonly queue: QueueController;
  readonly presence: PresenceController;
  readonly requests: RequestsController;
  readonly dragAwareness: DragAwareness;
  /** Told of co-owners, this room's and others'; answers how to stop listening. */
  onCoOwnerNews(listener: (news: CoOwnerNotice) => void): () => void;
  leave(): void;
}

const roleOf = ({ room }: RoomView, userId: string): RoomRole =>
  roleIn({ ownerId: room.ownerUser.id, coOwnerIds: room.coOwnerUsers.map(({ id }) => id) }, userId, false);

const canManageRoom = ({ view, userId, isOperator }: RoomSessionOptions): boolean => {
  const id = userId();
  return id !== undefined && (isOperator() || roleOf(view.getState(), id) !== 'general');
};

function bindEphemeralEvents(
  events: RoomEventSource,
  presence: PresenceController,
  { view, stage, isSilenced }: RoomSessionOptions,
): void {
  events.on('receive:user:joined', (joined) => {
    view.setState((state) => reduceJoined(state, joined));
    presence.noteChange(joined);
  });
  events.on('receive:user:leave', (left) => {
    view.setState((state) => reduceLeft(state, left));
    presence.noteChange(left);
  });
  events.on('receive:reaction', (reaction) => {
    if (reaction.userId !== undefined && isSilenced(reaction.userId)) return;
    stage.showReaction(reaction);
    view.setState((state) => reduceReaction(state, reaction));
  });
}

const isRequestEvent = (logged: LoggedEvent): logged is Extract<LoggedEvent, RequestEvent> =>
  logged.event.startsWith('receive:request_queue:');

function openFeed(
  events: RoomEventSource,
  options: RoomSessionOptions,
  requests: RequestsController,
  presence: PresenceController,
): RoomFeed {
  const { call, view, stage, isSilenced, userId } = options;
  const { room, seq, replica } = view.getState();
  return createRoomFeed({
    call,
    events,
    roomId: room.id,
    seq,
    lastId: replica.lastId,
    handlers: {
      onRoomEvent: (logged) => {
        if (logged.event === 'receive:message' && logged.payload.message !== '' && !isSilenced(logged.payload.userId))
          stage.showMessage(logged.payload);
        if (logged.event === 'receive:message:removed') stage.removeMessage(logged.payload.messageId);
        if (isRequestEvent(logged)) requests.receive(logged);
        // It may have been a request of others that came, went or was moved.
        if (logged.event === 'receive:room:hidden') requests.refreshPlayTimes();
        const couldManage = canManageRoom(options);
        view.setState((state) => reduceRoomEvent(state, logged));
        // Who runs the room from now on, or no longer, sees other requests than before.
        if (canManageRoom(options) !== couldManage) requests.load().catch((error: unknown) => console.error(error));
      },
      onPersonal: (activity) => view.setState((state) => reducePersonal(state, activity)),
      onRoomReset: async () => {
        const { snapshot } = await loadRoom(call, room.id);
        await requests.load();
        view.setState(({ replica, queuePaging, history, tick, nextMessageAt }) => ({
          ...startRoomView(snapshot),
          replica,
          queuePaging,
          history,
          tick,
          nextMessageAt,
        }));
        // Who came and went while it was on its way is not in it.
        presence.refreshSoon();
        return snapshot.seq;
      },
      onQueueEvent: (event) => {
        view.setState((state) => reduceQueueEvent(state, event, userId()));
        requests.refreshPlayTimes();
      },
      onQueueReset: (queue, lastId) => view.setState((state) => resetQueue(state, queue, lastId)),
      onQueueFetch: (input) =>
        view.setState(({ queuePaging }) => ({ queuePaging: reduceQueuePaging(queuePaging, input) })),
    },
  });
}

/**
 * Joins a room and keeps its stores true over any number of reconnects. The socket is connected by the caller.
 */
export function joinRoom(options: RoomSessionOptions): RoomSession {
  const { socket, view, details, stage, userId, newId } = options;
  const events = createRoomEventSource(socket);
  const membership = createRoomMembership(socket);
  const clock = createServerClock(socket);
  const requests = createRequestsController({
    call: options.call,
    socket,
    roomId: view.getState().room.id,
    store: options.requests,
    newId,
    canSeeAllRequests: () => canManageRoom(options),
  });
  const presence = createPresenceController({
    call: options.call,
    view,
    random: Math.random,
    schedule: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  const feed = openFeed(events, options, requests, presence);
  bindEphemeralEvents(events, presence, options);
  const stopDetails = fetchDetailsAsNeeded(options);
  const stopRequested = fetchRequestedTracks(options);
  const stopCatchUp = membership.store.subscribe((state, before) => {
    if (state.kind !== 'joined' || before.kind === 'joined') return;
    void feed.catchUp();
    void presence.refresh();
    requests.load().catch((error: unknown) => console.error(error));
  });
  const serverNow = () => (clock.isReady() ? clock.serverNow() : Date.now());
  const chat = createChatController({
    socket,
    onError: events.onError,
    limits: () => view.getState().room.rateLimits,
    canModerate: () => canManageRoom(options),
    serverNow,
    onSlowMode: (nextMessageAt) => view.setState({ nextMessageAt }),
    recentCells: stage.recentCells,
    now: Date.now,
    random: Math.random,
    newId,
  });
  const queue = createQueueController({
    view,
    socket,
    serverNow,
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
  const dragAwareness = createDragAwareness(socket);
  membership.join(view.getState().room.id, options.onJoinFailure);
  return {
    events,
    membership,
    clock,
    chat,
    queue,
    presence,
    requests,
    dragAwareness,
    onCoOwnerNews: (listener) => {
      socket.on('receive:co_owner', listener);
      return () => void socket.off('receive:co_owner', listener);
    },
    leave: () => {
      presence.dispose();
      stopDetails();
      stopRequested();
      stopCatchUp();
      chat.dispose();
      requests.dispose();
      dragAwareness.dispose();
      feed.dispose();
      membership.dispose();
      clock.dispose();
      events.dispose();
    },
  };
}
