import type { Locale } from '@madoi/contract/constants';
import { type ReactNode, use } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import type { Translated } from '#messages/message-shape.ts';
import type { NotificationsMessages } from '#messages/notifications/notifications-texts.ts';
import { useLocale } from '#platform/page/root-data.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ readonly notifications: Translated<NotificationsMessages> }>>> =
  {
    ja: () => import('#messages/notifications/ja.ts'),
    en: () => import('#messages/notifications/en.ts'),
    'zh-TW': () => import('#messages/notifications/zh-tw.ts'),
  };

const loading = new Map<Locale, Promise<NotificationsMessages>>();

const loadTexts = (locale: Locale): Promise<NotificationsMessages> => {
  const known = loading.get(locale);
  if (known !== undefined) return known;
  // Keys and arguments are checked where the texts are written; their words differ by nature.
  const promise = loaders[locale]().then(({ notifications }) => notifications as NotificationsMessages);
  loading.set(locale, promise);
  promise.catch(() => loading.delete(locale));
  return promise;
};

export interface NotificationsTextsProps {
  /** As a page's loader brought them; absent: they are fetched, as by the panel under the bell. */
  readonly texts?: NotificationsMessages;
  readonly children: ReactNode;
}

/** The page's texts and those of notifications, which other pages do not carry. */
export const NotificationsTexts = ({ texts, children }: NotificationsTextsProps) => {
  const locale = useLocale();
  const notifications = texts ?? use(loadTexts(locale));
  const messages = useMessages();
  return (
    <IntlProvider locale={locale} messages={{ ...messages, notifications }}>
      {children}
    </IntlProvider>
  );
};
