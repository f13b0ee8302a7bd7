import { HttpFailure, HttpTimeout, problemCodeOf } from '@madoi/contract/http/http-failure';
import type { ProblemCode } from '@madoi/contract/http/problem';

const reasons: Readonly<Partial<Record<ProblemCode, string>>> = {
  no_session: 'signed_out',
  login_required: 'signed_out',
  forbidden: 'not_allowed',
  banned: 'not_allowed',
  not_found: 'room_gone',
  archived: 'room_gone',
  gone: 'room_gone',
  conflict: 'conflict',
  rate_limited: 'rate_limit',
  unavailable: 'unavailable',
};

/** Statuses of what stands before the server, when that is away. */
const away: ReadonlySet<number> = new Set([502, 503, 504]);

/** Why an order got no answer that the rules know: as the person who waits for it would be told. Nothing was charged. */
export function failureReasonOf(error: unknown): string {
  if (error instanceof HttpTimeout) return 'no_answer';
  if (!(error instanceof HttpFailure)) return 'offline';
  const reason = reasons[problemCodeOf(error) ?? 'internal'];
  return reason ?? (away.has(error.status) ? 'unavailable' : 'failed');
}
