import { useReminderNotifications } from './use-reminder-notifications.ts';

/** What `ReminderNotifier` shows. */
export const ReminderNotices = () => {
  useReminderNotifications();
  return null;
};
