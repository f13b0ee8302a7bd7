import type { Locale } from '@madoi/contract/constants';

/** Why a payment did not go through: the decline codes of the provider, or the codes where there is none. */
type Decline =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'card_velocity_exceeded'
  | 'payment_intent_authentication_failure';

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
  /** Real providers answer in the page's language; the test provider's API answers in English. */
  readonly declines: Readonly<Record<Decline, string>>;
}

/** Of the test provider alone, and fetched with it: real payments bring their provider's words. */
export const testPaymentTexts: Readonly<Record<Locale, TestPaymentTexts>> = {
  ja: {
    number: 'カード番号',
    expiry: '有効期限',
    expiryPlaceholder: '月 / 年',
    cvc: 'セキュリティコード',
    hint: 'テスト用のお金です。実際のカード番号は入力しないでください。例：4242 4242 4242 4242',
    challenge: 'カードの本人認証',
    close: '閉じる',
    errors: {
      number: 'テスト用のカード番号ではありません。実際のカードは使えません。番号はどこにも送信していません。',
      expiry: '有効期限が正しくないか、過ぎています。',
      cvc: 'セキュリティコードが正しくありません。',
    },
    declines: {
      generic_decline: 'カード会社に断られました。',
      insufficient_funds: 'カードの残高が足りません。',
      expired_card: 'カードの有効期限が切れています。',
      incorrect_cvc: 'セキュリティコードが違います。',
      processing_error: 'カード会社で処理できませんでした。少し待って、もう一度お試しください。',
      card_velocity_exceeded: '短い時間に何度も使われたため、カード会社に断られました。',
      payment_intent_authentication_failure:
        '本人確認ができませんでした。もう一度試すか、ほかのカードをお使いください。',
    },
  },
  en: {
    number: 'Card number',
    expiry: 'Expiry',
    expiryPlaceholder: 'MM / YY',
    cvc: 'Security code',
    hint: 'This is test money. Don’t enter a real card. Try 4242 4242 4242 4242',
    challenge: 'Verify your card',
    close: 'Close',
    errors: {
      number: 'That isn’t a test card number. Real cards don’t work here, and the number wasn’t sent anywhere.',
      expiry: 'The expiry date isn’t valid or has passed.',
      cvc: 'The security code isn’t complete.',
    },
    declines: {
      generic_decline: 'Your card was declined.',
      insufficient_funds: 'Your card has insufficient funds.',
      expired_card: 'Your card has expired.',
      incorrect_cvc: 'Your card’s security code is incorrect.',
      processing_error: 'Your card couldn’t be processed. Wait a moment and try again.',
      card_velocity_exceeded: 'Your card was used too often in a short time.',
      payment_intent_authentication_failure: 'Your bank couldn’t confirm it was you. Try again or use another card.',
    },
  },
  'zh-TW': {
    number: '卡號',
    expiry: '有效期限',
    expiryPlaceholder: '月 / 年',
    cvc: '安全碼',
    hint: '這是測試用金額，請勿輸入真實卡號。可使用 4242 4242 4242 4242',
    challenge: '信用卡驗證',
    close: '關閉',
    errors: {
      number: '這不是測試卡號。此處不能使用真實信用卡，卡號並未傳送到任何地方。',
      expiry: '有效期限不正確或已過期。',
      cvc: '安全碼不完整。',
    },
    declines: {
      generic_decline: '發卡銀行拒絕了這張卡。',
      insufficient_funds: '卡片餘額不足。',
      expired_card: '卡片已過期。',
      incorrect_cvc: '安全碼不正確。',
      processing_error: '發卡銀行無法處理。請稍候再試一次。',
      card_velocity_exceeded: '短時間內使用次數太多，發卡銀行拒絕了這張卡。',
      payment_intent_authentication_failure: '身分驗證沒有成功。請再試一次，或使用其他卡片。',
    },
  },
};
