import type { PayoutObject } from './account-objects.ts';
import { noSuch, refuseOutcome } from './api-error.ts';
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
} from './operation.ts';
import { requireBalance } from './transfers.ts';

/** How long a bank takes. */
const arrivalSec = 2 * 86_400;

/** Whose money goes to a bank: a connected account's, or our own. */
async function payingAccount(context: CallContext): Promise<string> {
  if (context.accountId === '') return ownAccount;
  const account = await findOrRefuse(context, 'account', context.accountId);
  if (!account.payouts_enabled) throw refuseOutcome('payouts_not_allowed', 'Payouts are not enabled for this account.');
  return account.id;
}

/** Events about our own account name none. */
const eventAccount = (accountId: string): string | undefined => (accountId === ownAccount ? undefined : accountId);

async function createPayout(
  context: CallContext,
  amount: number,
  words: PayoutObject['metadata'],
): Promise<PayoutObject> {
  const accountId = await payingAccount(context);
  await requireBalance(context, accountId, amount);
  const id = newId('po');
  const entry = await moveBalance(context, { type: 'payout', amount: -amount, source: id, accountId });
  const payout: PayoutObject = {
    id,
    object: 'payout',
    account: accountId,
    amount,
    arrival_date: context.now + arrivalSec,
    balance_transaction: entry.id,
    created: context.now,
    currency: 'jpy',
    failure_code: null,
    failure_message: null,
    status: 'in_transit',
    livemode: false,
    metadata: words,
  };
  await context.objects.insert(payout, { parentId: accountId, dueAt: payout.arrival_date });
  await context.emit('payout.created', payout, eventAccount(accountId));
  return payout;
}

/** The bank has it, or sends it back. */
export async function arrivePayout(context: CallContext, payout: PayoutObject): Promise<void> {
  const { account: accountId, amount, id } = payout;
  const account = accountId === ownAccount ? undefined : await findOrRefuse(context, 'account', accountId);
  if (account?.fails_payouts !== true) {
    const paid: PayoutObject = { ...payout, status: 'paid' };
    await context.objects.save(paid, { dueAt: null });
    return context.emit('payout.paid', paid, eventAccount(accountId));
  }
  await moveBalance(context, { type: 'payout_failure', amount, source: id, accountId });
  const failed: PayoutObject = {
    ...payout,
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  };
  await context.objects.save(failed, { dueAt: null });
  await context.emit('payout.failed', failed, accountId);
}

export const payoutOperations: readonly Operation[] = [
  defineOperation({
    method: 'POST',
    path: '/v1/payouts',
    body: bodyOf({ amount: positiveInteger, currency, metadata }),
    handle: (call) => createPayout(call, call.body.amount, call.body.metadata),
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/payouts',
    body: bodyOf({ limit: paging.limit }),
    handle: async ({ objects, accountId, body: { limit } }) =>
      listOf('/v1/payouts', await objects.list('payout', { parentId: accountId || ownAccount, limit })),
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/payouts/:id',
    body: bodyOf({}),
    handle: async (call) => {
      const payout = await findOrRefuse(call, 'payout', call.id);
      if (payout.account !== (call.accountId === '' ? ownAccount : call.accountId)) throw noSuch('payout', call.id);
      return payout;
    },
  }),
];
