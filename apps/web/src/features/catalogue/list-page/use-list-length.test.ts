import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { useListTime } from './use-list-length.ts';

const timeOf = (seconds: number): string => {
  const Time = () => useListTime()(seconds);
  const texts = { locale: 'ja', messages, timeZone: 'Asia/Tokyo', children: createElement(Time) } as const;
  return renderToStaticMarkup(createElement(IntlProvider, texts));
};

describe('how long a list takes', () => {
  it('is cut to whole seconds, as the length of its songs is', () => {
    expect([timeOf(710.6), formatDuration(710.6)]).toEqual(['11分50秒', '11:50']);
  });

  it('is said in hours and minutes from an hour on', () => expect(timeOf(3_725.9)).toBe('1時間2分'));
});
