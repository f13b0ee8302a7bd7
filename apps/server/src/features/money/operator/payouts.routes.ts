import type { AuditAction } from '@madoi/contract/operator/operator';
import {
  freezePayouts,
  getOperatorPayouts,
  type OperatorPayouts,
  type OwnerPayout,
  unfreezePayouts,
  type WaitingPayoutView,
} from '@madoi/contract/operator/operator-payouts';
import { nextPayoutPeriod } from '@madoi/domain/money/payout-calendar';
import type { FastifyInstance } from 'fastify';
import type { NewAuditEntry } from '#features/lounge/lounge.api.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type PayoutRunLine, runPayouts } from '../sales/run-payouts.ts';
import { listOperatorIds, listWaiting } from '../sales/waiting-payouts.store.pg.ts';
import { type PayoutConfirmationsContext, registerPayoutConfirmationRoutes } from './payout-confirmations.routes.ts';
import type { PayoutFreezeStore } from './payout-freezes.store.pg.ts';

export interface OperatorPayoutsContext extends PayoutConfirmationsContext {
  readonly freezes: PayoutFreezeStore;
}

const lineOf = ({ balanceYen, amountYen, needsConfirmation, skip, expiredYen: expiringYen }: PayoutRunLine) => ({
  balanceYen,
  amountYen,
  expiringYen,
  ...(needsConfirmation && { needsConfirmation }),
  ...(skip !== undefined && { skip }),
});

/** The payouts that wait for operators, with why the operator who asks may not confirm them. */
async function readWaiting({ db, sales }: OperatorPayoutsContext, operatorId: string): Promise<WaitingPayoutView[]> {
  const waiting = await listWaiting(db, sales.terms.confirmFromYen);
  return waiting.map(({ confirmations, owner, ...payout }) => {
    const isConfirmed = confirmations.some(({ by }) => by.id === operatorId);
    const refusal = owner.id === operatorId ? ('own' as const) : isConfirmed ? ('confirmed' as const) : undefined;
    return { ...payout, owner, confirmations: [...confirmations], ...(refusal && { refusal }) };
  });
}

/** What the next run would do, and everybody whose payouts are stopped, with a balance or without. */
async function readPayouts(context: OperatorPayoutsContext, operatorId: string): Promise<OperatorPayouts> {
  const { db, sales, freezes } = context;
  const [lines, frozen, waiting, operators] = await Promise.all([
    runPayouts(sales, { isDryRun: true }),
    freezes.list(),
    readWaiting(context, operatorId),
    listOperatorIds(db),
  ]);
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
    confirmFromYen: sales.terms.confirmFromYen,
    waiting,
    operatorCount: operators.length,
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

  registerPayoutConfirmationRoutes(app, context);
  registerEndpoint(app, getOperatorPayouts, (_, { identity }) => readPayouts(context, identity.user.id));
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
