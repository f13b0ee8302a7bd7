import { joinSchema } from '@madoi/contract/lounge/presence';
import { parseSent } from '@madoi/contract/wire/drop-refused-nulls';
import type { Tracing } from '../telemetry/tracing.ts';
import { createWorkContext, currentContext, runInContext } from '../telemetry/work-context.ts';
import type { AppSocket } from './app-socket.ts';

/** A command as it came. `payload` is unparsed. */
interface ReceivedCommand {
  readonly socket: AppSocket;
  readonly event: string;
  readonly payload: unknown;
}

export interface CommandContextDeps {
  readonly roomOf: (socket: AppSocket) => string | undefined;
  readonly tracing?: Tracing | undefined;
}

/** A join names its room, which the socket is not in yet. */
function namedRoomOf(payload: unknown): string | undefined {
  const named = parseSent(joinSchema, payload);
  return named.success ? named.data.roomId : undefined;
}

/** Runs a command of a socket in a context of its own, which is over when `run` has answered. */
export async function runInCommandContext(
  { socket, event, payload }: ReceivedCommand,
  { roomOf, tracing }: CommandContextDeps,
  run: () => Promise<void>,
): Promise<void> {
  const roomId = roomOf(socket) ?? namedRoomOf(payload);
  const span = tracing?.begin(event, {
    'madoi.command': event,
    'madoi.connection.id': socket.id,
    ...(roomId !== undefined && { 'madoi.room.id': roomId }),
  });
  const context = createWorkContext({ connectionId: socket.id, roomId, userId: socket.data.identity?.user?.id }, span);
  try {
    await runInContext(context, run);
  } finally {
    span?.end();
    context.isOver = true;
  }
}

/** Marks the command under way as failed; what was not valid is the caller's mistake, and none of ours. */
export function failCommand(outcome: string, error: unknown): void {
  const span = currentContext()?.span;
  span?.set({ 'madoi.outcome': outcome });
  if (error !== undefined) span?.fail(error);
}
