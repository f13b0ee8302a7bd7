import type { Locale } from '@madoi/contract/constants';
import type { NotificationKind } from '@madoi/contract/notifications/kinds';
import type { DueNotification } from './push.store.ts';

interface Facts {
  readonly who: string;
  readonly title: string;
  readonly track: string;
  /** When a room opens, in Japan. */
  readonly time: string;
}

interface Texts {
  readonly who: (name: string, others: number) => string;
  readonly somebody: string;
  readonly kind: Readonly<Record<NotificationKind, (facts: Facts) => string>>;
  readonly quoted: (text: string) => string;
  readonly many: (count: number) => string;
  readonly trial: { readonly title: string; readonly body: string };
}

const texts: Readonly<Record<Locale, Texts>> = {
  ja: {
    who: (name, others) => (others > 0 ? `${name}さん ほか${others}人` : `${name}さん`),
    somebody: '退会した人',
    kind: {
      room_opened: ({ who, title }) => `${who}が『${title}』を開きました`,
      room_moved: ({ title, time }) => `『${title}』の時間が${time}に変わりました`,
      request_next: ({ track }) => `リクエストした『${track}』が次に流れます`,
      mention: ({ who }) => `${who}があなたを呼びました`,
      post: ({ title }) => `${title}に新しい投稿があります`,
      letter: ({ who }) => `${who}からお礼の手紙が届きました`,
      reply: ({ who }) => `${who}が返信しました`,
      room_invited: ({ who, title }) => `${who}が『${title}』に招待しました`,
    },
    quoted: (text) => `「${text}」`,
    many: (count) => `新しい通知が${count}件あります`,
    trial: { title: '試しの通知', body: 'このブラウザーに通知が届きます。' },
  },
  en: {
    who: (name, others) => (others > 0 ? `${name} and ${others} ${others === 1 ? 'other' : 'others'}` : name),
    somebody: 'Somebody who left',
    kind: {
      room_opened: ({ who, title }) => `${who} opened “${title}”`,
      room_moved: ({ title, time }) => `“${title}” now opens ${time}`,
      request_next: ({ track }) => `Your request “${track}” plays next`,
      mention: ({ who }) => `${who} mentioned you`,
      post: ({ title }) => `New post in ${title}`,
      letter: ({ who }) => `${who} sent you a thank-you letter`,
      reply: ({ who }) => `${who} replied`,
      room_invited: ({ who, title }) => `${who} invited you to “${title}”`,
    },
    quoted: (text) => `“${text}”`,
    many: (count) => `You have ${count} new notifications`,
    trial: { title: 'Test notification', body: 'Notifications reach this browser.' },
  },
  'zh-TW': {
    who: (name, others) => (others > 0 ? `${name} 和其他 ${others} 人` : name),
    somebody: '已刪除帳號的使用者',
    kind: {
      room_opened: ({ who, title }) => `${who} 開了「${title}」`,
      room_moved: ({ title, time }) => `「${title}」改到 ${time} 開放`,
      request_next: ({ track }) => `你點的「${track}」即將播放`,
      mention: ({ who }) => `${who} 提到了你`,
      post: ({ title }) => `${title} 有新貼文`,
      letter: ({ who }) => `${who} 寄了一封感謝信給你`,
      reply: ({ who }) => `${who} 回覆了你`,
      room_invited: ({ who, title }) => `${who} 邀請你進入「${title}」`,
    },
    quoted: (text) => `「${text}」`,
    many: (count) => `你有 ${count} 則新通知`,
    trial: { title: '測試通知', body: '通知會送到這個瀏覽器。' },
  },
};

type Announced = Omit<DueNotification, 'id' | 'at'>;

/** Names are other people's text: on one line, and short enough to be no message of its own. */
const nameMaxChars = 40;
const shortName = (name: string): string => Array.from(name.replace(/\s+/gu, ' ')).slice(0, nameMaxChars).join('');

const tokyoParts = { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dayParts = { month: 'long', day: 'numeric' } as const;

/** Pushes and mails know no reader's clock: the zone is named where it is not at home. */
function timeIn(atMs: number | undefined, locale: Locale): string {
  if (atMs === undefined) return '';
  const text = new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : locale, { ...dayParts, ...tokyoParts }).format(atMs);
  if (locale === 'ja') return text;
  return locale === 'en' ? `${text} (Japan time)` : `${text}（日本時間）`;
}

/** What happened, in one sentence. */
export function sentenceOf({ kind, subject, actorName, actorCount }: Announced, locale: Locale): string {
  const { who, somebody, kind: sentences } = texts[locale];
  return sentences[kind]({
    who: actorName === undefined ? somebody : who(shortName(actorName), Math.max(0, actorCount - 1)),
    title: shortName(subject.title),
    track: shortName(subject.track?.name ?? subject.title),
    time: timeIn(subject.startAt, locale),
  });
}

/** The line below it: what was said, or where it was. */
const hintOf = ({ kind, subject }: Announced, locale: Locale): string => {
  if (subject.text !== undefined) return kind === 'post' ? subject.text : texts[locale].quoted(subject.text);
  const isOfRoom = kind === 'room_opened' || kind === 'room_moved' || kind === 'room_invited';
  return isOfRoom || kind === 'post' ? '' : subject.title;
};

const pages = { room: '/lounge', post: '/posts', letter: '/letters' } as const;
export const notificationPath = ({ subject: { type, id } }: Pick<Announced, 'subject'>): string =>
  `${pages[type]}/${encodeURIComponent(id)}`;

/** What the service worker shows. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Where a press on it leads, from `/` on. */
  readonly path: string;
  /** A browser shows one notice of a tag: the later one takes the place of the earlier. */
  readonly tag: string;
}

/** A room's opening has the tag of the notice that a page shows to those with a reminder for it. */
const tagOf = ({ kind, subject }: Announced): string =>
  kind === 'room_opened' ? `lounge-${subject.id}` : `${kind}-${subject.id}`;

/** One notification as it is, several as their number and the first of them. At least one. */
export function toPayload(list: readonly [DueNotification, ...DueNotification[]], locale: Locale): PushPayload {
  const [first] = list;
  const sentence = sentenceOf(first, locale);
  if (list.length > 1) {
    return { title: texts[locale].many(list.length), body: sentence, path: '/notifications', tag: 'summary' };
  }
  return { title: sentence, body: hintOf(first, locale), path: notificationPath(first), tag: tagOf(first) };
}

export const trialPayload = (locale: Locale): PushPayload => ({
  ...texts[locale].trial,
  path: '/notifications/settings',
  tag: 'trial',
});
