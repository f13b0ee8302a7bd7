import type { Locale } from '@madoi/contract/constants';

const texts: Readonly<Record<Locale, (count: number, link: string) => { subject: string; text: string }>> = {
  ja: (count, link) => ({
    subject: `円居：承認を待っている振込が${count}件あります`,
    text: `金額の大きい振込は、運営の二人が承認してから送られます。承認を待っている振込が${count}件あります。\n\n${link}\n`,
  }),
  en: (count, link) => ({
    subject: `Madoi: ${count === 1 ? '1 payout is' : `${count} payouts are`} waiting for approval`,
    text: `Large payouts are sent once two operators have approved them. ${count === 1 ? 'One is waiting' : `${count} are waiting`} now.\n\n${link}\n`,
  }),
  'zh-TW': (count, link) => ({
    subject: `Madoi：有 ${count} 筆撥款等待核准`,
    text: `金額較大的撥款需要兩位營運人員核准後才會送出。目前有 ${count} 筆等待核准。\n\n${link}\n`,
  }),
};

/** The mail to an operator for whom payouts wait. */
export const waitingText = (locale: Locale, count: number, link: string) => texts[locale](count, link);
