import type { TransferObject, TransferReversalObject } from './account-objects.ts';
import { refuseOutcome } from './api-error.ts';
import { moveBalance } from './balance.ts';
import { type CallContext, findOrRefuse, newId, ownAccount } from './call-context.ts';
import {
  bodyOf,
  currency,
  defineOperation,
  listOf,
  metadata,
  type Operation,
  paging,
  positiveInteger,
  shortText,
} from './operation.ts';

/** Throws unless the account holds this many yen. Locks its balance until the transaction ends, so that two calls cannot spend the same. */
export async function requireBalance({ objects }: CallContext, accountId: string, amount: number): Promise<void> {
  if ((await objects.lockBalance(accountId)) >= amount) return;
  throw refuseOutcome(
    'balance_insufficient',
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance.',
  );
}

async function createTransfer(
  context: CallContext,
  destination: string,
  amount: number,
  words: TransferObject['metadata'],
) {
  const account = await findOrRefuse(context, 'account', destination);
  if (account.capabilities.transfers !== 'active')
    throw refuseOutcome(
      'insufficient_capabilities_for_transfer',
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, ' +
        'crypto_transfers, legacy_payments',
    );
  await requireBalance(context, ownAccount, amount);
  const id = newId('tr');
  const entry = await moveBalance(context, { type: 'transfer', amount: -amount, source: id });
  await moveBalance(context, { type: 'payment', amount, source: id, accountId: destination });
  const transfer: TransferObject = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: entry.id,
    created: context.now,
    currency: 'jpy',
    destination,
    reversed: false,
    livemode: false,
    metadata: words,
  };
  await context.objects.insert(transfer, { parentId: destination });
  await context.emit('transfer.created', transfer);
  return transfer;
}

async function reverseTransfer(context: CallContext, id: string, amount: number): Promise<TransferReversalObject> {
  const transfer = await findOrRefuse(context, 'transfer', id);
  const left = transfer.amount - transfer.amount_reversed;
  if (amount > left)
    throw refuseOutcome(
      'amount_too_large',
      `Transfer reversal amount (¥${amount}) is greater than unreversed amount on transfer (¥${left})`,
    );
  await requireBalance(context, transfer.destination, amount);
  const reversalId = newId('trr');
  const entry = await moveBalance(context, { type: 'transfer_refund', amount, source: reversalId });
  const accountId = transfer.destination;
  await moveBalance(context, { type: 'payment_refund', amount: -amount, source: reversalId, accountId });
  const reversed = transfer.amount_reversed + amount;
  const after: TransferObject = { ...transfer, amount_reversed: reversed, reversed: reversed === transfer.amount };
  const reversal: TransferReversalObject = {
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    balance_transaction: entry.id,
    created: context.now,
    currency: transfer.currency,
    transfer: id,
    metadata: {},
  };
  await context.objects.insert(reversal, { parentId: id });
  await context.objects.save(after);
  await context.emit('transfer.reversed', after);
  return reversal;
}

export const transferOperations: readonly Operation[] = [
  defineOperation({
    method: 'POST',
    path: '/v1/transfers',
    body: bodyOf({ amount: positiveInteger, currency, destination: shortText, metadata }),
    handle: (call) => createTransfer(call, call.body.destination, call.body.amount, call.body.metadata),
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/transfers',
    body: bodyOf({ destination: shortText, limit: paging.limit }),
    handle: async ({ objects, body: { destination, limit } }) =>
      listOf('/v1/transfers', await objects.list('transfer', { parentId: destination, limit })),
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/transfers/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'transfer', call.id),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/transfers/:id/reversals',
    body: bodyOf({ amount: positiveInteger }),
    handle: (call) => reverseTransfer(call, call.id, call.body.amount),
  }),
];
