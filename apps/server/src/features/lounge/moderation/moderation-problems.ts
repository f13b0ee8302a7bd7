import { HttpProblem } from '../../../platform/http/problem.ts';
import type { ModerationFailure, ModerationResult } from './moderation-context.ts';
import type { ReportResult } from './report.ts';

const problems: Readonly<Record<ModerationFailure, () => HttpProblem>> = {
  not_found: () => new HttpProblem('not_found'),
  forbidden: () => new HttpProblem('forbidden'),
  self: () => new HttpProblem('forbidden', { detail: 'Nobody puts themselves out' }),
  owner: () => new HttpProblem('forbidden', { detail: 'The room is theirs' }),
  co_owner: () => new HttpProblem('forbidden', { detail: 'Co-owners do not put each other out' }),
  operator: () => new HttpProblem('forbidden', { detail: 'Operators are not put out' }),
  over: () => new HttpProblem('archived'),
  handled: () => new HttpProblem('conflict', { detail: 'The report has been handled' }),
};

/** Rights decide here, not success: who may not do it at all gets a problem (decisions, section 3). */
export function doneOf(result: ModerationResult): { success: true } {
  if (!result.ok) throw problems[result.reason]();
  return { success: true };
}

export function requireReported(result: ReportResult): { success: true } {
  if (result === 'done') return { success: true };
  if (result === 'too_fast') throw new HttpProblem('rate_limited', { retryAfterSec: 600 });
  if (result === 'nothing_named') {
    throw new HttpProblem('invalid_input', { fields: [{ field: 'userId', message: 'userId or messageId' }] });
  }
  if (result === 'self') throw new HttpProblem('conflict', { detail: 'Nobody reports themselves' });
  throw new HttpProblem(result);
}
