import type { Locale } from '@madoi/contract/constants';
import { notificationPath, sentenceOf } from '../push/push-texts.ts';
import type { DigestContents } from './digest.store.ts';

interface Texts {
  readonly subject: (count: number) => string;
  readonly greeting: (name: string) => string;
  readonly more: (count: number) => string;
  readonly all: (address: string) => string;
  readonly settings: (address: string) => string;
}

const texts: Readonly<Record<Locale, Texts>> = {
  ja: {
    subject: (count) => `円居：未読の通知が${count}件あります`,
    greeting: (name) => `${name} さんへの通知です。`,
    more: (count) => `ほかに${count}件あります。`,
    all: (address) => `すべての通知：${address}`,
    settings: (address) => `メールの設定を変える、または止める：${address}`,
  },
  en: {
    subject: (count) => `Madoi: ${count} unread ${count === 1 ? 'notification' : 'notifications'}`,
    greeting: (name) => `Here’s what you missed, ${name}.`,
    more: (count) => `And ${count} more.`,
    all: (address) => `All notifications: ${address}`,
    settings: (address) => `Change or stop these emails: ${address}`,
  },
  'zh-TW': {
    subject: (count) => `Madoi：你有 ${count} 則未讀通知`,
    greeting: (name) => `${name}，這是你的通知。`,
    more: (count) => `還有 ${count} 則。`,
    all: (address) => `所有通知：${address}`,
    settings: (address) => `變更或停止這些郵件：${address}`,
  },
};

export interface DigestRecipient {
  readonly name: string;
  readonly locale: Locale;
}

/** The mail that sums up what is unread. `siteUrl` without a slash at its end. */
export function digestText({ count, list }: DigestContents, { name, locale }: DigestRecipient, siteUrl: string) {
  const { subject, greeting, more, all, settings } = texts[locale];
  const lines = list.flatMap((each) => [sentenceOf(each, locale), `${siteUrl}${notificationPath(each)}`, '']);
  const rest = count > list.length ? [more(count - list.length), ''] : [];
  const foot = [all(`${siteUrl}/notifications`), settings(`${siteUrl}/notifications/settings`)];
  const text = [greeting(name), '', ...lines, ...rest, ...foot].join('\n');
  return { subject: subject(count), text: `${text}\n` };
}
