import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handledEventTypes } from '../../platform/payments/events/handled-event-types.ts';
import { loadStripe } from '../../platform/payments/stripe/load-stripe.ts';
import { checkPayments } from './check-payments.ts';

const publicUrl = 'https://madoi.example';
const address = `${publicUrl}/hooks/payments`;
const endpoint = (more: object = {}) => ({
  id: 'we_1',
  object: 'webhook_endpoint',
  url: address,
  status: 'enabled',
  enabled_events: ['*'],
  ...more,
});

const closing: (() => unknown)[] = [];
let endpoints: readonly object[];
let mayList: boolean;
beforeEach(() => {
  endpoints = [endpoint()];
  mayList = true;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** As much of Stripe's API as is asked, in the form of its answers. */
async function startStripe(): Promise<number> {
  const server = createServer(({ url = '', headers }, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, message: string) =>
      answer(status, { error: { type: 'invalid_request_error', message } });
    if (headers.authorization !== 'Bearer sk_test_right') return refuse(401, 'Invalid API Key provided: sk_test_wrong');
    if (url.startsWith('/v1/balance')) return answer(200, { object: 'balance', livemode: false });
    if (!mayList) return refuse(403, 'The provided key does not have the required permissions');
    return answer(200, { object: 'list', data: endpoints, has_more: false, url: '/v1/webhook_endpoints' });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function check(key = 'sk_test_right', port?: number) {
  const [StripeClass, at] = [await loadStripe(), port ?? (await startStripe())];
  const options = { host: '127.0.0.1', port: at, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  return checkPayments(async () => new StripeClass(key, options), publicUrl);
}

describe('Stripe', () => {
  it('knows the key, and sends this server everything', async () => {
    expect(await check()).toBe(`Stripe knows STRIPE_SECRET_KEY, of its test mode, and sends every event to ${address}`);
  });

  it('may send some events to one endpoint and the others to another', async () => {
    endpoints = [
      endpoint({ enabled_events: handledEventTypes.slice(0, 3) }),
      endpoint({ enabled_events: handledEventTypes.slice(3) }),
    ];
    expect(await check()).toContain('sends every event');
  });

  it('that sends not all events is wrong, and they are named', async () => {
    endpoints = [endpoint({ enabled_events: handledEventTypes.filter((type) => type !== 'refund.failed') })];
    await expect(check()).rejects.toThrow(/is not sent refund\.failed\. Add these events to it/);
  });

  it.each([
    ['leads elsewhere', { url: 'https://other.example/hooks/payments' }],
    ['is disabled', { status: 'disabled' }],
  ])('whose endpoint %s is wrong', async (_, more) => {
    endpoints = [endpoint(more)];
    await expect(check()).rejects.toThrow(`no webhook endpoint that is enabled leads to ${address}`);
  });

  it('whose key may not list endpoints is noted', async () => {
    mayList = false;
    expect(await check()).toEqual({ note: expect.stringContaining('It may not list webhook endpoints') });
  });

  it('that does not know the key is wrong, and the key is not printed', async () => {
    const refusal = await check('sk_test_wrong').catch(String);
    expect(refusal).toContain('Stripe does not know STRIPE_SECRET_KEY');
    expect(refusal).not.toContain('sk_test_wrong');
  });

  it('that is not reached is wrong', async () => {
    await expect(check('sk_test_right', 9)).rejects.toThrow('Stripe was not reached');
  });
});
