import { notificationKinds } from '@madoi/contract/notifications/kinds';
import { expectMailInEveryLanguage } from '@madoi/test-kit/mail-languages';
import { describe, expect, it } from 'vitest';
import { digestText } from './digest-texts.ts';

const siteUrl = 'https://madoi.example';
const notification = (kind: (typeof notificationKinds)[number], at: number) => ({
  ...{ id: `note-000${at}`, at, kind, actorName: 'Ken', actorCount: 2 },
  subject: { type: 'room' as const, id: `room-000${at}`, title: 'After the last train' },
});

describe('the mail of unread notifications', () => {
  it.each(notificationKinds)('is written in every language for %s', (kind) => {
    const list = [notification(kind, 1)];
    expectMailInEveryLanguage(
      (locale) => digestText({ count: 4, list }, { name: 'Mio', locale }, siteUrl),
      ['Mio', '3', `${siteUrl}/lounge/room-0001`, `${siteUrl}/notifications/settings`],
    );
  });

  it('says each of them in the reader’s language, not only the frame around them', () => {
    const sentences = (locale: 'ja' | 'en' | 'zh-TW') =>
      digestText({ count: 8, list: notificationKinds.map(notification) }, { name: 'Mio', locale }, siteUrl)
        .text.split('\n')
        .filter((_line, at, lines) => lines[at + 1]?.startsWith(`${siteUrl}/lounge/`));
    const [ja, en, zhTw] = [sentences('ja'), sentences('en'), sentences('zh-TW')];
    expect([ja.length, new Set([...ja, ...en, ...zhTw]).size]).toEqual([8, 24]);
  });
});
