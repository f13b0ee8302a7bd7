/** What other features and the shell may use of notifications. */
export { NotificationBell } from './bell/NotificationBell.tsx';
export { NotificationsSync } from './state/NotificationsSync.tsx';
