import type { RemindedLounge } from '@madoi/contract/lounge/sharing';
import { roomPath } from '@madoi/contract/page-paths';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
/** Owners open a little early or late: around the hour one asks often. */
const nearMs = 15 * minuteMs;

/** How long until the reminders are asked for again; false: nothing is waited for. */
export const nextPollMs = (reminders: readonly RemindedLounge[], nowMs: number): number | false => {
  const waiting = reminders.filter(({ isReady }) => !isReady);
  if (waiting.length === 0) return false;
  const isNear = waiting.some(({ startAt }) => startAt - nowMs < nearMs);
  return isNear ? 20 * secondMs : minuteMs;
};

/** The user's own scheduled rooms whose time has come, once per room and time, unless they are on its page. */
export const newlyDue = (
  own: readonly RemindedLounge[],
  notified: readonly string[],
  path: string,
  nowMs: number,
): readonly RemindedLounge[] =>
  own.filter((room) => room.startAt <= nowMs && !notified.includes(dueKeyOf(room)) && path !== roomPath(room.id));

/** A room that is moved is due again. */
export const dueKeyOf = ({ id, startAt }: RemindedLounge): string => `due:${id}:${startAt}`;

/** Ms until the next of the user's own rooms is due, so that its owner is notified on the minute. */
export const nextDueMs = (own: readonly RemindedLounge[], nowMs: number): number | undefined => {
  const remaining = own.map(({ startAt }) => startAt - nowMs).filter((ms) => ms > 0);
  return remaining.length === 0 ? undefined : Math.min(...remaining);
};

/** Rooms that have opened and have not been announced in this browser yet, except the one that is open in this page. */
export const newlyOpen = (
  reminders: readonly RemindedLounge[],
  notified: readonly string[],
  path: string,
): readonly RemindedLounge[] =>
  reminders.filter(({ id, isReady }) => isReady && !notified.includes(id) && path !== roomPath(id));
