import type { Locale } from '@madoi/contract/constants';

export type CardMistake = 'number' | 'expiry' | 'cvc';

export interface TestPaymentTexts {
  readonly number: string;
  readonly expiry: string;
  readonly expiryPlaceholder: string;
  readonly cvc: string;
  readonly hint: string;
  readonly challenge: string;
  readonly close: string;
  readonly errors: Readonly<Record<CardMistake, string>>;
}

/** Of the test provider alone, and fetched with it: real payments bring their provider's words. */
export const testPaymentTexts: Readonly<Record<Locale, TestPaymentTexts>> = {
  ja: {
    number: 'カード番号',
    expiry: '有効期限',
    expiryPlaceholder: '月 / 年',
    cvc: 'セキュリティコード',
    hint: '実際のカード番号は入力しないでください。例：4242 4242 4242 4242',
    challenge: 'カードの本人認証',
    close: '閉じる',
    errors: {
      number: 'テスト用のカード番号ではありません。実際のカードは使えません。番号はどこにも送信していません。',
      expiry: '有効期限が正しくないか、過ぎています。',
      cvc: 'セキュリティコードが正しくありません。',
    },
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry',
    expiryPlaceholder: 'MM / YY',
    cvc: 'Security code',
    hint: 'Don’t enter a real card. Try 4242 4242 4242 4242',
    challenge: 'Verify your card',
    close: 'Close',
    errors: {
      number: 'That isn’t a test card number. Real cards don’t work here, and the number wasn’t sent anywhere.',
      expiry: 'The expiry date isn’t valid or has passed.',
      cvc: 'The security code isn’t complete.',
    },
  },
  'zh-TW': {
    number: '卡號',
    expiry: '有效期限',
    expiryPlaceholder: '月 / 年',
    cvc: '安全碼',
    hint: '請勿輸入真實卡號。可使用 4242 4242 4242 4242',
    challenge: '信用卡驗證',
    close: '關閉',
    errors: {
      number: '這不是測試卡號。此處不能使用真實信用卡，卡號並未傳送到任何地方。',
      expiry: '有效期限不正確或已過期。',
      cvc: '安全碼不完整。',
    },
  },
};
