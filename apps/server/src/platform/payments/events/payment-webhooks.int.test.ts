import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentWebhook } from '../embedded/webhook-deliverer.ts';
import type { PaymentIntentStatus, ProviderEvent } from '../payment-provider.ts';
import { intentInput } from '../payment-provider-contract.fixture.ts';
import { paymentEvents } from './payment-events.table.ts';
import { paymentWebhookPath } from './payment-webhook.routes.ts';

let kit: TestApp;
let handled: { readonly event: ProviderEvent; readonly status: PaymentIntentStatus | undefined }[];
beforeAll(async () => {
  kit = await startTestApp();
  const { provider, events } = kit.services.payments;
  const types = ['payment_intent.created', 'payment_intent.payment_failed', 'payment_intent.succeeded'];
  const handle = async (event: ProviderEvent) => {
    const intent = await provider.findIntent(event.intentId ?? '');
    handled.push({ event, status: intent?.status });
  };
  events.subscribe({ name: 'test', types, handle });
});
afterAll(() => kit.close());

const webhooks = () => {
  const { embedded } = kit.services.payments;
  if (embedded === undefined) throw new Error('the embedded provider was asked for');
  return embedded.webhooks;
};
beforeEach(() => {
  handled = [];
  webhooks().hold();
});
afterEach(async () => {
  webhooks().release();
  await webhooks().settle();
});

const post = async (body: string, signature: string): Promise<number> => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return (await fetch(kit.url + paymentWebhookPath, { method: 'POST', headers, body })).status;
};
const deliver = ({ body }: SentWebhook): Promise<number> => post(body, webhooks().sign(body));

/** Pays with a card that is declined and then with one that is not; answers the intent’s events as they were sent. */
async function payAtSecondTry() {
  const { provider, embedded } = kit.services.payments;
  const stripe = await embedded?.connect();
  const { id } = await provider.createIntent(intentInput());
  await stripe?.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }).catch(() => undefined);
  await stripe?.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const sent = (await webhooks().list()).filter(({ body }) => body.includes(`"id": "${id}"`));
  return { id, sent: sent.filter(({ type }) => type.startsWith('payment_intent.')) };
}
const succeededOf = (sent: readonly SentWebhook[]): SentWebhook => {
  const found = sent.find(({ type }) => type === 'payment_intent.succeeded');
  if (found === undefined) throw new Error('nothing succeeded');
  return found;
};
const kept = async (eventId: string) =>
  kit.database.db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId));

describe('a webhook of the payment provider', () => {
  it('arrives by itself, signed, and names the payment', async () => {
    const { id } = await payAtSecondTry();
    webhooks().release();
    await webhooks().settle();
    const own = handled.filter(({ event }) => event.intentId === id).map(({ event }) => event.type);
    expect(own).toEqual(['payment_intent.created', 'payment_intent.payment_failed', 'payment_intent.succeeded']);
  });

  it('is handled once when it comes twenty times at the same time, and every sender is told that it arrived', async () => {
    const { sent } = await payAtSecondTry();
    const event = succeededOf(sent);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(event)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(await deliver(event)).toBe(204);
    expect(handled.map(({ event: { id } }) => id)).toEqual([event.eventId]);
    expect(await kept(event.eventId)).toMatchObject([{ attempts: 1, nextAttemptAt: null }]);
  });

  it('tells of the payment as it is, in whichever order events come', async () => {
    const { sent } = await payAtSecondTry();
    for (const each of [...sent].reverse()) expect(await deliver(each)).toBe(204);
    expect(handled.map(({ event: { type }, status }) => [type, status])).toEqual([
      ['payment_intent.succeeded', 'succeeded'],
      ['payment_intent.payment_failed', 'succeeded'],
      ['payment_intent.created', 'succeeded'],
    ]);
  });

  it('is refused when its signature does not hold, and leaves nothing behind', async () => {
    const { sent } = await payAtSecondTry();
    const { body, eventId } = succeededOf(sent);
    const { sign } = webhooks();
    const tenMinutes = 600_000;
    const refused: readonly (readonly [string, string])[] = [
      [body, ''],
      [body, 'garbage'],
      [body, 't=1,v1=00'],
      [body, sign(`${body} `)],
      // Parsed and written again: the same words, other bytes.
      [JSON.stringify(JSON.parse(body)), sign(body)],
      [body.replace('"amount": 500', '"amount": 5'), sign(body)],
      [body, sign(body, kit.services.clock.now() - tenMinutes)],
      ['', sign('')],
    ];
    for (const [text, signature] of refused) expect(await post(text, signature)).toBe(400);
    expect(handled).toEqual([]);
    expect(await kept(eventId)).toEqual([]);
  });

  it('needs neither a session nor a CSRF token, and no other method is answered', async () => {
    expect((await fetch(kit.url + paymentWebhookPath)).status).toBe(404);
  });
});
