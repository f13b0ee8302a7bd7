import type { Notification } from '@madoi/contract/notifications/notifications';

const pages = { room: '/lounge', post: '/posts', letter: '/letters' } as const;

/** The page that a notification leads to. */
export const targetOf = ({ subject: { type, id } }: Pick<Notification, 'subject'>): string =>
  `${pages[type]}/${encodeURIComponent(id)}`;
