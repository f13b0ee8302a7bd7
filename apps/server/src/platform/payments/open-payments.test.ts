import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { createSystemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { isServiceUnavailable } from '#platform/service-unavailable.ts';
import { openPayments } from './open-payments.ts';
import { PaymentRefusedError, PaymentSignatureError, PaymentUnavailableError } from './payment-errors.ts';
import { ask } from './stripe/stripe-client.ts';

const secrets = ['whsec_of_the_account', 'whsec_of_connect'];
const open = (secretKey: string) =>
  openPayments({
    stripe: { secretKey, publishableKey: 'pk_test_0123456789', webhookSecrets: secrets },
    // Nothing here asks for a connection.
    database: createDatabase({ url: 'postgres://nobody@127.0.0.1:9/none' }),
    clock: createSystemClock(),
    log: createLog('silent'),
  });

const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'charge.refunded',
  account: 'acct_1',
  created: 1_700_000_000,
  data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' } },
});
const now = 1_700_000_060_000;
const sign = (secret: string) =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: now / 1_000 });

describe('payments by Stripe', () => {
  it('are test money with the keys of test mode, and have no provider of ours beside them', async () => {
    const test = await open('sk_test_0123456789');
    expect(test.provider).toMatchObject({ kind: 'stripe', publishableKey: 'pk_test_0123456789', isTestMoney: true });
    expect(test.embedded).toBeUndefined();
    expect((await open('rk_test_0123456789')).provider.isTestMoney).toBe(true);
    expect((await open('sk_live_0123456789')).provider.isTestMoney).toBe(false);
  });

  it('believe the webhooks of every endpoint that was configured, and no other', async () => {
    const { provider } = await open('sk_test_0123456789');
    const read = (secret: string) => provider.verifyWebhook(Buffer.from(body), sign(secret), now);
    const event = {
      id: 'evt_1',
      type: 'charge.refunded',
      objectId: 'ch_1',
      intentId: 'pi_1',
      accountId: 'acct_1',
      createdAt: 1_700_000_000_000,
    };
    for (const secret of secrets) expect(await read(secret)).toEqual(event);
    await expect(read('whsec_of_somebody')).rejects.toThrow(PaymentSignatureError);
  });
});

const failing = (raw: ConstructorParameters<typeof Stripe.errors.StripeError>[0], kind: keyof typeof Stripe.errors) =>
  ask(
    async () => new Stripe('sk_test_0123456789'),
    async () => {
      throw new Stripe.errors[kind as 'StripeAPIError'](raw);
    },
  );

describe('a failure of the provider', () => {
  it.each([
    ['the line', { message: 'lost' }, 'StripeConnectionError'],
    ['the provider itself', { message: 'sorry', statusCode: 500 }, 'StripeAPIError'],
    ['too many calls', { message: 'slow down', statusCode: 429 }, 'StripeRateLimitError'],
    ['a wrong key of ours', { message: 'no such key', statusCode: 401 }, 'StripeAuthenticationError'],
    ['the same key under way', { message: 'in use', statusCode: 409 }, 'StripeInvalidRequestError'],
  ] as const)('by %s is one of a service that does not serve', async (_what, raw, kind) => {
    const error = await failing({ type: 'api_error', ...raw }, kind).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PaymentUnavailableError);
    expect(isServiceUnavailable(new Error('wrapped', { cause: error }))).toBe(true);
  });

  it('by a card is a refusal, with the bank’s code before the provider’s', async () => {
    const raw = { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'Declined.' } as const;
    const error = await failing(raw, 'StripeCardError').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PaymentRefusedError);
    expect(error).toMatchObject({ code: 'lost_card', message: 'Declined.' });
    expect(isServiceUnavailable(error)).toBe(false);
  });
});
