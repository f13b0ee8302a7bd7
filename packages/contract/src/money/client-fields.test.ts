import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { EndpointShape } from '../http/endpoint.ts';
import * as gifting from './gifting.ts';
import * as products from './gifting-products.ts';
import * as letters from './letters.ts';
import * as purchase from './purchase.ts';
import * as sales from './sales.ts';

const endpoints = [gifting, products, letters, purchase, sales].flatMap((module) =>
  Object.values(module).filter((each): each is EndpointShape => Object(each) === each && 'path' in Object(each)),
);

const fieldsOf = (schema: z.ZodMiniType | undefined): readonly string[] => {
  if (schema === undefined) return [];
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const names = text.match(/"properties":\{.*?\}/g) ?? [];
  return names.flatMap((part) => [...part.matchAll(/"(\w+)":\{/g)].map(([, name]) => name ?? ''));
};

it('no call of a listener or an owner takes an amount, a price, a score, a share or a role, but for a cap of the giver’s own', () => {
  expect(endpoints.length).toBeGreaterThan(20);
  const suspicious = endpoints.flatMap(({ method, path, params, query, body }) =>
    [params, query, body]
      .flatMap((schema) => fieldsOf(schema))
      .filter((name) => /amount|yen|price|score|share|rate|role|owner|operator|currency/i.test(name))
      .map((name) => `${method} ${path}: ${name}`),
  );
  expect(suspicious).toEqual(['PUT /gifting/cap: monthlyYen']);
});
