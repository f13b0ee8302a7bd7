/** Ms after which a speaker who is gone, or whose sound does not arrive, is taken off the stage. */
export const stageAbsenceMs = 20_000;

/** Since when each of a stage's people is away; milliseconds. */
export type StageAbsences = ReadonlyMap<string, number>;

/**
 * Who is away now: each from when that was first noticed. Somebody who is there, or no longer belongs to the stage, is forgotten, so that
 * the next absence counts from zero. Never throws.
 */
export function trackAbsences(
  before: StageAbsences,
  userIds: readonly string[],
  isPresent: (userId: string) => boolean,
  nowMs: number,
): StageAbsences {
  const away = userIds.filter((userId) => !isPresent(userId));
  return new Map(away.map((userId) => [userId, before.get(userId) ?? nowMs]));
}

/** Who has been away for so long that their place is free. */
export const selectGone = (absences: StageAbsences, nowMs: number): ReadonlySet<string> =>
  new Set([...absences].flatMap(([userId, since]) => (nowMs - since >= stageAbsenceMs ? [userId] : [])));
