import { type Locale, timeZone } from '@madoi/contract/constants';

export interface ExpiryFacts {
  readonly name: string;
  readonly yen: number;
  /** When it expires, ms since 1970. */
  readonly at: number;
  readonly minimumYen: number;
  readonly needsAccount: boolean;
  readonly link: string;
}

interface Words {
  readonly name: string;
  readonly amount: string;
  readonly date: string;
  readonly minimum: string;
  readonly needsAccount: boolean;
  readonly link: string;
}

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;

const texts: Readonly<Record<Locale, (words: Words) => { subject: string; text: string }>> = {
  ja: ({ name, amount, date, minimum, needsAccount, link }) => ({
    subject: `円居：売上${amount}が${date}に失効します`,
    text: lines(
      `「${name}」の売上の残高のうち${amount}が、${date}に失効します。`,
      needsAccount
        ? '受け取り口座の登録がまだ済んでいません。次のページで登録すると、その日までに振り込まれます。'
        : `残高が${minimum}になると、失効する前に振り込まれます。`,
      '',
      link,
    ),
  }),
  en: ({ name, amount, date, minimum, needsAccount, link }) => ({
    subject: `Madoi: ${amount} of your sales expires on ${date}`,
    text: lines(
      `${amount} in the balance of “${name}” expires on ${date}.`,
      needsAccount
        ? 'Your payout account isn’t set up yet. Finish it on the page below and you’ll be paid before then.'
        : `Once your balance reaches ${minimum}, it’s paid out before it expires.`,
      '',
      link,
    ),
  }),
  'zh-TW': ({ name, amount, date, minimum, needsAccount, link }) => ({
    subject: `Madoi：${amount} 的銷售款將於 ${date} 失效`,
    text: lines(
      `「${name}」的銷售餘額中有 ${amount} 將於 ${date} 失效。`,
      needsAccount
        ? '收款帳戶尚未設定完成。請在下列頁面完成設定，就會在失效前撥款給你。'
        : `餘額達到 ${minimum} 後，會在失效前撥款。`,
      '',
      link,
    ),
  }),
};

const yenText: Readonly<Record<Locale, (yen: number) => string>> = {
  ja: (yen) => `${yen.toLocaleString('ja')}円`,
  en: (yen) => `¥${yen.toLocaleString('en')}`,
  'zh-TW': (yen) => `${yen.toLocaleString('zh-TW')} 日圓`,
};

/** Names are other people's text: on one line, and short enough to be no message of its own. */
const nameMaxChars = 40;

/** The mail that warns of sales which expire. */
export function expiryText(locale: Locale, { yen, at, minimumYen, name, ...facts }: ExpiryFacts) {
  const date = new Date(at).toLocaleDateString(locale, { timeZone, dateStyle: 'long' });
  return texts[locale]({
    ...facts,
    name: Array.from(name.replace(/\s+/gu, ' ')).slice(0, nameMaxChars).join(''),
    amount: yenText[locale](yen),
    date,
    minimum: yenText[locale](minimumYen),
  });
}
