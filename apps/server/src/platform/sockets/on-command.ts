import { mistakesNamedMax } from '@madoi/contract/constants';
import type { Schema } from '@madoi/contract/http/endpoint';
import type * as z from 'zod/mini';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { EdgeSocket } from './edge-socket.ts';
import { type AnswerOf, type CommandEvent, type EdgeFailure, refusals } from './refusals.ts';

export type CommandHandler<E extends CommandEvent, S extends Schema> = (
  command: z.output<S>,
  socket: EdgeSocket,
) => Promise<AnswerOf<E>> | AnswerOf<E>;

/** Answers one command of a socket: parsed, acknowledged once, never able to take the process down. */
export type OnCommand = <E extends CommandEvent, S extends Schema>(
  socket: EdgeSocket,
  event: E,
  schema: S,
  handler: CommandHandler<E, S>,
) => void;

type Ack = (answer: unknown) => void;

/** Clients may leave out the payload, the acknowledgement, or both. */
function splitArguments(args: readonly unknown[]): { payload: unknown; ack: Ack | undefined } {
  const last = args.at(-1);
  const ack = typeof last === 'function' ? (last as Ack) : undefined;
  const payload = typeof args[0] === 'function' ? undefined : args[0];
  return { payload, ack };
}

function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const named = issues.slice(0, mistakesNamedMax);
  return named.map((issue) => `${issue.path.join('.') || 'payload'}: ${issue.message}`).join('; ');
}

/**
 * Bad input is acknowledged and also emitted as the `error` event of the specification (8.17), because a client may
 * listen to either.
 */
export function createOnCommand(log: Log, metrics: Metrics): OnCommand {
  return (socket, event, schema, handler) => {
    const refuse = (failure: EdgeFailure, message: string, ack: Ack | undefined): void => {
      const { source, answer } = refusals[event];
      const answered = answer(failure, message);
      if (answered !== undefined) ack?.(answered);
      socket.emit('error', { source, type: failure, message });
    };
    const run = async (args: readonly unknown[]): Promise<void> => {
      const { payload, ack } = splitArguments(args);
      const parsed = schema.safeParse(payload ?? {});
      if (!parsed.success) {
        metrics.socketCommands.inc({ event, outcome: 'bad_param' });
        refuse('bad_param', describeIssues(parsed.error.issues), ack);
        return;
      }
      try {
        const answer = await handler(parsed.data as z.output<typeof schema>, socket);
        metrics.socketCommands.inc({ event, outcome: 'answered' });
        ack?.(answer);
      } catch (error) {
        metrics.socketCommands.inc({ event, outcome: 'internal_error' });
        log.error({ err: error, event }, 'a socket command failed');
        refuse('internal_error', 'something went wrong here', ack);
      }
    };
    const listen = socket.on.bind(socket) as (name: string, listener: (...args: unknown[]) => void) => void;
    listen(event, (...args) => void run(args));
  };
}
