import { useReminderCalls } from './use-reminder-calls.ts';

/** Tells, on any page, when a booked room opens that the person wanted to hear of. */
export const ReminderWatch = () => {
  useReminderCalls();
  return null;
};
