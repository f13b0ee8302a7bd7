import type * as z from 'zod/mini';
import type { Access, Schema } from '../http/endpoint.ts';
import type { ErrorSource, ErrorType } from './socket-error.ts';

/**
 * Failures that the socket server answers before or instead of the handler. `unavailable`: a backing service is down.
 */
export type CommandFailure = Extract<ErrorType, 'bad_param' | 'internal_error'> | 'unavailable';

/**
 * What a command waits for of those that the same socket has sent before it: `room`, the others of this kind; `live`, those of live audio, whose
 * devices are slow; `membership`, everything, and everything behind it waits for it; `free`, nothing.
 */
export type CommandOrder = 'room' | 'live' | 'membership' | 'free';

/** One command that a client sends over the socket. Both sides' types, the refusals and the reference come from it. */
export interface CommandShape<
  Name extends `send:${string}` = `send:${string}`,
  Payload extends Schema = Schema,
  Answer extends Schema = Schema,
  Refusal extends string = string,
> {
  readonly name: Name;
  readonly summary: string;
  /** Where the product specification (or `decisions`) asks for it, e.g. `7.29`. */
  readonly rule: string;
  /** Who may send it. Whether they may do so in this room, the handler decides. */
  readonly access: Access;
  readonly payload: Payload;
  /** `room` where it says nothing. */
  readonly order?: CommandOrder;
  /** What the server acknowledges it with. */
  readonly answer: Answer;
  /** What the handler may refuse it with, in the acknowledgement's `message` or `reason`. */
  readonly refusals: readonly Refusal[];
  /** Specification 8.17: the `source` of the `error` event that goes with a failure. */
  readonly errorSource: ErrorSource;
  /** The acknowledgement of a command that fails before its handler has answered. */
  readonly refuse: (failure: CommandFailure, message: string) => z.output<Answer>;
}

/**
 * Declares a command; keeps the literal types, so that both sides infer payload and acknowledgement from it.
 *
 * @example
 * export const sendReaction = defineCommand({
 *   name: 'send:reaction',
 *   summary: 'Sends one of the six reactions',
 *   rule: '5.03',
 *   access: 'user',
 *   payload: sendReactionSchema,
 *   answer: ackSchema,
 *   refusals: [...senderRefusals, 'rate_limit'],
 *   errorSource: 'reaction',
 *   refuse: refuseWithStatus,
 * });
 * // server: onCommand(socket, sendReaction, async ({ reaction }) => ({ status: 200, message: `sent ${reaction}` }));
 * // client: socket.emit('send:reaction', { x: 0.5, y: 0.5, reaction: 1 }, ({ status }) => console.log(status));
 */
// @__NO_SIDE_EFFECTS__
export const defineCommand = <
  const Name extends `send:${string}`,
  Payload extends Schema,
  Answer extends Schema,
  const Refusal extends string,
>(
  command: CommandShape<Name, Payload, Answer, Refusal>,
): CommandShape<Name, Payload, Answer, Refusal> => command;

/** What a handler receives. */
export type CommandInput<C extends CommandShape> = z.output<C['payload']>;
/** What it is acknowledged with. */
export type CommandAnswer<C extends CommandShape> = z.output<C['answer']>;

/** The status of a refusal, as HTTP means it. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503;

/**
 * An acknowledgement that refuses with nothing but what the command declares: a handler that answers another reason does not compile.
 * `until`: when a retry can succeed (ms since 1970).
 *
 * @example
 * function sendReaction(…): Promise<DeclaredAck<typeof roomCommands.sendReaction>> // 'rate_limit' compiles, 'too_late' does not
 */
export type DeclaredAck<C extends CommandShape> =
  | { readonly status: 200; readonly message: string }
  | { readonly status: RefusalStatus; readonly message: C['refusals'][number]; readonly until?: number | undefined };

const failureStatus = { bad_param: 422, internal_error: 500, unavailable: 503 } as const;

/** The acknowledgement of a failed command, for all commands but a register. */
export const refuseWithStatus = (failure: CommandFailure, message: string) => ({
  status: failureStatus[failure],
  message,
});
