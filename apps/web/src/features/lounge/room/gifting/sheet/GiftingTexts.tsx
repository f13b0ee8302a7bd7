import type { gifting } from '#messages/gifting/ja.ts';
import { createTextLoaders, lazyTexts } from '#ui/lazy/lazy-texts.tsx';

const loaders = createTextLoaders<'gifting', typeof gifting>('gifting', {
  ja: () => import('#messages/gifting/ja.ts'),
  en: () => import('#messages/gifting/en.ts'),
  'zh-TW': () => import('#messages/gifting/zh-tw.ts'),
});

/** The page’s texts and those of the sheet: only a person who gives something needs them. */
export const GiftingTexts = lazyTexts('gifting', loaders);
