import * as z from 'zod/mini';
import { refuseOutcome } from './api-error.ts';
import { type CallContext, findOrRefuse, newId } from './call-context.ts';
import { attachCard, takePaymentMethod } from './cards.ts';
import type { CustomerObject, PaymentMethodObject } from './objects.ts';
import { bodyOf, defineOperation, listOf, metadata, type Operation, paging, shortText } from './operation.ts';

const invoiceSettings = z.optional(z.strictObject({ default_payment_method: z.optional(shortText) }));

/** What a list shows is what is kept there: a card that was taken away is of no customer. */
async function detachCard(context: CallContext, id: string): Promise<PaymentMethodObject> {
  const method = await findOrRefuse(context, 'payment_method', id);
  if (method.customer === null)
    throw refuseOutcome(
      'payment_method_unexpected_state',
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  const detached: PaymentMethodObject = { ...method, customer: null, is_detached: true };
  await context.objects.save(detached, { parentId: null });
  const customer = await context.objects.find('customer', method.customer);
  if (customer?.invoice_settings.default_payment_method === id)
    await context.objects.save({ ...customer, invoice_settings: { default_payment_method: null } });
  await context.emit('payment_method.detached', detached);
  return detached;
}

async function changeCustomer(
  context: CallContext,
  id: string,
  defaultMethodId: string | undefined,
): Promise<CustomerObject> {
  const customer = await findOrRefuse(context, 'customer', id);
  if (defaultMethodId === undefined) return customer;
  const method = await findOrRefuse(context, 'payment_method', defaultMethodId);
  if (method.customer !== id)
    throw refuseOutcome(
      'resource_missing',
      'The customer does not have a payment method with the ID ' +
        `${defaultMethodId}. The payment method must be attached to the customer.`,
    );
  const changed: CustomerObject = { ...customer, invoice_settings: { default_payment_method: defaultMethodId } };
  await context.objects.save(changed);
  await context.emit('customer.updated', changed);
  return changed;
}

const customerOperations: readonly Operation[] = [
  defineOperation({
    method: 'POST',
    path: '/v1/customers',
    body: bodyOf({
      email: z.optional(shortText),
      name: z.optional(shortText),
      test_clock: z.optional(shortText),
      metadata,
    }),
    handle: async (call) => {
      const { body, objects, now } = call;
      if (body.test_clock !== undefined) await findOrRefuse(call, 'test_helpers.test_clock', body.test_clock);
      const customer: CustomerObject = {
        id: newId('cus'),
        object: 'customer',
        created: now,
        email: body.email ?? null,
        name: body.name ?? null,
        invoice_settings: { default_payment_method: null },
        test_clock: body.test_clock ?? null,
        livemode: false,
        metadata: body.metadata,
      };
      await objects.insert(customer);
      await call.emit('customer.created', customer);
      return customer;
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/customers/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'customer', call.id),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/customers/:id',
    body: bodyOf({ invoice_settings: invoiceSettings }),
    handle: (call) => changeCustomer(call, call.id, call.body.invoice_settings?.default_payment_method),
  }),
];

const cardType = z.optional(z.enum(['card']));
const paymentMethodOperations: readonly Operation[] = [
  defineOperation({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    body: bodyOf({ ...paging, type: cardType }),
    handle: async (call) => {
      await findOrRefuse(call, 'customer', call.id);
      const page = await call.objects.list('payment_method', { limit: call.body.limit, parentId: call.id });
      return listOf(`/v1/customers/${call.id}/payment_methods`, page);
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'payment_method', call.id),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    body: bodyOf({ customer: shortText }),
    handle: async (call) => {
      await findOrRefuse(call, 'customer', call.body.customer);
      const attached = await attachCard(call, await takePaymentMethod(call, call.id), call.body.customer);
      await call.emit('payment_method.attached', attached);
      return attached;
    },
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    body: bodyOf({}),
    handle: (call) => detachCard(call, call.id),
  }),
];

export const customerAndCardOperations: readonly Operation[] = [...customerOperations, ...paymentMethodOperations];
