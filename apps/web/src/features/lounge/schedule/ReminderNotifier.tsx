import { useReminderNotifications } from './use-reminder-notifications.ts';

/** Tells, on any page, when a booked room opens that the person wanted to hear of. */
export const ReminderNotifier = () => {
  useReminderNotifications();
  return null;
};
