import { testCards } from '@madoi/domain/money/test-cards';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { intentInput } from '../payment-provider-contract.fixture.ts';

let kit: TestApp;
let provider: PaymentProvider;
const logged: string[] = [];
beforeAll(async () => {
  kit = await startTestApp({ services: { log: createLog('trace', { write: (line) => void logged.push(line) }) } });
  provider = kit.services.payments.provider;
});
afterAll(() => kit.close());

const send = async (method: string, path: string, form: Record<string, string> = {}) => {
  const body = method === 'GET' ? undefined : new URLSearchParams(form);
  const answer = await fetch(`${kit.url}/test-payments${path}`, { method, redirect: 'manual', ...(body && { body }) });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { status: answer.status, headers: answer.headers, text, json: isJson ? JSON.parse(text) : undefined };
};
const create = () => provider.createIntent(intentInput({ metadata: { orderId: 'a secret order' } }));
const confirm = async (token: string, more: Record<string, string> = {}) => {
  const intent = await create();
  const form = { client_secret: intent.clientSecret, payment_method: token, ...more };
  return { intent, answer: await send('POST', `/v1/payment_intents/${intent.id}/confirm`, form) };
};

describe('a page that pays with test money', () => {
  it('charges with the secret that it was given, and learns nothing of the order', async () => {
    const { intent, answer } = await confirm('pm_card_visa');
    expect(answer).toMatchObject({ status: 200, json: { id: intent.id, status: 'succeeded', amount: 500 } });
    expect(answer.text).not.toContain('a secret order');
    expect(answer.text).not.toContain('ch_');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await provider.findIntent(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  it('is told of a decline in the provider’s words', async () => {
    const { answer } = await confirm('pm_card_visa_chargeDeclinedInsufficientFunds');
    expect(answer).toMatchObject({
      status: 402,
      json: { error: { decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' } },
    });
    expect(answer.text).not.toContain('a secret order');
  });

  it('gets nowhere with another secret, and cannot change what is charged', async () => {
    const other = await create();
    const { intent, answer } = await confirm('pm_card_visa', { client_secret: other.clientSecret });
    expect(answer.status).toBe(404);
    expect((await confirm('pm_card_visa', { amount: '1' })).answer).toMatchObject({
      status: 400,
      json: { error: { code: 'parameter_unknown', param: 'amount' } },
    });
    expect((await send('GET', `/v1/payment_intents/${intent.id}`)).status).toBe(400);
    expect(await provider.findIntent(intent.id)).toMatchObject({ status: 'open' });
  });

  it('is refused with a card’s number in any field, and the number is neither kept nor logged', async () => {
    const number = '4242 4242 4242 4242';
    const { intent, answer } = await confirm(number);
    expect(answer.status).toBe(402);
    expect(answer.text).not.toContain('4242');
    for (const field of ['return_url', 'card[number]', 'payment_method_data[card][number]'])
      expect((await confirm('pm_card_visa', { [field]: testCards[0]?.number ?? '' })).answer.status).toBe(402);
    const inUrl = await send('POST', `/v1/payment_intents/${intent.id}/confirm?card=4242424242424242`, {});
    expect(inUrl.status).toBe(402);
    for (const table of ['test_payment_objects', 'test_payment_keys', 'test_payment_events']) {
      const rows = await kit.database.db.execute(
        sql`select 1 from ${sql.identifier(table)} as kept where kept::text ~ '4242 ?4242 ?4242'`,
      );
      expect(rows.rowCount, table).toBe(0);
    }
    expect(logged.join()).not.toMatch(/4242 ?4242/);
  });

  it('reaches none of the calls that need the secret key', async () => {
    const { id } = await create();
    for (const path of ['/v1/payment_intents', '/v1/refunds', `/v1/payment_intents/${id}/cancel`, '/v1/balance'])
      expect((await send('POST', path, { amount: '500', currency: 'jpy' })).status, path).toBe(404);
    const { port } = (await kit.services.payments.embedded?.openApi()) ?? {};
    const headers = { authorization: 'Bearer sk_test_guess' };
    expect((await fetch(`http://127.0.0.1:${port}/v1/balance`, { headers })).status).toBe(401);
  });
});

const challenge = async () => {
  const { intent, answer } = await confirm('pm_card_authenticationRequired');
  expect(answer.json).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  const url: string = answer.json.next_action.use_stripe_sdk.stripe_js;
  return { intent, path: url.replace('/test-payments', '') };
};

describe('the page of a challenge', () => {
  it.each([
    ['ja', '本人認証', '500円'],
    ['en', 'Verify your card', '¥500'],
    ['zh-TW', '信用卡驗證', '500 日圓'],
  ])('speaks %s, shows the amount, and says that it is test money', async (language, words, amount) => {
    const { path } = await challenge();
    const page = await send('GET', `${path}&lang=${language}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<html lang="${language}">`);
    expect(page.text).toContain(words);
    expect(page.text).toContain(amount);
    expect(page.text).toMatch(/テスト用のお金|Test money|測試用金額/);
  });

  it('may stand in our own pages’ frames, loads nothing but letters and sends its address nowhere', async () => {
    const { headers } = await send('GET', (await challenge()).path);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; font-src 'self'; form-action 'self'; frame-ancestors 'self'/,
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('charges when its holder completes it, once', async () => {
    const { intent, path } = await challenge();
    expect(await provider.findIntent(intent.id)).toMatchObject({ status: 'open', amountReceivedYen: 0 });
    const done = await send('POST', path, { result: 'authenticated' });
    expect(done).toMatchObject({ status: 200 });
    expect(done.text).toContain("postMessage({ type: 'test-payments:challenge-answered' }, window.location.origin)");
    expect(await provider.findIntent(intent.id)).toMatchObject({ status: 'succeeded' });
    await send('POST', path, { result: 'failed' });
    expect(await provider.findIntent(intent.id)).toMatchObject({ status: 'succeeded' });
    expect((await send('GET', path)).status).toBe(404);
  });

  it('fails the payment when its holder fails it, in the provider’s words, and another card may be tried', async () => {
    const { intent, path } = await challenge();
    await send('POST', path, { result: 'failed' });
    expect(await provider.findIntent(intent.id)).toMatchObject({
      status: 'open',
      failure: {
        code: 'payment_intent_authentication_failure',
        message: expect.stringContaining('We are unable to authenticate your payment method.'),
      },
    });
  });

  it('is refused for another secret', async () => {
    const { path } = await challenge();
    expect((await send('GET', path.replace(/client_secret=.*/, 'client_secret=pi_x_secret_y'))).status).toBe(404);
  });
});
