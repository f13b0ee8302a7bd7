import { describe, expect, it } from 'vitest';
import { createStripeClient, type StripeCardElement, type StripeJs } from './stripe-client.ts';

type Confirm = StripeJs['confirmCardPayment'];
const element = {} as HTMLElement;

/** Stripe.js as a page sees it. */
function createWorld(confirm: Confirm = async () => ({ paymentIntent: { status: 'succeeded' } })) {
  const done: string[] = [];
  const changes: ((change: { readonly complete: boolean }) => void)[] = [];
  const card: StripeCardElement = {
    mount: () => void done.push('mount'),
    unmount: () => void done.push('unmount'),
    destroy: () => void done.push('destroy'),
    focus: () => void done.push('focus'),
    on: (_event, listener) => void changes.push(listener),
  };
  const stripe: StripeJs = {
    elements: ({ locale }) => ({
      create: (type, { hidePostalCode }) => {
        done.push(`${type} in ${locale}${hidePostalCode ? ' without postal code' : ''}`);
        return card;
      },
    }),
    confirmCardPayment: (secret, data) => {
      done.push(`pay ${secret}${data === undefined ? '' : ' by the field'}`);
      return confirm(secret, data);
    },
    confirmCardSetup: async (secret) => {
      done.push(`keep ${secret}`);
      return { setupIntent: { status: 'succeeded' } };
    },
  };
  let loads = 0;
  const load = async () => {
    loads += 1;
    return (key: string, { locale }: { readonly locale: string }) => {
      done.push(`${key} ${locale}`);
      return stripe;
    };
  };
  const client = createStripeClient({ publishableKey: 'pk_test_1', language: 'zh-TW', load });
  return { client, done, changes, loads: () => loads };
}

describe('the client of Stripe', () => {
  it('loads Stripe.js with the first field, once, in the language of the page', async () => {
    const { client, done, loads } = createWorld();
    expect(loads()).toBe(0);
    await client.mountCardField(element);
    await client.confirmPayment('pi_1_secret_2');
    expect(loads()).toBe(1);
    expect(done).toEqual([
      'pk_test_1 zh-TW',
      'card in zh-TW without postal code',
      'mount',
      'pay pi_1_secret_2 by the field',
    ]);
  });

  it('tells whether a whole card stands in the field, and has one field at a time', async () => {
    const { client, done, changes } = createWorld();
    const complete: boolean[] = [];
    const first = await client.mountCardField(element, { onChange: (isComplete) => complete.push(isComplete) });
    changes[0]?.({ complete: true });
    expect(complete).toEqual([true]);
    await client.mountCardField(element);
    first.unmount();
    client.dispose();
    expect(done.filter((each) => each === 'destroy')).toHaveLength(2);
  });

  it('pays with the card of the intent where no field is mounted', async () => {
    const { client, done } = createWorld();
    expect(await client.confirmPayment('pi_1_secret_2')).toEqual({ success: true });
    expect(await client.confirmSetup('seti_1_secret_2')).toEqual({ success: true });
    expect(done.slice(1)).toEqual(['pay pi_1_secret_2', 'keep seti_1_secret_2']);
  });

  it.each([
    [
      'a declined card',
      { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
      'Your card was declined.',
    ],
    [
      'a challenge that failed or was closed',
      {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'We are unable to authenticate.',
      },
      'We are unable to authenticate.',
    ],
    [
      'a number that is not complete',
      { type: 'validation_error', message: 'Your card number is incomplete.' },
      'Your card number is incomplete.',
    ],
  ])('[8.05] tells of %s in the provider’s words', async (_what, error, message) => {
    const { client } = createWorld(async () => ({ error }));
    expect(await client.confirmPayment('secret')).toEqual({ success: false, reason: 'payment', message });
  });

  it('[8.05] says that it does not know where the line or the provider failed', async () => {
    const failures: readonly Confirm[] = [
      async () => ({ error: { type: 'api_connection_error', message: 'Lost' } }),
      async () => ({ error: { type: 'api_error', message: 'Sorry' } }),
      async () => ({ paymentIntent: { status: 'processing' } }),
      () => Promise.reject(new Error('torn')),
    ];
    for (const confirm of failures)
      expect(await createWorld(confirm).client.confirmPayment('secret')).toEqual({ success: false, reason: 'unknown' });
    const load = () => Promise.reject(new Error('blocked'));
    const blocked = createStripeClient({ publishableKey: 'pk', language: 'ja', load });
    expect(await blocked.confirmPayment('secret')).toEqual({ success: false, reason: 'unknown' });
    await expect(blocked.mountCardField(element)).rejects.toThrow('blocked');
  });

  it('counts what was charged before as charged', async () => {
    const error = {
      type: 'invalid_request_error',
      message: 'Already succeeded',
      payment_intent: { status: 'succeeded' },
    };
    expect(await createWorld(async () => ({ error })).client.confirmPayment('secret')).toEqual({ success: true });
  });
});
