import type { NotificationsMessages } from '#messages/notifications/notifications-texts.ts';
import { createTextLoaders, lazyTexts } from '#ui/lazy/lazy-texts.tsx';

const loaders = createTextLoaders<'notifications', NotificationsMessages>('notifications', {
  ja: () => import('#messages/notifications/ja.ts'),
  en: () => import('#messages/notifications/en.ts'),
  'zh-TW': () => import('#messages/notifications/zh-tw.ts'),
});

/** The page's texts and those of notifications. The panel under the bell fetches them; pages bring them along. */
export const NotificationsTexts = lazyTexts('notifications', loaders);
