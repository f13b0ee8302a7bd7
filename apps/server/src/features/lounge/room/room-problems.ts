import type { LoungeMeta } from '@madoi/contract/lounge/room';
import type { LoungeReason } from '@madoi/contract/lounge/room-settings';
import { HttpProblem } from '#platform/http/problem.ts';
import type { ChangeRoomResult, RoomRefusal } from './change-room.ts';

const problems: Readonly<Record<RoomRefusal, () => HttpProblem>> = {
  not_found: () => new HttpProblem('not_found'),
  forbidden: () => new HttpProblem('forbidden'),
  archived: () => new HttpProblem('archived'),
  cancelled: () => new HttpProblem('gone', { detail: 'The room was cancelled' }),
  not_open: () => new HttpProblem('conflict', { detail: 'The room is not open yet: it can be cancelled' }),
  already_open: () => new HttpProblem('conflict', { detail: 'The room is open: it can be archived' }),
  house: () => new HttpProblem('conflict', { detail: 'The house lounge stays open' }),
};

export const refusalProblem = (refusal: RoomRefusal): HttpProblem => problems[refusal]();

/** Specification section 7: an expected refusal is `success: false`; what the caller may not do at all is a problem. */
export function answerOf(
  result: ChangeRoomResult,
): (LoungeMeta & { success: true }) | { success: false; reason: LoungeReason } {
  if (result.ok) return { success: true, ...result.meta };
  if ('reason' in result) return { success: false, reason: result.reason };
  throw refusalProblem(result.refusal);
}

/** For calls that know no `success: false`. */
export function roomOrThrow(result: ChangeRoomResult): LoungeMeta & { success: true } {
  const answer = answerOf(result);
  if (!answer.success) throw new HttpProblem('conflict', { detail: answer.reason });
  return answer;
}
