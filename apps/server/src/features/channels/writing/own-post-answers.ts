import type { createEmorie } from '@madoi/contract/channels/own-emorie';
import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import { HttpProblem } from '#platform/http/problem.ts';
import type { OwnPostRefusal, OwnPostResult } from './own-posts-context.ts';

export const problemOf = (refusal: OwnPostRefusal): HttpProblem =>
  refusal === 'conflict'
    ? new HttpProblem('conflict', { detail: 'The post was changed or published meanwhile, or has no place for more' })
    : new HttpProblem(refusal);

/** An expected refusal is a value; what the caller may not do at all is a problem (decisions, section 3). */
export function answerOf(result: OwnPostResult): EndpointAnswer<typeof createEmorie> {
  if (result.ok) return { success: true, emorie: result.emorie };
  if ('reason' in result) return { success: false, reason: result.reason };
  throw problemOf(result.refusal);
}

export const doneOrThrow = (refusal: OwnPostRefusal | undefined) => {
  if (refusal) throw problemOf(refusal);
  return { success: true as const };
};
