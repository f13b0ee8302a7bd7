import { type Locale, timeZone } from '@madoi/contract/constants';
import type { SubscriptionNotice } from '@madoi/domain/money/subscription-transitions';

export interface NoticeFacts {
  readonly name: string;
  /** The instant that it tells of, ms since 1970. */
  readonly about: number;
  readonly priceYen: number;
  readonly link: string;
}

interface NoticeWords {
  readonly name: string;
  readonly date: string;
  readonly price: string;
  readonly link: string;
}

interface NoticeText {
  readonly subject: string;
  readonly text: (words: NoticeWords) => string;
}

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;

const texts: Readonly<Record<Locale, Readonly<Record<SubscriptionNotice, NoticeText>>>> = {
  ja: {
    payment_failed: {
      subject: '円居：STANDARD のお支払いができませんでした',
      text: ({ name, date, price, link }) =>
        lines(
          `「${name}」の STANDARD（月額${price}）の更新で、カードの支払いができませんでした。`,
          `${date}までは、これまでどおり時間の上限なしで聴けます。それまでに次のページでカードを変えてください。`,
          '',
          link,
          '',
          'お支払いがないまま期限をすぎると、無料プランに戻ります。お気に入りやラウンジはそのまま残ります。',
        ),
    },
    trial_ends: {
      subject: '円居：STANDARD の無料期間がもうすぐ終わります',
      text: ({ name, date, price, link }) =>
        lines(
          `「${name}」の STANDARD の無料期間は、${date}に終わります。`,
          `そのあとは月額${price}がカードに請求されます。続けないときは、それまでに次のページで解約してください。支払いは発生しません。`,
          '',
          link,
        ),
    },
    ended: {
      subject: '円居：STANDARD が終わりました',
      text: ({ name, link }) =>
        lines(
          `「${name}」の STANDARD が終わり、無料プランに戻りました。これ以上の請求はありません。`,
          'お気に入りやラウンジはそのまま残っています。もう一度始めるときは、次のページへどうぞ。',
          '',
          link,
        ),
    },
  },
  en: {
    payment_failed: {
      subject: 'Madoi: your STANDARD payment didn’t go through',
      text: ({ name, date, price, link }) =>
        lines(
          `We couldn’t charge the card for STANDARD on “${name}” (${price} a month).`,
          `You can keep listening without a limit until ${date}. Please update your card before then:`,
          '',
          link,
          '',
          'If the payment isn’t made by that day, your account goes back to the free plan. Your favorites and lounges stay.',
        ),
    },
    trial_ends: {
      subject: 'Madoi: your STANDARD trial ends soon',
      text: ({ name, date, price, link }) =>
        lines(
          `The free trial of STANDARD on “${name}” ends on ${date}.`,
          `After that, your card is charged ${price} a month. If you don’t want to continue, cancel before then and you pay nothing:`,
          '',
          link,
        ),
    },
    ended: {
      subject: 'Madoi: STANDARD has ended',
      text: ({ name, link }) =>
        lines(
          `STANDARD on “${name}” has ended. You’re on the free plan, and you won’t be charged again.`,
          'Your favorites and lounges are still there. You can start again any time:',
          '',
          link,
        ),
    },
  },
  'zh-TW': {
    payment_failed: {
      subject: 'Madoi：STANDARD 付款未完成',
      text: ({ name, date, price, link }) =>
        lines(
          `「${name}」的 STANDARD（每月 ${price}）續訂時，信用卡扣款失敗。`,
          `在 ${date} 之前，仍可不限時間收聽。請在此之前到下面的頁面更換信用卡。`,
          '',
          link,
          '',
          '若到期仍未付款，帳號會回到免費方案。收藏和聽歌房都會保留。',
        ),
    },
    trial_ends: {
      subject: 'Madoi：STANDARD 免費試用即將結束',
      text: ({ name, date, price, link }) =>
        lines(
          `「${name}」的 STANDARD 免費試用將在 ${date} 結束。`,
          `之後每月會從信用卡扣款 ${price}。如果不想繼續，請在此之前到下面的頁面取消，不會收取任何費用。`,
          '',
          link,
        ),
    },
    ended: {
      subject: 'Madoi：STANDARD 已結束',
      text: ({ name, link }) =>
        lines(
          `「${name}」的 STANDARD 已結束，帳號回到免費方案，不會再收費。`,
          '收藏和聽歌房都會保留。想再次訂閱時，請到下面的頁面。',
          '',
          link,
        ),
    },
  },
};

/** Names are other people's text: on one line, and short enough to be no message of its own. */
const nameMaxChars = 40;

export function noticeText(kind: SubscriptionNotice, locale: Locale, { name, about, priceYen, link }: NoticeFacts) {
  const { subject, text } = texts[locale][kind];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(about);
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'JPY' }).format(priceYen);
  const shortName = Array.from(name.replace(/\s+/gu, ' ')).slice(0, nameMaxChars).join('');
  return { subject, text: text({ name: shortName, date, price, link }) };
}
