import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { gifting } from '#messages/gifting/ja.ts';
import { SentGift } from './SentGift.tsx';

const draft = { tab: 'stamp', text: '', contentId: undefined, decoration: undefined, itemId: 'tea' } as const;
const stamp = { itemId: 'tea', level: 1, amountYen: 100, name: 'お茶' } as const;

it('those who gave a stamp see its name and what they paid', () => {
  const children = createElement(SentGift, { ordered: { draft, words: undefined, stamp, amountYen: 100 } });
  const inJapanese = { locale: 'ja', messages: { gifting }, timeZone: 'Asia/Tokyo', children } as const;
  expect(renderToStaticMarkup(createElement(IntlProvider, inJapanese))).toMatch(/お茶.*100/);
});
