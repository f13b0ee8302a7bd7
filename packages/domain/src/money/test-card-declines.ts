import type { Locale } from '@madoi/contract/constants';

/** Why the test provider refused a card: its more precise word, or its code where there is none. */
type Decline =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'card_velocity_exceeded'
  | 'authentication_failure';

/**
 * The texts stand here and not in `messages` of the pages, because the server's checkout page needs them as well; `contract` holds only what crosses the wire, and
 * which text a code means is a rule.
 */
const texts: Readonly<Record<Locale, Readonly<Record<Decline, string>>>> = {
  ja: {
    generic_decline: 'カード会社に断られました。',
    insufficient_funds: 'カードの残高が足りません。',
    expired_card: 'カードの有効期限が切れています。',
    incorrect_cvc: 'セキュリティコードが違います。',
    processing_error: 'カード会社で処理できませんでした。少し待って、もう一度お試しください。',
    card_velocity_exceeded: '短い時間に何度も使われたため、カード会社に断られました。',
    authentication_failure: '本人確認ができませんでした。もう一度試すか、ほかのカードをお使いください。',
  },
  en: {
    generic_decline: 'Your card was declined.',
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: 'Your card’s security code is incorrect.',
    processing_error: 'Your card couldn’t be processed. Wait a moment and try again.',
    card_velocity_exceeded: 'Your card was used too often in a short time.',
    authentication_failure: 'Your bank couldn’t confirm it was you. Try again or use another card.',
  },
  'zh-TW': {
    generic_decline: '發卡銀行拒絕了這張卡。',
    insufficient_funds: '卡片餘額不足。',
    expired_card: '卡片已過期。',
    incorrect_cvc: '安全碼不正確。',
    processing_error: '發卡銀行無法處理。請稍候再試一次。',
    card_velocity_exceeded: '短時間內使用次數太多，發卡銀行拒絕了這張卡。',
    authentication_failure: '身分驗證沒有成功。請再試一次，或使用其他卡片。',
  },
};

export interface TestCardFailure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

/**
 * Real providers refuse in the page's language; the test provider's API answers in English. Words that are not known stay as they are, and a
 * stolen card is not called so.
 */
export function testCardDeclineText(
  { code = '', decline_code: declineCode, message }: TestCardFailure,
  locale: Locale,
): string {
  const words: Readonly<Record<string, string>> = texts[locale];
  const known = code.replace(/^(?:payment|setup)_intent_/, '');
  const isDeclined = code === 'card_declined';
  return words[declineCode ?? known] ?? words[known] ?? (isDeclined ? words.generic_decline : undefined) ?? message;
}
