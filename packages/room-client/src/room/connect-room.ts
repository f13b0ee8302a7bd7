import { createScope } from '@madoi/domain/lifecycle/scope';
import { selectArrivalMessages } from '../chat/arrival-messages.ts';
import type { ClientSocket } from '../socket/client-socket.ts';
import { createRoomSocket, type RoomSocket } from '../socket/room-socket.ts';
import { initialRoomConnection } from './room-connection.ts';
import { createQueueStore, type QueueStore, type RoomHandle } from './room-handle.ts';
import { joinRoom, type RoomSession } from './room-session.ts';
import type { RoomSessionOptions } from './room-session-options.ts';

export interface ConnectRoomOptions
  extends Pick<RoomSessionOptions, 'call' | 'userId' | 'isOperator' | 'isSilenced' | 'newId' | 'answeredProbes'> {
  /** The client's one socket, which the room shares with whatever else listens to it. */
  readonly socket: ClientSocket;
}

/** A room that a client is in. */
export interface ConnectedRoom {
  readonly session: RoomSession;
  /** The room's part of the socket: silent once the room is left. */
  readonly socket: RoomSocket;
  /** What a player plays. */
  readonly queue: QueueStore;
  /**
   * The session changed (somebody took a name), and the caller is about to connect the socket again: until the room is joined, that is
   * shown as a switch of identity, and not as a lost connection.
   */
  beginIdentitySwitch(): void;
  /** Leaves the room on the server and lets go of everything; the socket stays connected until its owner disconnects it. */
  leave(): void;
}

const clockEveryMs = 500;

/** Moves the shown time on: from the snapshot's until the server's clock is known. */
const followClock = ({ clock }: RoomHandle, session: RoomSession): (() => void) => {
  const tick = () => clock.setState({ nowMs: session.serverNow() });
  const timer = setInterval(tick, clockEveryMs);
  tick();
  return () => clearInterval(timer);
};

/** What the room knows of this client's membership, for whatever shows it. */
const followMembership = (
  { connection, commandErrors }: RoomHandle,
  { membership }: RoomSession,
  userId: () => string | undefined,
): (() => void) =>
  membership.store.subscribe((state) => {
    if (state.kind === 'joined') commandErrors.clearOffline();
    connection.setState(({ isSwitchingIdentity }) =>
      state.kind === 'joined'
        ? {
            membership: state,
            hasJoined: true,
            loadedDenial: undefined,
            joinFailure: undefined,
            joinedAsUserId: userId(),
            isSwitchingIdentity: false,
          }
        : { membership: state, isSwitchingIdentity: isSwitchingIdentity && state.kind === 'joining' },
    );
  });

/**
 * Joins the room of `handle` and keeps its stores true until it is left. The caller connects the socket, once everything that is
 * to hear of the room listens. Throws nothing: a room that lets nobody in says so in `handle.connection`.
 *
 * @example
 * const handle = createRoomHandle(await loadRoom(call, roomId), { call, isVisible: () => true });
 * const socket = createClientSocket({ origin });
 * const { session, leave } = connectRoom(handle, {
 *   call,
 *   socket,
 *   userId: () => undefined,
 *   isSilenced: () => false,
 *   isOperator: () => false,
 *   newId: () => crypto.randomUUID(),
 * });
 * socket.connect();
 * await session.chat.sendMessage('こんばんは');
 * leave();
 * socket.disconnect();
 */
export const connectRoom = (handle: RoomHandle, options: ConnectRoomOptions): ConnectedRoom => {
  const { view, details, stage, requests, gifting, translation, votes, connection } = handle;
  const { isSilenced } = options;
  const socket = createRoomSocket(options.socket);
  const session = joinRoom({
    ...options,
    socket,
    view,
    details,
    stage,
    requests,
    gifting,
    translation,
    votes,
    snapshotTimeMs: handle.clock.getState().nowMs,
    onJoinFailure: ({ message }) => connection.setState({ joinFailure: message }),
  });
  const queue = createQueueStore(handle);
  connection.setState({ session, membership: session.membership.store.getState() });
  const scope = createScope();
  // The last first: nothing hears of the room any more when it is left.
  scope.add(
    () => connection.setState(({ loadedDenial }) => ({ ...initialRoomConnection, loadedDenial }), true),
    socket.close,
    stage.dispose,
    session.leave,
    queue.stop,
    followMembership(handle, session, options.userId),
    followClock(handle, session),
  );
  for (const message of selectArrivalMessages(view.getState().messages, handle.clock.getState().nowMs))
    if (!isSilenced(message.userId)) stage.showMessage(message);
  return {
    session,
    socket,
    queue,
    beginIdentitySwitch: () => connection.setState({ joinedAsUserId: undefined, isSwitchingIdentity: true }),
    leave: scope.close,
  };
};
