import { HttpProblem } from '#platform/http/problem.ts';
import type { ModerationFailure, ModerationResult } from './moderation-context.ts';
import type { ReportResult } from './report.ts';

const problems: Readonly<Record<ModerationFailure, () => HttpProblem>> = {
  not_found: () => new HttpProblem('not_found'),
  forbidden: () => new HttpProblem('forbidden'),
  self: () => new HttpProblem('forbidden', { detail: 'You can’t remove yourself' }),
  owner: () => new HttpProblem('forbidden', { detail: 'The owner can’t be removed' }),
  co_owner: () => new HttpProblem('forbidden', { detail: 'Co-owners can’t remove each other' }),
  operator: () => new HttpProblem('forbidden', { detail: 'Operators can’t be removed' }),
  over: () => new HttpProblem('archived'),
  handled: () => new HttpProblem('conflict', { detail: 'The report has been handled' }),
};

/** Rights decide here, not success: who may not do it at all gets a problem (decisions, section 3). */
export function successOrThrow(result: ModerationResult): { success: true } {
  if (!result.ok) throw problems[result.reason]();
  return { success: true };
}

export function reportedOrThrow(result: ReportResult): { success: true } {
  if (result === 'done') return { success: true };
  if (result === 'too_fast') throw new HttpProblem('rate_limited', { retryAfterSec: 600 });
  if (result === 'nothing_named') {
    throw new HttpProblem('invalid_input', { fields: [{ field: 'userId', message: 'userId or messageId' }] });
  }
  if (result === 'self') throw new HttpProblem('conflict', { detail: 'You can’t report yourself' });
  throw new HttpProblem(result);
}
