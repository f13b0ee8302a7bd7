import type { Locale } from '@madoi/contract/constants';
import type { messages as japanese } from '#messages/ja.ts';
import type { Translated } from '#messages/message-shape.ts';

export type Messages = typeof japanese;

const loaders: Readonly<Record<Locale, () => Promise<{ readonly messages: Translated<Messages> }>>> = {
  ja: () => import('#messages/ja.ts'),
  en: () => import('#messages/en.ts'),
  'zh-TW': () => import('#messages/zh-tw.ts'),
};

const loaded = new Map<Locale, Messages>();
const loading = new Map<Locale, Promise<Messages>>();

/** A locale's messages, fetched on first demand and cached (specification 4.01). A failed fetch may be tried again. */
export const loadMessages = (locale: Locale): Promise<Messages> => {
  const known = loading.get(locale);
  if (known !== undefined) return known;
  const promise = loaders[locale]().then(({ messages: texts }) => {
    // Keys and arguments are checked where the texts are written; their words differ by nature.
    const messages = texts as Messages;
    loaded.set(locale, messages);
    return messages;
  });
  loading.set(locale, promise);
  promise.catch(() => loading.delete(locale));
  return promise;
};

/** The messages if they are here already; pages load them before the first render. */
export const loadedMessages = (locale: Locale): Messages | undefined => loaded.get(locale);
