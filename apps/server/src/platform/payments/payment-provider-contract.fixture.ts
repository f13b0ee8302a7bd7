import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentRefusedError } from './payment-errors.ts';
import type { CreateIntentInput, PaymentProvider } from './payment-provider.ts';

/** A provider, and the SDK by which the suite acts as the page and as the payer. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  readonly stripe: Stripe;
  close(): Promise<void>;
}

/** Each run has its own keys: a real account remembers them for a day. */
const run = randomUUID();
let keys = 0;
export const newKey = (): string => {
  keys += 1;
  return `contract:${run}:${keys}`;
};

export const intentInput = (more: Partial<CreateIntentInput> = {}): CreateIntentInput => ({
  amountYen: 500,
  requires3ds: false,
  metadata: { orderId: 'order-1' },
  idempotencyKey: newKey(),
  ...more,
});

export const refusal = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PaymentRefusedError);
  return (error as PaymentRefusedError).code;
};

const declines = [
  ['pm_card_visa_chargeDeclined', 'generic_decline', 'Your card was declined.'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'Your card has expired.'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'An error occurred while processing your card.'],
] as const;

/** As the page does, with a test card's token. */
const confirmWith =
  ({ stripe }: ProviderUnderTest) =>
  async (intentId: string, token: string): Promise<void> => {
    await stripe.paymentIntents
      .confirm(intentId, { payment_method: token, return_url: 'https://madoi.example/' })
      .catch((error: unknown) => expect(error).toBeInstanceOf(stripe.errors.StripeError));
  };

/** The provider of the suite, and what its tests do again and again. */
function createSteps(under: ProviderUnderTest) {
  const { provider, stripe } = under;
  const confirm = confirmWith(under);
  const charge = async (more: Partial<CreateIntentInput> = {}, token = 'pm_card_visa'): Promise<string> => {
    const { id } = await provider.createIntent(intentInput(more));
    await confirm(id, token);
    return id;
  };
  return { provider, stripe, confirm, charge };
}
type Open = () => ReturnType<typeof createSteps>;

function testCharges(open: Open): void {
  it('make one intent of one idempotency key, also when it is sent at the same time', async () => {
    const { provider } = open();
    const input = intentInput();
    const made = await Promise.all(Array.from({ length: 5 }, () => provider.createIntent(input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]?.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(await provider.findIntent(made[0]?.id ?? '')).toMatchObject({
      status: 'open',
      amountYen: 500,
      currency: 'jpy',
      amountReceivedYen: 0,
      refundedYen: 0,
      metadata: { orderId: 'order-1' },
    });
  });

  it('refuse an idempotency key with another body', async () => {
    const { provider } = open();
    const input = intentInput();
    await provider.createIntent(input);
    expect(await refusal(provider.createIntent({ ...input, amountYen: 501 }))).toBe('idempotency_error');
    expect(await refusal(provider.createIntent({ ...input, metadata: { orderId: 'order-2' } }))).toBe(
      'idempotency_error',
    );
  });

  it('refuse amounts that no card may be charged', async () => {
    const { provider } = open();
    expect(await refusal(provider.createIntent(intentInput({ amountYen: 49 })))).toBe('amount_too_small');
    expect(await refusal(provider.createIntent(intentInput({ amountYen: 100_000_000 })))).toBe('amount_too_large');
  });

  it('tell what was charged, with the fee', async () => {
    const { provider, charge } = open();
    const id = await charge();
    const view = await provider.findIntent(id);
    expect(view).toMatchObject({ status: 'succeeded', amountReceivedYen: 500, feeYen: 18 });
    expect(view?.chargeId).toMatch(/^ch_/);
    expect(view?.failure).toBeUndefined();
  });

  it.each(declines)('say of %s in the provider’s words: %s, and take another card', async (token, code, message) => {
    const { provider, confirm, charge } = open();
    const id = await charge({}, token);
    const view = await provider.findIntent(id);
    expect(view).toMatchObject({ status: 'open', amountReceivedYen: 0, failure: { code } });
    expect(view?.failure?.message).toContain(message);
    await confirm(id, 'pm_card_visa');
    expect(await provider.findIntent(id)).toMatchObject({ status: 'succeeded', amountReceivedYen: 500 });
  });

  it('charge nothing before a challenge is answered, and ask for one where it is wanted', async () => {
    const { provider, charge } = open();
    const always = await charge({}, 'pm_card_authenticationRequired');
    expect(await provider.findIntent(always)).toMatchObject({ status: 'open', amountReceivedYen: 0 });
    const wanted = await charge({ requires3ds: true }, 'pm_card_threeDSecureOptional');
    expect(await provider.findIntent(wanted)).toMatchObject({ status: 'open', amountReceivedYen: 0 });
  });

  it('cancel once, and never what was charged', async () => {
    const { provider, confirm, charge } = open();
    const { id } = await provider.createIntent(intentInput());
    expect(await provider.cancelIntent(id, newKey())).toBe('canceled');
    expect(await provider.cancelIntent(id, newKey())).toBe('canceled');
    await confirm(id, 'pm_card_visa');
    expect(await provider.findIntent(id)).toMatchObject({ status: 'canceled', amountReceivedYen: 0 });
    expect(await provider.cancelIntent(await charge(), newKey())).toBe('succeeded');
  });

  it('let either the charge or the cancellation win when both come at once', async () => {
    const { provider, confirm } = open();
    const { id } = await provider.createIntent(intentInput());
    const [outcome] = await Promise.all([provider.cancelIntent(id, newKey()), confirm(id, 'pm_card_visa')]);
    expect(await provider.findIntent(id)).toMatchObject({
      status: outcome,
      amountReceivedYen: outcome === 'succeeded' ? 500 : 0,
    });
  });
}

function testRefundsAndBooks(open: Open): void {
  it('give back in parts, once for each key, and never more than was paid', async () => {
    const { provider, charge } = open();
    const intentId = await charge();
    const first = { intentId, amountYen: 200, reason: 'room ended', idempotencyKey: newKey() };
    const made = [await provider.refund(first), await provider.refund(first)];
    expect(made[0]).toEqual({ ...made[1], status: 'succeeded', amountYen: 200, intentId });
    expect(await provider.findRefund(made[0]?.id ?? '')).toEqual(made[0]);
    expect(await provider.findIntent(intentId)).toMatchObject({ status: 'succeeded', refundedYen: 200 });
    await refusal(provider.refund({ ...first, amountYen: 301, idempotencyKey: newKey() }));
    await provider.refund({ ...first, amountYen: 300, idempotencyKey: newKey() });
    const again = provider.refund({ ...first, amountYen: 1, idempotencyKey: newKey() });
    expect(await refusal(again)).toBe('charge_already_refunded');
    expect(await provider.findIntent(intentId)).toMatchObject({ refundedYen: 500 });
    const { id } = await provider.createIntent(intentInput());
    await refusal(provider.refund({ ...first, intentId: id, idempotencyKey: newKey() }));
  });

  it('tell of what went back, by whomever: refunds, and a dispute with what it holds and until when it may be answered', async () => {
    const { provider, stripe, charge } = open();
    const intentId = await charge();
    const made = await provider.refund({ intentId, amountYen: 200, reason: 'room ended', idempotencyKey: newKey() });
    await stripe.refunds.create({ payment_intent: intentId, amount: 100 });
    const refunds = await provider.listRefunds(intentId);
    expect(refunds.map(({ amountYen, reason }) => [amountYen, reason])).toEqual([
      [100, ''],
      [200, 'room ended'],
    ]);
    expect(refunds[1]).toEqual(made);
    expect(await provider.listDisputes(intentId)).toEqual([]);
    const taken = await charge({}, 'pm_card_createDispute');
    expect(await provider.findIntent(taken)).toMatchObject({ isDisputed: true, refundedYen: 0 });
    const [dispute] = await provider.listDisputes(taken);
    expect(dispute).toMatchObject({ status: 'open', amountYen: 500, withdrawnYen: 500, movementCount: 1 });
    expect(dispute?.dueAt).toBeGreaterThan(dispute?.openedAt ?? Number.NaN);
  });

  it('keep a card for its customer, and for nobody else', async () => {
    const { provider, stripe, charge } = open();
    const { id: customerId } = await provider.createCustomer({ userId: 'user-1', idempotencyKey: newKey() });
    const { id: otherId } = await provider.createCustomer({ userId: 'user-2', idempotencyKey: newKey() });
    await charge({ customerId, shouldSaveCard: true });
    const [card, ...rest] = await provider.listCards(customerId);
    expect(rest).toEqual([]);
    expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
    const paymentMethodId = card?.id ?? '';
    const saved = await provider.createIntent(intentInput({ customerId, paymentMethodId }));
    await stripe.paymentIntents.confirm(saved.id);
    expect(await provider.findIntent(saved.id)).toMatchObject({ status: 'succeeded', customerId });
    await refusal(provider.createIntent(intentInput({ customerId: otherId, paymentMethodId })));
    await provider.setDefaultCard(customerId, paymentMethodId);
    await provider.removeCard(paymentMethodId);
    await provider.removeCard(paymentMethodId);
    expect(await provider.listCards(customerId)).toEqual([]);
  });

  it('do not know what was never made', async () => {
    const { provider } = open();
    expect(await provider.findIntent('pi_unknown')).toBeUndefined();
    expect(await provider.findRefund('re_unknown')).toBeUndefined();
    expect(await provider.findDispute('dp_unknown')).toBeUndefined();
    expect(await refusal(provider.cancelIntent('pi_unknown', newKey()))).toBe('resource_missing');
  });

  it('name every movement of the balance', async () => {
    const { provider, charge } = open();
    const intentId = await charge();
    await provider.refund({ intentId, amountYen: 500, reason: 'test', idempotencyKey: newKey() });
    const entries = await provider.listBalanceEntries({ limit: 2 });
    expect(entries.map(({ type, amountYen, feeYen, netYen }) => ({ type, amountYen, feeYen, netYen }))).toEqual([
      { type: 'refund', amountYen: -500, feeYen: 0, netYen: -500 },
      { type: 'charge', amountYen: 500, feeYen: 18, netYen: 482 },
    ]);
    const [older] = await provider.listBalanceEntries({ limit: 1, beforeId: entries[0]?.id ?? '' });
    expect(older).toEqual(entries[1]);
  });
}

/** What the adapter promises with either provider: the embedded provider, or Stripe with the keys of a test account. */
export function describePaymentProvider(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`payments by ${name}`, () => {
    let under: ProviderUnderTest;
    let steps: ReturnType<typeof createSteps>;
    beforeAll(async () => {
      under = await open();
      steps = createSteps(under);
    });
    afterAll(() => under.close());
    testCharges(() => steps);
    testRefundsAndBooks(() => steps);
  });
}
