import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError, noSuch } from './api-error.ts';
import { type CallContext, findOrRefuse } from './call-context.ts';
import { answerChallenge, confirmIntent, settled } from './confirm-intent.ts';
import type { PaymentIntentObject, SetupIntentObject } from './objects.ts';
import { bodyOf, defineOperation, type Operation, shortText } from './operation.ts';
import { answerSetupChallenge, confirmSetup, settledSetup } from './setup-intents.ts';

type Intent = PaymentIntentObject | SetupIntentObject;

const isEqual = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Finds an intent by its secret: without it the intent does not exist. */
async function findIntentBySecret<K extends 'payment_intent' | 'setup_intent'>(
  context: CallContext,
  kind: K,
  id: string,
  secret: string,
) {
  const intent = await findOrRefuse(context, kind, id);
  if (!isEqual(intent.client_secret, secret)) throw noSuch(kind, id);
  return intent;
}

/** What a page may know: nothing of the customer, of our words or of the charge. */
function forBrowser(intent: Intent): object {
  const { customer: _customer, metadata: _metadata, ...shown } = intent;
  if (shown.object === 'setup_intent') return shown;
  const { latest_charge: _charge, payment_method_options: _options, ...payment } = shown;
  return payment;
}

function answerBrowser(result: Intent | ApiError): object {
  if (!(result instanceof ApiError)) return forBrowser(result);
  const { payment_intent: payment, setup_intent: setup, charge: _charge, ...fields } = result.fields;
  return new ApiError(
    {
      ...fields,
      ...(payment && { payment_intent: forBrowser(payment as PaymentIntentObject) }),
      ...(setup && { setup_intent: forBrowser(setup as SetupIntentObject) }),
    },
    { status: result.status, isOutcome: true },
  );
}

const secretBody = bodyOf({ client_secret: shortText, key: z.optional(shortText) });
const confirmBody = bodyOf({
  client_secret: shortText,
  key: z.optional(shortText),
  payment_method: z.optional(shortText),
  return_url: z.optional(shortText),
});
const challengeBody = bodyOf({ client_secret: shortText, result: z.enum(['authenticated', 'failed']) });

/** What a page does with an intent whose secret it was given. No other field of the intent is for a page to change. */
export const browserOperations: readonly Operation[] = [
  defineOperation({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    body: secretBody,
    handle: async (call) =>
      forBrowser(await findIntentBySecret(call, 'payment_intent', call.id, call.body.client_secret)),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    body: confirmBody,
    handle: async (call) => {
      const { client_secret: secret, payment_method: methodId, return_url: returnUrl } = call.body;
      const intent = await findIntentBySecret(call, 'payment_intent', call.id, secret);
      return answerBrowser(settled(await confirmIntent(call, intent, { methodId, returnUrl })));
    },
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/payment_intents/:id/challenge',
    body: challengeBody,
    handle: async (call) => {
      const intent = await findIntentBySecret(call, 'payment_intent', call.id, call.body.client_secret);
      return forBrowser(await answerChallenge(call, intent, call.body.result === 'authenticated'));
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/setup_intents/:id',
    body: secretBody,
    handle: async (call) =>
      forBrowser(await findIntentBySecret(call, 'setup_intent', call.id, call.body.client_secret)),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    body: confirmBody,
    handle: async (call) => {
      const { client_secret: secret, payment_method: methodId, return_url: returnUrl } = call.body;
      const intent = await findIntentBySecret(call, 'setup_intent', call.id, secret);
      return answerBrowser(settledSetup(await confirmSetup(call, intent, methodId, returnUrl)));
    },
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/setup_intents/:id/challenge',
    body: challengeBody,
    handle: async (call) => {
      const intent = await findIntentBySecret(call, 'setup_intent', call.id, call.body.client_secret);
      return forBrowser(await answerSetupChallenge(call, intent, call.body.result === 'authenticated'));
    },
  }),
];
