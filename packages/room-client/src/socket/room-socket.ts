import type { ClientToServerEvents, ServerToClientEvents } from '@madoi/contract/socket-events';
import { createScope } from '@madoi/domain/lifecycle/scope';
import type { ClientSocket } from './client-socket.ts';

type Command = keyof ClientToServerEvents;
type PayloadOf<C extends Command> = Parameters<ClientToServerEvents[C]>[0];
type AnswerOf<C extends Command> = ClientToServerEvents[C] extends (
  payload: never,
  onAnswer?: (answer: infer A) => void,
) => void
  ? A
  : never;

interface ConnectionEvents {
  connect: () => void;
  disconnect: (reason: string) => void;
}
type Listeners = ServerToClientEvents & ConnectionEvents;
type AnyListener = (event: string, payload: unknown) => void;
type Emit = <C extends Command>(command: C, payload: PayloadOf<C>, onAnswer?: (answer: AnswerOf<C>) => void) => unknown;

/** What a room needs of its client's socket. It can neither connect nor disconnect it: others use it as well. */
export interface RoomSocket {
  readonly connected: boolean;
  readonly id?: string | undefined;
  /** What is heard may be of the room that was left before: the server has not yet answered the leave. */
  readonly isBetweenRooms?: boolean;
  on<E extends keyof Listeners>(event: E, listener: Listeners[E]): unknown;
  off<E extends keyof Listeners>(event: E, listener: Listeners[E]): unknown;
  onAny(listener: AnyListener): unknown;
  offAny(listener: AnyListener): unknown;
  readonly emit: Emit;
  readonly volatile: { readonly emit: Emit };
  timeout(answerWithinMs: number): {
    emitWithAck<C extends Command>(command: C, payload: PayloadOf<C>): Promise<AnswerOf<C>>;
  };
}

export interface OpenRoomSocket extends RoomSocket {
  /** From now on nothing is heard and nothing is sent; the socket goes on without this room. */
  close(): void;
}

/**
 * One room's part of a socket that outlives the room. Whatever the room still has under way when it is left, such as a message
 * that is sent again after a lost answer, must not go to the room that is joined next. On a connection that is there already,
 * the server is asked first to leave the room before (specification 4.08): until it answers, that room's events are still on their way.
 */
export const createRoomSocket = (socket: ClientSocket): OpenRoomSocket => {
  // The same calls with their names and payloads in one type, which Socket.IO has spread over its own.
  const wire = socket as RoomSocket;
  const scope = createScope();
  let isBetweenRooms = wire.connected;
  const arrive = () => {
    isBetweenRooms = false;
  };
  wire.on('disconnect', arrive);
  scope.add(() => wire.off('disconnect', arrive));
  if (isBetweenRooms) wire.emit('send:user:leave', {}, arrive);
  const emit: Emit = (...command) => (scope.isClosed ? undefined : wire.emit(...command));
  const emitVolatile: Emit = (...command) => (scope.isClosed ? undefined : wire.volatile.emit(...command));
  return {
    get connected() {
      return !scope.isClosed && wire.connected;
    },
    get id() {
      return wire.id;
    },
    get isBetweenRooms() {
      return isBetweenRooms;
    },
    on: (event, listener) => {
      wire.on(event, listener);
      scope.add(() => wire.off(event, listener));
    },
    off: (event, listener) => wire.off(event, listener),
    onAny: (listener) => {
      wire.onAny(listener);
      scope.add(() => wire.offAny(listener));
    },
    offAny: (listener) => wire.offAny(listener),
    emit,
    volatile: { emit: emitVolatile },
    timeout: (answerWithinMs) => ({
      emitWithAck: (command, payload) =>
        scope.isClosed
          ? Promise.reject(new Error(`${command}: the room was left`))
          : wire.timeout(answerWithinMs).emitWithAck(command, payload),
    }),
    close: scope.close,
  };
};
