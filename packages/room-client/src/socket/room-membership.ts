import { joinRetryMs, socketTimeoutMs } from '@madoi/contract/constants';
import type { UserRemoved } from '@madoi/contract/lounge/moderation';
import type { Ack } from '@madoi/contract/lounge/presence';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type JoinAnswer,
  type JoinDenialReason,
  type MembershipEvent,
  type MembershipState,
  reduceMembership,
} from './membership-state.ts';
import type { RoomSocket } from './room-socket.ts';
import { untilState } from './until-state.ts';

export interface RoomMembership {
  readonly store: StoreApi<MembershipState>;
  /** Enters a room, leaving another first (4.08). `onFailure` is called at every 429 (4.09). */
  join(roomId: string, onFailure?: (ack: Ack) => void): void;
  leave(): void;
  dispose(): void;
}

const refusals: Readonly<Record<number, JoinDenialReason>> = {
  401: 'no_session',
  403: 'forbidden',
  404: 'not_found',
  410: 'archived',
  422: 'malformed',
};

const answerOf = ({ status, message, until }: Ack): JoinAnswer => {
  const refusal = refusals[status];
  if (status === 200) return { kind: 'accepted' };
  return refusal === undefined ? { kind: 'delayed', status, message } : { kind: 'denied', refusal, message, until };
};

type Delay = Extract<MembershipState, { readonly kind: 'waiting' }>;

/**
 * Tries a join again after 10 s (specification 4.09). A server that cannot, or has too much to do, and a room into which too many come, refuse
 * a crowd in the same moment: those come back spread over three times as long.
 */
const retryLater = ({ status, message }: Delay, random: () => number, retry: () => void) =>
  setTimeout(retry, status === 503 || message === 'room_busy' ? joinRetryMs * (1 + 2 * random()) : joinRetryMs);

/** What is done about where this client is, see `membership-state.ts`: it asks, and asks again. One timer runs at most. */
export const createRoomMembership = (socket: RoomSocket, random: () => number = Math.random): RoomMembership => {
  const store = createStore<MembershipState>(() => ({ kind: 'outside' }));
  /** One per attempt to join: an answer to an earlier attempt does not answer this one. */
  let request: { readonly onFailure: ((ack: Ack) => void) | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = (roomId: string) => {
    if (!socket.connected) return;
    const asked = request;
    const connection = socket.id;
    const answered = (ack: Ack) => {
      // Another attempt or another connection has its own answer to come.
      if (request !== asked || socket.id !== connection) return;
      dispatch(answerOf(ack));
      if (ack.status === 429) asked?.onFailure?.(ack);
    };
    timer = setTimeout(() => answered({ status: 0, message: 'no answer' }), socketTimeoutMs);
    socket.emit('send:user:joined:v2', { roomId, batch: true }, answered);
  };
  const enter = (state: MembershipState) => {
    clearTimeout(timer);
    if (state.kind === 'joining') ask(state.roomId);
    if (state.kind === 'waiting') timer = retryLater(state, random, () => dispatch({ kind: 'retryDue' }));
  };
  const dispatch = (event: MembershipEvent) => {
    const before = store.getState();
    const state = reduceMembership(before, event);
    if (state === before) return;
    store.setState(state, true);
    // A listener may have moved it on, with effects of its own.
    if (store.getState() === state) enter(state);
  };
  const leave = () => {
    if (store.getState().kind !== 'outside' && socket.connected) socket.emit('send:user:leave', {});
    request = undefined;
    dispatch({ kind: 'left' });
  };
  const onConnect = () => dispatch({ kind: 'connected' });
  const onDisconnect = () => dispatch({ kind: 'disconnected' });
  const onRemoved = ({ roomId, reason, until }: UserRemoved) => dispatch({ kind: 'removed', roomId, reason, until });
  socket.on('connect', onConnect);
  socket.on('receive:user:removed', onRemoved);
  socket.on('disconnect', onDisconnect);
  return {
    store,
    join: (roomId, onFailure) => {
      const state = store.getState();
      if (state.kind !== 'outside' && state.roomId !== roomId) leave();
      request = { onFailure };
      dispatch({ kind: 'requested', roomId });
    },
    leave,
    dispose: () => {
      leave();
      socket.off('connect', onConnect);
      socket.off('receive:user:removed', onRemoved);
      socket.off('disconnect', onDisconnect);
    },
  };
};

/** Whether the room is joined: at once where it is, or nobody is on the way into it, else after at most `withinMs`. */
export const untilJoined = async ({ store }: Pick<RoomMembership, 'store'>, withinMs: number): Promise<boolean> => {
  await untilState(store, ({ kind }) => kind !== 'joining' && kind !== 'waiting', withinMs);
  return store.getState().kind === 'joined';
};
