import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '#messages/en.ts';
import type { messages as japanese } from '#messages/ja.ts';
import { isElsewhere } from './tokyo-time.ts';
import { useZonedClock, useZoneMark } from './zoned-clock.ts';

const at = Date.UTC(2026, 10, 21, 12, 48);
afterEach(() => vi.restoreAllMocks());

it.each([
  ['Tokyo', -540, false],
  ['Seoul', -540, false],
  ['Taipei', -480, true],
  ['New York', 300, true],
  ['London', 0, true],
])('a reader in %s, %d minutes from UTC, has other clocks than Tokyo’s: %s', (_city, offsetMin, isNamed) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offsetMin);
  expect(isElsewhere(at)).toBe(isNamed);
});

it('[9.01] a server, which does not know the reader, writes the clock of Tokyo without a zone', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
  const Page = () => {
    const clockOf = useZonedClock();
    return `${clockOf(at)}|${clockOf(at, '25:30')}|${useZoneMark()(at) ?? ''}`;
  };
  const inEnglish = {
    locale: 'en' as const,
    messages: messages as unknown as typeof japanese,
    timeZone: 'Asia/Tokyo',
    children: createElement(Page),
  };
  expect(renderToStaticMarkup(createElement(IntlProvider, inEnglish))).toBe('21:48|25:30|');
});
