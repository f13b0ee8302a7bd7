import {
  cancelPayout,
  getPayout,
  getPayoutAccount,
  listPayouts,
  type PayoutEntry,
  type PayoutStatement,
  startPayoutAccount,
} from '@madoi/contract/money/sales';
import { isFrozen } from '@madoi/domain/money/payout-rules';
import { payoutStatusOf } from '@madoi/domain/money/payout-transitions';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { refreshAccount, startAccount } from './payout-account.ts';
import type { SalesContext } from './sales-context.ts';
import type { PayoutRecord } from './sales-views.store.ts';
import { stopCodes } from './stop-payout.store.pg.ts';

const stopperOf = (code: string | null): Pick<PayoutEntry, 'stoppedBy'> => {
  if (code === stopCodes.rejected) return { stoppedBy: 'operator' };
  return code === stopCodes.canceled ? { stoppedBy: 'owner' } : {};
};

const toEntry = ({
  id,
  state,
  amountYen,
  scheduledAt,
  arrivesAt,
  endedAt,
  failureCode,
  failureMessage,
  isWaiting,
}: PayoutRecord): PayoutEntry => ({
  id,
  status: payoutStatusOf(state),
  amountYen,
  scheduledAt,
  ...(arrivesAt !== null && { arrivesAt }),
  ...(endedAt !== null && { endedAt }),
  ...(failureMessage !== null && failureMessage !== '' && { failure: failureMessage }),
  ...stopperOf(failureCode),
  ...(isWaiting && { isWaiting }),
});

/** A payout of this owner, with what it is made of. Throws `not_found`. */
async function readStatement(context: SalesContext, ownerId: string, payoutId: string): Promise<PayoutStatement> {
  const { views, provider } = context;
  const payout = await views.findPayout(ownerId, payoutId);
  if (payout === undefined) throw new HttpProblem('not_found');
  const [lines, deductions, ownerName] = await Promise.all([
    views.readLines(payoutId),
    views.readDeductions(payoutId),
    views.nameOf(ownerId),
  ]);
  return { payout: toEntry(payout), ownerName, lines, deductions, isTestMoney: provider.isTestMoney };
}

/** `publicOrigin` undefined: the provider's page leads back to where the caller is. */
export function registerPayoutRoutes(
  app: FastifyInstance,
  context: SalesContext,
  publicOrigin: string | undefined,
): void {
  const { provider, payouts, views, sales, clock } = context;
  const { isTestMoney } = provider;
  registerEndpoint(app, listPayouts, async (_, { identity }) => {
    const listed = await views.listPayouts(identity.user.id);
    return { list: listed.map(toEntry), paging: {}, isTestMoney };
  });
  registerEndpoint(app, getPayout, ({ params }, { identity }) => readStatement(context, identity.user.id, params.id));
  registerEndpoint(app, cancelPayout, async ({ params }, { identity }) => {
    const outcome = await payouts.cancelWaiting(identity.user.id, params.id, clock.now());
    if (outcome === 'not_found') throw new HttpProblem('not_found');
    return outcome === 'canceled' ? { success: true as const } : { success: false as const, reason: outcome };
  });
  registerEndpoint(app, getPayoutAccount, async (_, { identity }) => {
    const state = await refreshAccount(context, identity.user.id);
    const freeze = await sales.findFreeze(identity.user.id);
    return { state, isFrozen: isFrozen(freeze, clock.now()), isTestMoney };
  });
  registerEndpoint(app, startPayoutAccount, async (_, { identity, origin, locale }) => ({
    url: await startAccount(context, identity.user.id, publicOrigin ?? origin, locale),
  }));
}
