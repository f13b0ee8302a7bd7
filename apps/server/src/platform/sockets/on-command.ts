import { problemIssuesMax } from '@madoi/contract/constants';
import {
  type CommandAnswer,
  type CommandFailure,
  type CommandInput,
  type CommandOrder,
  type CommandShape,
  refuseWithStatus,
} from '@madoi/contract/wire/define-command';
import { parseSent } from '@madoi/contract/wire/drop-refused-nulls';
import type { ErrorType } from '@madoi/contract/wire/socket-error';
import type * as z from 'zod/mini';
import type { Log } from '../log.ts';
import { createUnavailableLog, type LogUnavailable } from '../log-unavailable.ts';
import type { Metrics } from '../metrics.ts';
import type { RefusalLog } from '../refusal-log.ts';
import { isServiceUnavailable } from '../service-unavailable.ts';
import type { AppSocket } from './app-socket.ts';
import { type CommandContextDeps, failCommand, runInCommandContext } from './command-context.ts';
import { createCommandLimiter } from './command-limiter.ts';

export type CommandHandler<C extends CommandShape> = (
  input: CommandInput<C>,
  socket: AppSocket,
) => Promise<CommandAnswer<C>> | CommandAnswer<C>;

/** `payload` is unparsed. */
export type CommandRefuser<C extends CommandShape> = (
  failure: CommandFailure,
  socket: AppSocket,
  payload: unknown,
) => Promise<CommandAnswer<C>> | CommandAnswer<C>;

/**
 * Registers the handler of a command of all sockets: the payload is parsed, the command is acknowledged once, and an
 * exception never ends the process.
 */
export type OnCommand = <C extends CommandShape>(
  command: C,
  handler: CommandHandler<C>,
  /** Makes the acknowledgement of a failure, where it must say more than the declaration's. */
  refuse?: CommandRefuser<C>,
) => void;

/**
 * The types of the `error` event are fixed (specification 8.17), so an unavailable service is `internal_error` there.
 */
const errorTypeOf: Readonly<Record<CommandFailure, ErrorType>> = {
  bad_param: 'bad_param',
  internal_error: 'internal_error',
  unavailable: 'internal_error',
};

type Ack = (answer: unknown) => void;

/** Clients may leave out the payload, the acknowledgement, or both. */
function splitArguments(args: readonly unknown[]): { payload: unknown; ack: Ack | undefined } {
  const last = args.at(-1);
  const ack = typeof last === 'function' ? (last as Ack) : undefined;
  const payload = typeof args[0] === 'function' ? undefined : args[0];
  return { payload, ack };
}

function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const named = issues.slice(0, problemIssuesMax);
  return named.map((issue) => `${issue.path.join('.') || 'payload'}: ${issue.message}`).join('; ');
}

/** Refused for want of a right, or as nothing that a page would send: `unknown` is a register's word for both. */
function refusalCodeOf(answer: unknown): string | undefined {
  const { status, message, result, reason } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (status === 401 || status === 403) return String(message);
  return result === 'rejected' && reason === 'unknown' ? reason : undefined;
}

interface Failed {
  readonly failure: CommandFailure;
  readonly message: string;
}

function readFailure(error: unknown): Failed {
  return isServiceUnavailable(error)
    ? { failure: 'unavailable', message: 'unavailable' }
    : { failure: 'internal_error', message: 'something went wrong here' };
}

/** Reads, handles and acknowledges one command of a socket. */
type RunCommand = (socket: AppSocket, args: readonly unknown[]) => Promise<void>;

/** Handler and command are of one kind, which a common table cannot express. */
interface RegisteredCommand {
  readonly command: CommandShape;
  readonly handler: CommandHandler<CommandShape>;
  readonly refuse: CommandRefuser<CommandShape> | undefined;
}

interface RunDeps {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly logUnavailable: LogUnavailable;
  readonly refusals: RefusalLog;
}

/**
 * Bad input is acknowledged and also emitted as the `error` event of the specification (8.17), because a client may
 * listen to either. While a backing service is unavailable the acknowledgement says 503 (of a register: `not_ready`): the same command may be
 * sent again in a moment.
 */
function createRunCommand(
  { command, handler, refuse }: RegisteredCommand,
  { log, metrics, logUnavailable, refusals }: RunDeps,
): RunCommand {
  const event = command.name;
  const reportRefusal = ({ data }: AppSocket, code: string): void =>
    refusals.report({ what: event, code, userId: data.identity?.user?.id, address: data.addressKey });
  const logFailure = (error: unknown, failure: CommandFailure): void => {
    if (failure === 'unavailable') logUnavailable(log, error, { event });
    else log.error({ err: error, event }, 'a socket command failed');
  };
  return async (socket, args) => {
    const { payload, ack } = splitArguments(args);
    const answerOf = async ({ failure, message }: Failed) => {
      try {
        if (refuse) return await refuse(failure, socket, payload);
      } catch (error) {
        logFailure(error, readFailure(error).failure);
      }
      return command.refuse(failure, message);
    };
    const fail = async (failed: Failed): Promise<void> => {
      const { failure, message } = failed;
      metrics.socketCommands.inc({ event, outcome: failure });
      if (failure === 'bad_param') reportRefusal(socket, failure);
      const answer = ack && (await answerOf(failed));
      ack?.(answer);
      socket.emit('error', { source: command.errorSource, type: errorTypeOf[failure], message });
    };
    const parsed = parseSent(command.payload, payload ?? {});
    if (!parsed.success) return fail({ failure: 'bad_param', message: describeIssues(parsed.error.issues) });
    try {
      const answer = await handler(parsed.data as CommandInput<CommandShape>, socket);
      metrics.socketCommands.inc({ event, outcome: 'answered' });
      const refused = refusalCodeOf(answer);
      if (refused !== undefined) reportRefusal(socket, refused);
      ack?.(answer);
    } catch (error) {
      const failed = readFailure(error);
      logFailure(error, failed.failure);
      failCommand(failed.failure, error);
      await fail(failed);
    }
  };
}

interface KnownCommand {
  readonly order: CommandOrder;
  readonly run: RunCommand;
}

export interface OnCommandDeps extends CommandContextDeps {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly refusals: RefusalLog;
}

export interface Commands {
  readonly onCommand: OnCommand;
  /** Lets a socket that has connected send commands. */
  listen(socket: AppSocket): void;
}

/**
 * One table of commands for all sockets, of which each holds no more than a listener: there are 24 commands, and ten
 * thousand sockets.
 */
export function createCommands({ log, metrics, refusals, ...deps }: OnCommandDeps): Commands {
  const runDeps = { log, metrics, refusals, logUnavailable: createUnavailableLog() };
  const commands = new Map<string, KnownCommand>();
  const limit = createCommandLimiter(({ connected }: AppSocket) => connected);

  function dispatch(this: AppSocket, event: string, ...args: unknown[]): void {
    const known = commands.get(event);
    // A sender that waits for an acknowledgement would wait for ever.
    if (!known) {
      splitArguments(args).ack?.(refuseWithStatus('bad_param', 'no such command'));
      return;
    }
    const work = () =>
      runInCommandContext({ socket: this, event, payload: args[0] }, deps, () => known.run(this, args));
    limit(this, work, known.order);
  }

  return {
    onCommand: (command, handler, refuse) => {
      const registered = { command, handler, refuse } as unknown as RegisteredCommand;
      commands.set(command.name, { order: command.order ?? 'room', run: createRunCommand(registered, runDeps) });
    },
    listen: (socket) => void socket.onAny(dispatch),
  };
}
