import { anyText } from '@madoi/test-kit/any-text';
import fc from 'fast-check';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { PaymentSignatureError } from '../payment-errors.ts';
import { createVerifyWebhook } from './stripe-webhooks.ts';

const secret = 'whsec_of_the_account';
const now = 1_700_000_000_000;
const verify = createVerifyWebhook([secret]);

it('[fuzz] a webhook that the provider did not sign, or whose text is no event, is refused as that alone', async () => {
  const header = fc.oneof(
    anyText(),
    fc.tuple(fc.nat(), fc.string({ maxLength: 64 })).map(([at, hash]) => `t=${at},v1=${hash},v0=${hash}`),
    fc.constantFrom('', 't=', 'v1=', 't=1,t=2,v1=', ',,,=,='),
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), header, async (body, signature) => {
      await expect(verify(Buffer.from(body), signature, now)).rejects.toBeInstanceOf(PaymentSignatureError);
    }),
    { numRuns: 150 },
  );
  const signed = (payload: string) =>
    verify(
      Buffer.from(payload),
      Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now / 1_000 }),
      now,
    );
  for (const payload of ['', '{', 'null', '[]', '{}', '{"data":null}', '{"data":{"object":null}}'])
    await expect(signed(payload), payload).rejects.toBeInstanceOf(PaymentSignatureError);
});
