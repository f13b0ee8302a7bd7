import { useReminderNotifications } from './use-reminder-notifications.ts';

/** Shows on any page that a scheduled room with a reminder has opened. */
export const ReminderNotifier = () => {
  useReminderNotifications();
  return null;
};
