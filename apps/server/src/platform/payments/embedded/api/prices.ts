import * as z from 'zod/mini';
import { refuseOutcome } from './api-error.ts';
import type { PriceObject, ProductObject } from './billing-objects.ts';
import { findOrRefuse, newId } from './call-context.ts';
import {
  bodyOf,
  currency,
  defineOperation,
  listOf,
  type Operation,
  paging,
  positiveInteger,
  shortText,
} from './operation.ts';

export const priceOperations: readonly Operation[] = [
  defineOperation({
    method: 'POST',
    path: '/v1/prices',
    body: bodyOf({
      currency,
      unit_amount: positiveInteger,
      recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
      lookup_key: z.optional(shortText),
      product_data: z.strictObject({ name: shortText }),
    }),
    handle: async ({ body, objects, now }) => {
      const { lookup_key: lookupKey, recurring, unit_amount: amount } = body;
      if (lookupKey !== undefined && (await objects.findByLookupKey('price', lookupKey)) !== undefined)
        throw refuseOutcome('resource_already_exists', `A price (${lookupKey}) already uses that lookup key.`);
      const product: ProductObject = {
        id: newId('prod'),
        object: 'product',
        active: true,
        created: now,
        name: body.product_data.name,
        livemode: false,
      };
      const price: PriceObject = {
        id: newId('price'),
        object: 'price',
        active: true,
        created: now,
        currency: body.currency,
        lookup_key: lookupKey ?? null,
        product: product.id,
        recurring: { interval: recurring.interval, interval_count: 1 },
        type: 'recurring',
        unit_amount: amount,
        livemode: false,
      };
      await objects.insert(product);
      await objects.insert(price, lookupKey === undefined ? {} : { lookupKey });
      return price;
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/prices',
    body: bodyOf({ ...paging, lookup_keys: z.array(shortText).check(z.length(1)) }),
    handle: async ({ objects, body }) => {
      const price = await objects.findByLookupKey('price', body.lookup_keys[0] ?? '');
      return listOf('/v1/prices', { data: price === undefined ? [] : [price], hasMore: false });
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/prices/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'price', call.id),
  }),
];
