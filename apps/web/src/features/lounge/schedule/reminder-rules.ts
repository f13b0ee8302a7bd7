import type { RemindedLounge } from '@madoi/contract/lounge/sharing';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
/** Owners open a little early or late: around the hour one asks often. */
const nearMs = 15 * minuteMs;

/** How long until the reminders are asked for again; false: nothing is waited for. */
export const nextAskMs = (reminders: readonly RemindedLounge[], nowMs: number): number | false => {
  const waiting = reminders.filter(({ isReady }) => !isReady);
  if (waiting.length === 0) return false;
  const isNear = waiting.some(({ startAt }) => startAt - nowMs < nearMs);
  return isNear ? 20 * secondMs : minuteMs;
};

/** Rooms that have opened and of which nobody in this browser was told yet, unless one is sitting in it. */
export const newlyOpen = (
  reminders: readonly RemindedLounge[],
  told: readonly string[],
  path: string,
): readonly RemindedLounge[] =>
  reminders.filter(({ id, isReady }) => isReady && !told.includes(id) && path !== `/lounge/${id}`);
