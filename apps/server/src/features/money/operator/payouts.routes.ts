import type { AuditAction } from '@madoi/contract/operator/operator';
import {
  freezePayouts,
  getOperatorPayouts,
  type OperatorPayouts,
  type OwnerPayout,
  unfreezePayouts,
} from '@madoi/contract/operator/operator-payouts';
import { nextPayoutPeriod } from '@madoi/domain/money/payout-calendar';
import type { FastifyInstance } from 'fastify';
import type { NewAuditEntry } from '#features/lounge/lounge.api.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Ids } from '#platform/ids.ts';
import { type PayoutRunLine, runPayouts } from '../sales/run-payouts.ts';
import type { SalesContext } from '../sales/sales-context.ts';
import type { PayoutFreezeStore } from './payout-freezes.store.pg.ts';

export interface OperatorPayoutsContext {
  readonly sales: SalesContext;
  readonly freezes: PayoutFreezeStore;
  readonly ids: Ids;
}

const lineOf = ({ balanceYen, amountYen, skip, expiredYen: expiringYen }: PayoutRunLine) => ({
  balanceYen,
  amountYen,
  expiringYen,
  ...(skip !== undefined && { skip }),
});

/** What the next run would do, and everybody whose payouts are stopped, with a balance or without. */
async function readPayouts({ sales, freezes }: OperatorPayoutsContext): Promise<OperatorPayouts> {
  const [lines, frozen] = await Promise.all([runPayouts(sales, { isDryRun: true }), freezes.list()]);
  const names = await freezes.namesOf(lines.map(({ ownerId }) => ownerId));
  const freezeOf = new Map(frozen.map(({ owner, freeze }) => [owner.id, freeze]));
  const paid = lines.map((line): OwnerPayout => {
    const freeze = freezeOf.get(line.ownerId);
    const owner = { id: line.ownerId, name: names.get(line.ownerId) ?? '' };
    return { owner, ...lineOf(line), ...(freeze && { freeze }) };
  });
  const listed = new Set(lines.map(({ ownerId }) => ownerId));
  const rest = frozen
    .filter(({ owner }) => !listed.has(owner.id))
    .map((each): OwnerPayout => ({ ...each, balanceYen: 0, amountYen: 0, skip: 'frozen', expiringYen: 0 }));
  return {
    nextRunAt: nextPayoutPeriod(sales.clock.now(), sales.terms.dayOfMonth).at,
    minimumYen: sales.terms.minimumYen,
    totalYen: paid.reduce((sum, { amountYen }) => sum + amountYen, 0),
    list: [...paid, ...rest],
    isTestMoney: sales.provider.isTestMoney,
  };
}

export function registerOperatorPayoutRoutes(app: FastifyInstance, context: OperatorPayoutsContext): void {
  const { sales, freezes, ids } = context;
  const auditOf = (
    action: AuditAction,
    { actorId, subjectId }: { readonly actorId: string; readonly subjectId: string },
    detail: NewAuditEntry['detail'] = {},
  ): NewAuditEntry => ({ id: ids.next(), at: sales.clock.now(), action, actorId, subjectId, detail });

  registerEndpoint(app, getOperatorPayouts, () => readPayouts(context));
  registerEndpoint(app, freezePayouts, async ({ params, body }, { identity }) => {
    const now = sales.clock.now();
    const { reason, until = null } = body;
    if (until !== null && until <= now)
      throw new HttpProblem('invalid_input', { fields: [{ field: 'until', message: 'is over' }] });
    const by = { actorId: identity.user.id, subjectId: params.id };
    const freeze = { ownerId: params.id, reason, frozenAt: now, frozenBy: identity.user.id, until };
    if (!(await freezes.freeze(freeze, auditOf('freeze-payouts', by, { words: reason }))))
      throw new HttpProblem('not_found');
    return { success: true as const };
  });
  registerEndpoint(app, unfreezePayouts, async ({ params }, { identity }) => {
    const by = { actorId: identity.user.id, subjectId: params.id };
    if (!(await freezes.unfreeze(params.id, auditOf('unfreeze-payouts', by)))) throw new HttpProblem('not_found');
    return { success: true as const };
  });
}
