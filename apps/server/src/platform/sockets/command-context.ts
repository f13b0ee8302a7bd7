import { joinSchema } from '@madoi/contract/lounge/presence';
import { createWorkContext, runInContext } from '../work-context.ts';
import type { AppSocket } from './app-socket.ts';

export type RoomOf = (socket: AppSocket) => string | undefined;

/** A join names its room, which the socket is not in yet. */
function namedRoomOf(payload: unknown): string | undefined {
  const named = joinSchema.safeParse(payload);
  return named.success ? named.data.roomId : undefined;
}

/** Runs a command of a socket in a context of its own, which is over when `run` has answered. `payload` is unparsed. */
export async function runInCommandContext(
  socket: AppSocket,
  payload: unknown,
  roomOf: RoomOf,
  run: () => Promise<void>,
): Promise<void> {
  const context = createWorkContext({
    connectionId: socket.id,
    roomId: roomOf(socket) ?? namedRoomOf(payload),
    userId: socket.data.identity?.user?.id,
  });
  try {
    await runInContext(context, run);
  } finally {
    context.isOver = true;
  }
}
