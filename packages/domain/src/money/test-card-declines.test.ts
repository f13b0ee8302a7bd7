import { expect, it } from 'vitest';
import { testCardDeclineText } from './test-card-declines.ts';

const message = 'What the provider’s API says.';

it.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'カードの残高が足りません。'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'カード会社に断られました。'],
  [{ code: 'expired_card' }, 'カードの有効期限が切れています。'],
  [
    { code: 'payment_intent_authentication_failure' },
    '本人確認ができませんでした。もう一度試すか、ほかのカードをお使いください。',
  ],
  [
    { code: 'setup_intent_authentication_failure' },
    '本人確認ができませんでした。もう一度試すか、ほかのカードをお使いください。',
  ],
  [{ code: 'something_else' }, message],
])('a refusal of a test card comes in the language asked for, as far as its words are known: %j', (codes, words) => {
  expect(testCardDeclineText({ message, ...codes }, 'ja')).toBe(words);
});
