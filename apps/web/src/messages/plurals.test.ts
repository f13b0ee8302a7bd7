import type { Locale } from '@madoi/contract/constants';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { channels } from './channels/en.ts';
import { messages as en } from './en.ts';
import { messages as ja } from './ja.ts';
import { messages as zhTw } from './zh-tw.ts';

describe('English', () => {
  it('counts a follower, a person in a room and a post', () => {
    const t = createTranslator({ locale: 'en', messages: { recap: en.recap, channels } });
    expect([1, 2].map((count) => t('channels.followers', { count }))).toEqual(['follower', 'followers']);
    expect([1, 0].map((count) => t('recap.joined', { count }))).toEqual(['person', 'people']);
    expect([1, 12].map((count) => t('channels.postsCounted', { count }))).toEqual(['post', 'posts']);
  });

  it('counts others with whom somebody listens, and limits', () => {
    const t = createTranslator({ locale: 'en', messages: { home: en.home, createRoom: en.createRoom } });
    const others = [1, 2].map((count) => t.markup('home.listenWith', { count, num: () => String(count) }));
    expect(others).toEqual(['Listen with 1 other', 'Listen with 2 others']);
    expect(t('createRoom.reason.too_many', { count: 1 })).toContain('1 scheduled room.');
  });
});

describe('the time until a booked room opens', () => {
  it.each<[Locale, typeof en | typeof ja | typeof zhTw, Record<'days' | 'hours' | 'minutes', number>, string]>([
    ['ja', ja, { days: 1, hours: 0, minutes: 14 }, 'あと1日14分'],
    ['ja', ja, { days: 2, hours: 3, minutes: 0 }, 'あと2日3時間'],
    ['en', en, { days: 1, hours: 0, minutes: 14 }, '1 day 14 min'],
    ['en', en, { days: 2, hours: 3, minutes: 5 }, '2 days 3 h 5 min'],
    ['zh-TW', zhTw, { days: 1, hours: 3, minutes: 14 }, '1 天 3 小時 14 分鐘'],
  ])('is said in %s in days, hours and minutes, without those that are none', (locale, { lifecycle }, left, text) => {
    const t = createTranslator({ locale, messages: { lifecycle } });
    expect(t('lifecycle.waiting.daysLeft', left)).toBe(text);
  });
});
