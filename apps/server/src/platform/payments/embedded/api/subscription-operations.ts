import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import type { InvoiceObject, SubscriptionObject } from './billing-objects.ts';
import { type CallContext, findOrRefuse } from './call-context.ts';
import { createInvoiceOperations } from './invoice-operations.ts';
import {
  bodyOf,
  defineOperation,
  flag,
  integer,
  listOf,
  metadata,
  type Operation,
  paging,
  shortText,
} from './operation.ts';
import { atCustomersTime, createSubscription, endSubscription, itemOf, payLatest } from './subscriptions.ts';

async function findChangeable(context: CallContext, id: string): Promise<SubscriptionObject> {
  const subscription = await findOrRefuse(context, 'subscription', id);
  if (subscription.status !== 'canceled') return subscription;
  const message = 'A canceled subscription can only update its cancellation_details and metadata.';
  throw new ApiError({ type: 'invalid_request_error', message }, { isOutcome: true });
}

async function atTimeOf(context: CallContext, { customer }: SubscriptionObject): Promise<CallContext> {
  return atCustomersTime(context, await findOrRefuse(context, 'customer', customer));
}

async function payNow(callContext: CallContext, invoice: InvoiceObject): Promise<InvoiceObject> {
  const { subscription: id } = invoice.parent.subscription_details;
  const subscription = await findOrRefuse(callContext, 'subscription', id);
  await payLatest(await atTimeOf(callContext, subscription), subscription);
  return findOrRefuse(callContext, 'invoice', invoice.id);
}

interface SubscriptionChanges {
  readonly cancel_at_period_end?: boolean | undefined;
  readonly default_payment_method?: string | undefined;
}

async function changeSubscription(callContext: CallContext, id: string, changes: SubscriptionChanges) {
  const subscription = await findChangeable(callContext, id);
  const context = await atTimeOf(callContext, subscription);
  const isEnding = changes.cancel_at_period_end ?? subscription.cancel_at_period_end;
  const changed: SubscriptionObject = {
    ...subscription,
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? itemOf(subscription).current_period_end : null,
    canceled_at: isEnding ? (subscription.canceled_at ?? context.now) : null,
    default_payment_method: changes.default_payment_method ?? subscription.default_payment_method,
  };
  await context.objects.save(changed);
  await context.emit('customer.subscription.updated', changed);
  return changed;
}

export const subscriptionOperations: readonly Operation[] = [
  ...createInvoiceOperations({ payNow }),
  defineOperation({
    method: 'POST',
    path: '/v1/subscriptions',
    body: bodyOf({
      customer: shortText,
      items: z.array(z.strictObject({ price: shortText })).check(z.length(1)),
      default_payment_method: z.optional(shortText),
      trial_period_days: z._default(integer, 0),
      metadata,
    }),
    handle: async (call) =>
      createSubscription(call, {
        customer: await findOrRefuse(call, 'customer', call.body.customer),
        price: await findOrRefuse(call, 'price', call.body.items[0]?.price ?? ''),
        trialDays: call.body.trial_period_days,
        methodId: call.body.default_payment_method ?? null,
        metadata: call.body.metadata,
      }),
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/subscriptions',
    body: bodyOf({ ...paging, customer: shortText }),
    handle: async ({ objects, body }) => {
      const page = await objects.list('subscription', { limit: body.limit, parentId: body.customer });
      return listOf('/v1/subscriptions', { ...page, data: page.data.filter(({ status }) => status !== 'canceled') });
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'subscription', call.id),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    body: bodyOf({ cancel_at_period_end: z.optional(flag), default_payment_method: z.optional(shortText) }),
    handle: (call) => changeSubscription(call, call.id, call.body),
  }),
  defineOperation({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    body: bodyOf({}),
    handle: async (call) => {
      const subscription = await findChangeable(call, call.id);
      return endSubscription(await atTimeOf(call, subscription), subscription);
    },
  }),
];
