import type { Locale } from '@madoi/contract/constants';
import { type ReactNode, use } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import type { gifting as japanese } from '#messages/gifting/ja.ts';
import type { Translated } from '#messages/message-shape.ts';
import { useLocale } from '#platform/page/root-data.ts';

type GiftingMessages = typeof japanese;

const loaders: Readonly<Record<Locale, () => Promise<{ readonly gifting: Translated<GiftingMessages> }>>> = {
  ja: () => import('#messages/gifting/ja.ts'),
  en: () => import('#messages/gifting/en.ts'),
  'zh-TW': () => import('#messages/gifting/zh-tw.ts'),
};

const loading = new Map<Locale, Promise<GiftingMessages>>();

const loadTexts = (locale: Locale): Promise<GiftingMessages> => {
  const known = loading.get(locale);
  if (known !== undefined) return known;
  // Keys and arguments are checked where the texts are written; their words differ by nature.
  const promise = loaders[locale]().then(({ gifting }) => gifting as GiftingMessages);
  loading.set(locale, promise);
  promise.catch(() => loading.delete(locale));
  return promise;
};

/** The page’s texts and those of the sheet, which come with it: only who gives something needs them. */
export const GiftingTexts = ({ children }: { readonly children: ReactNode }) => {
  const locale = useLocale();
  const gifting = use(loadTexts(locale));
  const messages = useMessages();
  return (
    <IntlProvider locale={locale} messages={{ ...messages, gifting }}>
      {children}
    </IntlProvider>
  );
};
