import type { Locale } from '@madoi/contract/constants';

export interface RejectionFacts {
  readonly amountYen: number;
  /** In the operator's words. */
  readonly reason: string;
  readonly link: string;
}

type Compose = (words: Omit<RejectionFacts, 'amountYen'> & { readonly amount: string }) => {
  readonly subject: string;
  readonly text: string;
};

const texts: Readonly<Record<Locale, Compose>> = {
  ja: ({ amount, reason, link }) => ({
    subject: `円居：${amount}の振込は見送られました`,
    text: `運営が振込を確かめ、${amount}を送らないことにしました。全額が残高に戻っています。\n\n理由：${reason}\n\n${link}\n`,
  }),
  en: ({ amount, reason, link }) => ({
    subject: `Madoi: your payout of ${amount} wasn’t sent`,
    text: `Our team reviewed your payout of ${amount} and didn’t send it. The full amount is back in your balance.\n\nReason: ${reason}\n\n${link}\n`,
  }),
  'zh-TW': ({ amount, reason, link }) => ({
    subject: `Madoi：${amount} 的撥款未送出`,
    text: `營運人員審核後，決定不送出 ${amount} 的撥款。全額已退回你的餘額。\n\n原因：${reason}\n\n${link}\n`,
  }),
};

const yenText: Readonly<Record<Locale, (yen: number) => string>> = {
  ja: (yen) => `${yen.toLocaleString('ja')}円`,
  en: (yen) => `¥${yen.toLocaleString('en')}`,
  'zh-TW': (yen) => `${yen.toLocaleString('zh-TW')} 日圓`,
};

/** The mail to the owner whose payout an operator rejected. */
export const rejectionText = (locale: Locale, { amountYen, ...words }: RejectionFacts) =>
  texts[locale]({ ...words, amount: yenText[locale](amountYen) });
