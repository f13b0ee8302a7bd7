/** For parts of other features that say which way a notification comes; every page has the bell alone. */
export { useNotificationChannels } from './settings/use-notification-channels.ts';
