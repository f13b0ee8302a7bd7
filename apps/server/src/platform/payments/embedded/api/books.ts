import { findOrRefuse, ownAccount } from './call-context.ts';
import { bodyOf, defineOperation, listOf, type Operation, paging } from './operation.ts';

const accountOf = (accountId: string): string => (accountId === '' ? ownAccount : accountId);

/** What the provider says of our balance, or of a connected account's. */
export const bookOperations: readonly Operation[] = [
  defineOperation({
    method: 'GET',
    path: '/v1/balance',
    body: bodyOf({}),
    handle: async ({ objects, accountId }) => {
      const amount = await objects.readBalance(accountOf(accountId));
      const sums = (yen: number) => [{ amount: yen, currency: 'jpy', source_types: { card: yen } }];
      return { object: 'balance', available: sums(amount), pending: sums(0), livemode: false };
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/balance_transactions',
    body: bodyOf(paging),
    handle: async ({ objects, accountId, body }) =>
      listOf(
        '/v1/balance_transactions',
        await objects.list('balance_transaction', {
          parentId: accountOf(accountId),
          limit: body.limit,
          ...(body.starting_after !== undefined && { startingAfter: body.starting_after }),
        }),
      ),
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/balance_transactions/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'balance_transaction', call.id),
  }),
];
