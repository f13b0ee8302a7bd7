import { joinSchema } from '@madoi/contract/lounge/people';
import * as z from 'zod/mini';
import type { Log } from '../../../platform/log.ts';
import type { EdgeSocket } from '../../../platform/sockets/edge-socket.ts';
import type { SocketEdge } from '../../../platform/sockets/socket-edge.ts';
import { type Comer, joinRoom, leaveRoom, type PresenceContext } from './join-room.ts';

const leaveSchema = z.object({});

/** One after the other per socket: a leave that overtook its join would leave a ghost in the room. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = tail.then(work, work);
    tail = run.catch(() => undefined);
    return run;
  };
}

function comerOf(edge: SocketEdge, socket: EdgeSocket, batch: boolean): Comer {
  return {
    socketId: socket.id,
    identity: socket.data.identity,
    enter: (roomId) => edge.rooms.join(socket, roomId, { batch }),
    exit: () => edge.rooms.leave(socket),
    isConnected: () => socket.connected,
  };
}

/** Answers with a way to wait until everyone who was disconnected has left. */
export function registerPresenceSocket(edge: SocketEdge, context: PresenceContext, log: Log): () => Promise<void> {
  const leaving = new Set<Promise<unknown>>();
  edge.onConnection((socket) => {
    const inTurn = createTurns();
    edge.onCommand(socket, 'send:user:joined:v2', joinSchema, ({ roomId, batch }) =>
      inTurn(() => joinRoom(context, comerOf(edge, socket, batch === true), roomId)),
    );
    edge.onCommand(socket, 'send:user:leave', leaveSchema, () =>
      inTurn(async () => {
        const wasIn = await leaveRoom(context, comerOf(edge, socket, false));
        return { status: 200, message: wasIn ? 'left' : 'not_joined' };
      }),
    );
    socket.once('disconnect', () => {
      const left = inTurn(() => leaveRoom(context, comerOf(edge, socket, false)))
        .catch((error: unknown) => log.error({ err: error }, 'a leave could not be carried out'))
        .finally(() => leaving.delete(left));
      leaving.add(left);
    });
  });
  return async () => void (await Promise.all(leaving));
}
