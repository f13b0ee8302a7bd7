import type { ClientToServerEvents, ErrorSource, ErrorType } from '@madoi/contract/socket-events';

export type CommandEvent = keyof ClientToServerEvents;

type AckOf<E extends CommandEvent> = NonNullable<Parameters<ClientToServerEvents[E]>[1]>;
/** What a command is acknowledged with. */
export type AnswerOf<E extends CommandEvent> = Parameters<AckOf<E>>[0];

/** Failures that the edge answers by itself, before or instead of the handler. `unavailable`: a backing service is unavailable. */
export type CommandFailure = Extract<ErrorType, 'bad_param' | 'internal_error'> | 'unavailable';

interface Refusal<E extends CommandEvent> {
  /** Specification 8.17. */
  readonly source: ErrorSource;
  answer(failure: CommandFailure, message: string): AnswerOf<E>;
}

/** The types of the `error` event are closed (specification 8.17): there, an engine that is away is a failure inside. */
export const errorTypeOf: Readonly<Record<CommandFailure, ErrorType>> = {
  bad_param: 'bad_param',
  internal_error: 'internal_error',
  unavailable: 'internal_error',
};

const ackStatus = { bad_param: 422, internal_error: 500, unavailable: 503 } as const;
const acknowledge = (failure: CommandFailure, message: string) => ({ status: ackStatus[failure], message });

/** What an engine away refuses may be sent again as it is; nothing else will help a malformed register. */
export const registerRefusal = (failure: CommandFailure, lastId: number): AnswerOf<'send:queue:event:register'> =>
  failure === 'unavailable' ? { result: 'not_ready', lastId } : { result: 'rejected', reason: 'unknown', lastId };

/** Every command has its refusal: a missing row does not compile. */
export const refusals: { readonly [E in CommandEvent]: Refusal<E> } = {
  'send:user:joined:v2': { source: 'join', answer: acknowledge },
  'send:user:leave': { source: 'user_leave', answer: acknowledge },
  'send:message': { source: 'message', answer: acknowledge },
  'send:message:remove': { source: 'message', answer: acknowledge },
  'send:reaction': { source: 'reaction', answer: acknowledge },
  'send:queue:event:register': {
    source: 'queue_event_register',
    // Without a room that it could be about; where there is one, the feature answers with its `lastId`.
    answer: (failure) => registerRefusal(failure, 0),
  },
  'send:queue:hand:update': { source: 'queue_event_register', answer: acknowledge },
  'send:request_queue:event:add': { source: 'unknown', answer: acknowledge },
  'send:request_queue:event:move_queue': { source: 'unknown', answer: acknowledge },
  'send:request_queue:event:remove': { source: 'unknown', answer: acknowledge },
  'send:request_queue:event:move': { source: 'unknown', answer: acknowledge },
  'send:liveaudio:event:start:v1': { source: 'unknown', answer: acknowledge },
  'send:liveaudio:event:update:v1': { source: 'unknown', answer: acknowledge },
  'send:liveaudio:stage': { source: 'unknown', answer: acknowledge },
  'send:liveaudio:offer': { source: 'unknown', answer: acknowledge },
  'send:liveaudio:hang_up': { source: 'unknown', answer: acknowledge },
  'send:liveaudio:caption': { source: 'unknown', answer: acknowledge },
  'send:liveaudio:recording': { source: 'unknown', answer: acknowledge },
  'send:clock': { source: 'unknown', answer: acknowledge },
};
