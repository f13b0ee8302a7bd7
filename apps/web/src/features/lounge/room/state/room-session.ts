import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { listLoungeUsers } from '@madoi/contract/lounge/room';
import { selectIndex, selectTracks } from '@madoi/domain/lounge/queue/lounge-queue';
import { planDetails } from '@madoi/domain/lounge/queue/queue-paging';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import type { StoreApi } from 'zustand/vanilla';
import { createServerClock, type ServerClock } from '../../../../platform/clock/server-clock.ts';
import type { DetailsStore } from '../../../../platform/details/details-store.ts';
import { createRoomEventSource, type RoomEventSource } from '../../../../platform/socket/room-events.ts';
import { createRoomFeed, type RoomFeed } from '../../../../platform/socket/room-feed.ts';
import { createRoomMembership, type RoomMembership } from '../../../../platform/socket/room-membership.ts';
import type { RoomSocket } from '../../../../platform/socket/room-socket.ts';
import { type ChatDesk, createChatDesk } from './chat-desk.ts';
import { loadRoom, seatsToFill } from './load-room.ts';
import { createQueueDesk, type QueueDesk } from './queue-desk.ts';
import {
  reduceAttendance,
  reduceJoined,
  reduceLeft,
  reduceLogged,
  reduceQueueEvent,
  reduceReaction,
  resetQueue,
  startRoomView,
} from './reduce-room-view.ts';
import type { RoomView } from './room-view.ts';
import type { StageStore } from './stage-store.ts';

export interface RoomSessionOptions {
  readonly call: CallEndpoint;
  readonly socket: RoomSocket;
  readonly view: StoreApi<RoomView>;
  readonly details: DetailsStore;
  readonly stage: StageStore;
  /** Who is here: a name for the queue's own presses. */
  readonly userId: () => string | undefined;
  readonly newId: () => string;
}

/** A joined room: its events flow into the stores until it is left. */
export interface RoomSession {
  readonly membership: RoomMembership;
  readonly clock: ServerClock;
  readonly chat: ChatDesk;
  readonly queue: QueueDesk;
  leave(): void;
}

const roleOf = ({ room }: RoomView, userId: string) => {
  if (room.ownerUser.id === userId) return 'owner' as const;
  return room.coOwnerUsers.some((user) => user.id === userId) ? ('coOwner' as const) : ('general' as const);
};

function bindMoments(events: RoomEventSource, { view, stage }: RoomSessionOptions): void {
  events.on('receive:user:joined', (joined) => view.setState((state) => reduceJoined(state, joined)));
  events.on('receive:user:leave', (left) => view.setState((state) => reduceLeft(state, left)));
  events.on('receive:reaction', (reaction) => {
    stage.showReaction(reaction);
    view.setState((state) => reduceReaction(state, reaction));
  });
}

function openFeed(events: RoomEventSource, { call, view, stage }: RoomSessionOptions): RoomFeed {
  const { room, seq, replica } = view.getState();
  return createRoomFeed({
    call,
    events,
    roomId: room.id,
    seq,
    lastId: replica.lastId,
    handlers: {
      onRoomEvent: (logged) => {
        if (logged.event === 'receive:message') stage.showMessage(logged.payload);
        if (logged.event === 'receive:message:removed') stage.forgetMessage(logged.payload.messageId);
        view.setState((state) => reduceLogged(state, logged));
      },
      onRoomReset: async () => {
        const { snapshot } = await loadRoom(call, room.id);
        view.setState((state) => ({ ...startRoomView(snapshot), replica: state.replica, tick: state.tick }));
        return snapshot.seq;
      },
      onQueueEvent: (event) => view.setState((state) => reduceQueueEvent(state, event)),
      onQueueReset: (queue, lastId) => view.setState((state) => resetQueue(state, queue, lastId)),
    },
  });
}

/** Comings and goings carry no sequence number, so whoever sits down asks who is here. */
async function countPeople({ call, view }: RoomSessionOptions): Promise<void> {
  const { room, people: before } = view.getState();
  const {
    list: users,
    paging,
    present,
  } = await call(listLoungeUsers, {
    params: { id: room.id },
    query: { limit: seatsToFill },
  });
  const isWhole = paging.next === undefined;
  view.setState((state) => reduceAttendance(state, { before, users, present, isWhole }));
}

/** Details come as the queue needs them: the next five first, then the rest (specification 5.13, 9.24). */
function fetchDetailsAsNeeded({ view, details }: RoomSessionOptions): () => void {
  const fetchMissing = ({ replica }: RoomView) => {
    const queue = selectQueueView(replica);
    const tracks = selectTracks(queue);
    const userIds = tracks.map((track) => track.createdBy.id).filter((id) => id !== 'system');
    for (const trackIds of planDetails(tracks, selectIndex(queue)))
      void details.need({ trackIds }).catch(() => undefined);
    void details.need({ userIds }).catch(() => undefined);
  };
  fetchMissing(view.getState());
  return view.subscribe((state, before) => {
    if (state.replica !== before.replica) fetchMissing(state);
  });
}

/** Joins a room and keeps its stores true over any number of reconnects. The socket is connected by the caller. */
export function joinRoom(options: RoomSessionOptions): RoomSession {
  const { socket, view, details, stage, userId, newId } = options;
  const events = createRoomEventSource(socket);
  const membership = createRoomMembership(socket);
  const clock = createServerClock(socket);
  const feed = openFeed(events, options);
  bindMoments(events, options);
  const stopDetails = fetchDetailsAsNeeded(options);
  const stopCatchUp = membership.store.subscribe((state, before) => {
    if (state.kind !== 'joined' || before.kind === 'joined') return;
    void feed.catchUp();
    countPeople(options).catch((error: unknown) => console.error(error));
  });
  const serverNow = () => (clock.isReady() ? clock.serverNow() : Date.now());
  const chat = createChatDesk({
    socket,
    limits: () => view.getState().room.rateLimits,
    recentCells: stage.recentCells,
    now: Date.now,
    random: Math.random,
    newId,
  });
  const queue = createQueueDesk({
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
  membership.join(view.getState().room.id);
  return {
    membership,
    clock,
    chat,
    queue,
    leave: () => {
      stopDetails();
      stopCatchUp();
      chat.dispose();
      feed.dispose();
      membership.dispose();
      clock.dispose();
      events.dispose();
    },
  };
}
