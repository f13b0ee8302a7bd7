import type { ClientToServerEvents, ErrorSource, ErrorType } from '@madoi/contract/socket-events';

export type CommandEvent = keyof ClientToServerEvents;

type AckOf<E extends CommandEvent> = NonNullable<Parameters<ClientToServerEvents[E]>[1]>;
/** What a command is acknowledged with. */
export type AnswerOf<E extends CommandEvent> = Parameters<AckOf<E>>[0];

/** Failures that the edge answers by itself, before or instead of the handler. */
export type EdgeFailure = Extract<ErrorType, 'bad_param' | 'internal_error'>;

interface Refusal<E extends CommandEvent> {
  /** Specification 8.17. */
  readonly source: ErrorSource;
  /** Undefined: the command is left unanswered. */
  answer(failure: EdgeFailure, message: string): AnswerOf<E> | undefined;
}

const ackStatus = { bad_param: 422, internal_error: 500 } as const;
const acknowledge = (failure: EdgeFailure, message: string) => ({ status: ackStatus[failure], message });

/** Every command has its refusal: a missing row does not compile. */
export const refusals: { readonly [E in CommandEvent]: Refusal<E> } = {
  'send:user:joined:v2': { source: 'join', answer: acknowledge },
  'send:user:leave': { source: 'user_leave', answer: acknowledge },
  'send:message': { source: 'message', answer: acknowledge },
  'send:message:remove': { source: 'message', answer: acknowledge },
  'send:reaction': { source: 'reaction', answer: acknowledge },
  'send:queue:event:register': {
    source: 'queue_event_register',
    answer: () => ({ result: 'rejected', reason: 'unknown', lastId: 0 }),
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
  'send:clock': { source: 'unknown', answer: () => undefined },
};
