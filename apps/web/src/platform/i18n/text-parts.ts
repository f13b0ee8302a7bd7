import type { Locale } from '@madoi/contract/constants';
import type { messages as japanese } from '#messages/ja.ts';
import type { Translated } from '#messages/message-shape.ts';

export type Messages = typeof japanese;

type TextParts = Readonly<Record<string, () => Promise<{ readonly messages: Partial<Translated<Messages>> }>>>;

/** What fetches the texts of a language: all at once on the server. The browser's build puts parts in their place (`apps/web/split-texts.ts`). */
export const textParts: Readonly<Record<Locale, TextParts>> = {
  ja: { base: () => import('#messages/ja.ts') },
  en: { base: () => import('#messages/en.ts') },
  'zh-TW': { base: () => import('#messages/zh-tw.ts') },
};
