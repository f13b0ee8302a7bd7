import type { Locale } from '@madoi/contract/constants';
import { describe, expect, it } from 'vitest';
import { type BrowserIntent, type ChallengeResult, createEmbeddedClient } from './embedded-client.ts';
import { readTestCard, type TypedCard } from './read-test-card.ts';

const element = {} as HTMLElement;
const secret = 'pi_1_secret_2';
const succeeded: BrowserIntent = { id: 'pi_1', status: 'succeeded' };
const asking: BrowserIntent = {
  id: 'pi_1',
  status: 'requires_action',
  next_action: { use_stripe_sdk: { stripe_js: '/test-payments/challenge/pi_1?client_secret=x' } },
};
const typed: TypedCard = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
const now = new Date(2026, 10, 22);

/** The server's answers, in order; what was sent is kept. */
function createWorld(
  answers: readonly object[],
  card: TypedCard | undefined = typed,
  result: ChallengeResult = 'answered',
  language: Locale = 'en',
) {
  const sent: string[] = [];
  const fetch = (async (url: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${url} ${String(init?.body ?? '')}`.trim());
    const answer = answers[sent.length - 1];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  }) as typeof globalThis.fetch;
  const challenges: string[] = [];
  const client = createEmbeddedClient({
    publishableKey: 'pk_test_embedded',
    language,
    fetch,
    challenge: async (url) => {
      challenges.push(url);
      return result;
    },
    mountField: () => ({ read: () => readTestCard(card, now), focus: () => undefined, remove: () => undefined }),
  });
  const pay = async () => {
    await client.mountCardField(element);
    return client.confirmPayment(secret);
  };
  return { client, sent, challenges, pay };
}

describe('the client of the test provider', () => {
  it('sends the token of a test card, and no digit of its number, its date or its code', async () => {
    const { pay, sent } = createWorld([succeeded]);
    expect(await pay()).toEqual({ success: true });
    expect(sent).toEqual([
      'POST /test-payments/v1/payment_intents/pi_1/confirm client_secret=pi_1_secret_2&key=pk_test_embedded&payment_method=pm_card_visa',
    ]);
  });

  it.each([
    [
      'a number that is not published for tests',
      { ...typed, number: '4111 1111 1111 1111' },
      'That isn’t a test card number.',
    ],
    ['no number', { ...typed, number: '' }, 'That isn’t a test card number.'],
    ['a date that has passed', { ...typed, expiry: '10/26' }, 'The expiry date'],
    ['half a date', { ...typed, expiry: '12' }, 'The expiry date'],
    ['half a code', { ...typed, cvc: '12' }, 'The security code'],
  ])('refuses %s in the page, and sends nothing', async (_what, card, words) => {
    const { pay, sent } = createWorld([succeeded], card);
    expect(await pay()).toMatchObject({ success: false, reason: 'payment', message: expect.stringContaining(words) });
    expect(sent).toEqual([]);
  });

  it('takes the month that runs, and a code of four digits where the card has one', () => {
    expect(readTestCard({ ...typed, expiry: '11/2026' }, now)).toEqual({ ok: true, token: 'pm_card_visa' });
    const amex = { ...typed, number: '378282246310005' };
    expect(readTestCard({ ...amex, cvc: '1234' }, now)).toEqual({ ok: true, token: 'pm_card_amex' });
    expect(readTestCard(amex, now)).toEqual({ ok: false, reason: 'cvc' });
  });

  it('tells of a decline of the test provider in the page’s language', async () => {
    const error = { message: 'Your card has expired.', code: 'expired_card' };
    const { pay } = createWorld([{ error }], typed, 'answered', 'ja');
    expect(await pay()).toMatchObject({ message: 'カードの有効期限が切れています。' });
  });

  it('[8.05] tells of a decline in the provider’s words', async () => {
    const { pay } = createWorld([{ error: { message: 'Your card has insufficient funds.' } }]);
    expect(await pay()).toEqual({ success: false, reason: 'payment', message: 'Your card has insufficient funds.' });
  });

  it('shows the bank’s challenge, and asks afterwards what came of it', async () => {
    const { pay, sent, challenges } = createWorld([asking, succeeded]);
    expect(await pay()).toEqual({ success: true });
    expect(challenges).toEqual(['/test-payments/challenge/pi_1?client_secret=x']);
    expect(sent[1]).toBe('GET /test-payments/v1/payment_intents/pi_1?client_secret=pi_1_secret_2');
  });

  it('[8.05] takes a challenge that was closed for one that failed', async () => {
    const message = 'We are unable to authenticate your payment method.';
    const failed = { id: 'pi_1', status: 'requires_payment_method', last_payment_error: { message } };
    const { pay, sent } = createWorld([asking, failed, failed], typed, 'closed');
    expect(await pay()).toEqual({ success: false, reason: 'payment', message });
    expect(sent[1]).toBe(
      'POST /test-payments/v1/payment_intents/pi_1/challenge client_secret=pi_1_secret_2&result=failed',
    );
  });

  it('[8.05] says that it does not know when the line is lost, before or after the challenge', async () => {
    expect(await createWorld([]).pay()).toEqual({ success: false, reason: 'unknown' });
    expect(await createWorld([asking]).pay()).toEqual({ success: false, reason: 'unknown' });
  });

  it('pays with the card of the intent where no field is mounted, and keeps cards the same way', async () => {
    const { client, sent } = createWorld([succeeded, { id: 'seti_1', status: 'succeeded' }]);
    expect(await client.confirmPayment(secret)).toEqual({ success: true });
    expect(await client.confirmSetup('seti_1_secret_2')).toEqual({ success: true });
    expect(sent[0]).not.toContain('payment_method=');
    expect(sent[1]).toContain('/v1/setup_intents/seti_1/confirm');
  });

  it('counts what was charged before as charged', async () => {
    const { pay } = createWorld([{ error: { message: 'already', payment_intent: succeeded } }]);
    expect(await pay()).toEqual({ success: true });
  });
});
