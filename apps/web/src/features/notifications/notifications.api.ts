/** What other features and the shell may use of notifications. */
export { NotificationBell } from './bell/NotificationBell.tsx';
export { useNotificationChannels } from './settings/use-notification-channels.ts';
export { NotificationsSync } from './state/NotificationsSync.tsx';
