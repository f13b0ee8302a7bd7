import type { TestCard } from '@madoi/domain/money/test-cards';
import { feeOf, moveBalance } from './balance.ts';
import { type CallContext, newId } from './call-context.ts';
import { attachCard, cardOf, declineOf } from './cards.ts';
import { openDispute } from './disputes.ts';
import type { ChargeObject, FailureObject, PaymentIntentObject, PaymentMethodObject } from './objects.ts';

function createCharge(
  intent: PaymentIntentObject,
  method: PaymentMethodObject,
  now: number,
  failure: FailureObject | undefined,
): ChargeObject {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    captured: failure === undefined,
    created: now,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    paid: failure === undefined,
    payment_intent: intent.id,
    payment_method: method.id,
    refunded: false,
    status: failure === undefined ? 'succeeded' : 'failed',
    livemode: false,
    metadata: intent.metadata,
  };
}

/** The attempt failed: the intent is open again, and says why. */
export async function failIntent(
  context: CallContext,
  intent: PaymentIntentObject,
  failure: FailureObject,
): Promise<PaymentIntentObject> {
  const failed: PaymentIntentObject = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: failure,
    latest_charge: failure.charge ?? intent.latest_charge,
  };
  await context.objects.save(failed);
  await context.emit('payment_intent.payment_failed', failed);
  return failed;
}

async function collect(
  context: CallContext,
  intent: PaymentIntentObject,
  method: PaymentMethodObject,
): Promise<{ readonly intent: PaymentIntentObject; readonly charge: ChargeObject }> {
  const charge = createCharge(intent, method, context.now, undefined);
  const { amount, id } = charge;
  const entry = await moveBalance(context, { type: 'charge', amount, fee: feeOf(amount), source: id });
  const paid: ChargeObject = { ...charge, balance_transaction: entry.id };
  await context.objects.insert(paid, { parentId: intent.id });
  const succeeded: PaymentIntentObject = {
    ...intent,
    status: 'succeeded',
    amount_received: amount,
    latest_charge: id,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
  };
  await context.objects.save(succeeded);
  await context.emit('charge.succeeded', paid);
  await context.emit('payment_intent.succeeded', succeeded);
  return { intent: succeeded, charge: paid };
}

/** Asks the bank. What it answers is in the intent: `succeeded`, or open again with `last_payment_error`. */
export async function chargeIntent(
  context: CallContext,
  intent: PaymentIntentObject,
  method: PaymentMethodObject,
): Promise<PaymentIntentObject> {
  const card: TestCard = cardOf(method);
  const failure = declineOf(card);
  if (failure !== undefined) {
    const charge = createCharge(intent, method, context.now, failure);
    await context.objects.insert(charge, { parentId: intent.id });
    await context.emit('charge.failed', charge);
    return failIntent(context, intent, { ...failure, charge: charge.id });
  }
  if (intent.setup_future_usage !== null && intent.customer !== null)
    await attachCard(context, method, intent.customer, intent.setup_future_usage === 'off_session');
  const done = await collect(context, intent, method);
  if (card.dispute !== undefined) await openDispute(context, done.charge, card.dispute);
  return done.intent;
}
