import { joinRetryMs, socketTimeoutMs } from '@madoi/contract/constants';
import type { UserRemoved } from '@madoi/contract/lounge/moderation';
import type { Ack } from '@madoi/contract/lounge/presence';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RoomSocket } from './room-socket.ts';

/** Why a room cannot be entered, and what is not worth trying again without the user. */
export type JoinDenialReason = 'no_session' | 'forbidden' | 'not_found' | 'archived' | 'malformed';

export type MembershipState =
  | { readonly kind: 'outside' }
  | { readonly kind: 'joining'; readonly roomId: string }
  | { readonly kind: 'joined'; readonly roomId: string }
  /** Full, too fast or a failing server: tried again by itself (specification 4.09). */
  | { readonly kind: 'waiting'; readonly roomId: string; readonly status: number; readonly message: string }
  | {
      readonly kind: 'refused';
      readonly roomId: string;
      readonly refusal: JoinDenialReason;
      readonly message: string;
      /** When it may be tried again (ms since 1970), where the server said so. */
      readonly until?: number;
    };

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

interface JoinRequest {
  readonly roomId: string;
  readonly onFailure: ((ack: Ack) => void) | undefined;
}

/**
 * | state   | join(r)        | ack 200 | ack 429, 5xx, none | ack 401–422 | connected | disconnected | leave   |
 * | ------- | -------------- | ------- | ------------------ | ----------- | --------- | ------------ | ------- |
 * | outside | joining        | –       | –                  | –           | –         | –            | –       |
 * | joining | joining        | joined  | waiting            | refused     | joining   | stays        | outside |
 * | joined  | leave, joining | –       | –                  | –           | joining   | joining      | outside |
 * | waiting | joining        | –       | –                  | –           | joining   | stays        | outside |
 * | refused | joining        | –       | –                  | –           | joining   | stays        | outside |
 *
 * Whoever is put out (`receive:user:removed`) is refused, from any state but outside.
 * A refusal is asked again on reconnect: the session or the room may have changed meanwhile.
 */
export const createRoomMembership = (socket: RoomSocket): RoomMembership => {
  const store = createStore<MembershipState>(() => ({ kind: 'outside' }));
  let joinRequest: JoinRequest | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const refuse = (roomId: string, refusal: JoinDenialReason, message: string, until: number | undefined) =>
    store.setState({ kind: 'refused', roomId, refusal, message, ...(until !== undefined && { until }) }, true);
  const settle = (asked: JoinRequest, ack: Ack) => {
    const { roomId } = asked;
    const refusal = refusals[ack.status];
    if (ack.status === 200) store.setState({ kind: 'joined', roomId }, true);
    else if (refusal !== undefined) refuse(roomId, refusal, ack.message, ack.until);
    else {
      store.setState({ kind: 'waiting', roomId, status: ack.status, message: ack.message }, true);
      if (ack.status === 429) asked.onFailure?.(ack);
      retry = setTimeout(ask, joinRetryMs);
    }
  };
  const ask = () => {
    clearTimeout(retry);
    const asked = joinRequest;
    if (asked === undefined) return;
    store.setState({ kind: 'joining', roomId: asked.roomId }, true);
    if (!socket.connected) return;
    const connection = socket.id;
    const answered = (ack: Ack) => {
      clearTimeout(retry);
      // Another wish or another connection has its own answer to come.
      if (joinRequest === asked && socket.id === connection) settle(asked, ack);
    };
    retry = setTimeout(() => answered({ status: 0, message: 'no answer' }), socketTimeoutMs);
    socket.emit('send:user:joined:v2', { roomId: asked.roomId, batch: true }, answered);
  };
  const onDisconnect = () => {
    const state = store.getState();
    if (state.kind === 'joined') store.setState({ kind: 'joining', roomId: state.roomId }, true);
  };
  const leave = () => {
    clearTimeout(retry);
    if (joinRequest !== undefined && socket.connected) socket.emit('send:user:leave', {});
    joinRequest = undefined;
    store.setState({ kind: 'outside' }, true);
  };
  const onRemoved = ({ roomId, reason, until }: UserRemoved) => {
    if (joinRequest?.roomId !== roomId) return;
    clearTimeout(retry);
    refuse(roomId, 'forbidden', reason, until);
  };
  socket.on('connect', ask);
  socket.on('receive:user:removed', onRemoved);
  socket.on('disconnect', onDisconnect);
  return {
    store,
    join: (roomId, onFailure) => {
      if (joinRequest?.roomId !== roomId) leave();
      joinRequest = { roomId, onFailure };
      ask();
    },
    leave,
    dispose: () => {
      leave();
      socket.off('connect', ask);
      socket.off('receive:user:removed', onRemoved);
      socket.off('disconnect', onDisconnect);
    },
  };
};
