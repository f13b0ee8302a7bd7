import * as z from 'zod/mini';
import { ApiError, refuseOutcome } from './api-error.ts';
import type { InvoiceObject } from './billing-objects.ts';
import { type CallContext, findOrRefuse } from './call-context.ts';
import { bodyOf, defineOperation, listOf, type Operation, paging, shortText } from './operation.ts';

export interface InvoiceOperationsDeps {
  /** Pays it with the card of its subscription, which follows. */
  readonly payNow: (context: CallContext, invoice: InvoiceObject) => Promise<InvoiceObject>;
}

export const createInvoiceOperations = ({ payNow }: InvoiceOperationsDeps): readonly Operation[] => [
  defineOperation({
    method: 'GET',
    path: '/v1/invoices',
    body: bodyOf({ ...paging, customer: shortText, subscription: z.optional(shortText) }),
    handle: async ({ objects, body }) => {
      const page = await objects.list('invoice', { limit: body.limit, parentId: body.customer });
      const isAsked = (invoice: InvoiceObject): boolean =>
        body.subscription === undefined || invoice.parent.subscription_details.subscription === body.subscription;
      return listOf('/v1/invoices', { ...page, data: page.data.filter(isAsked) });
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/invoices/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'invoice', call.id),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    body: bodyOf({}),
    handle: async (call) => {
      const invoice = await findOrRefuse(call, 'invoice', call.id);
      if (invoice.status === 'paid') throw refuseOutcome('invoice_already_paid', 'Invoice is already paid');
      const paid = await payNow(call, invoice);
      if (paid.status === 'paid') return paid;
      const message = 'Your card was declined.';
      return new ApiError({ type: 'card_error', code: 'card_declined', message }, { status: 402, isOutcome: true });
    },
  }),
];
