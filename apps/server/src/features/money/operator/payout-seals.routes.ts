import type { AuditAction } from '@madoi/contract/operator/operator';
import { sealPayout, unsealPayout } from '@madoi/contract/operator/operator-payouts';
import type { FastifyInstance } from 'fastify';
import type { NewAuditEntry } from '#features/lounge/lounge.api.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Ids } from '#platform/ids.ts';
import { advancePayout } from '../sales/advance-payout.ts';
import { notifyOperators, type OperatorMail } from '../sales/notify-operators.ts';
import type { SalesContext } from '../sales/sales-context.ts';
import type { PayoutSealStore, SealedPayout } from './payout-seals.store.pg.ts';

export interface PayoutSealsContext extends Omit<OperatorMail, 'sealsFromYen'> {
  readonly sales: SalesContext;
  readonly seals: PayoutSealStore;
  readonly ids: Ids;
}

/** What comes after a confirmation that is written down; the next round of payouts does what fails here. */
async function goOn(context: PayoutSealsContext, payoutId: string, { by }: { readonly by: string | undefined }) {
  const { sales } = context;
  try {
    if (by === undefined) await advancePayout(sales, payoutId);
    else await notifyOperators({ ...context, sealsFromYen: sales.terms.sealsFromYen }, by);
  } catch (error) {
    sales.log.error({ err: error, payoutId }, 'a confirmed payout was not advanced');
  }
}

export function registerPayoutSealRoutes(app: FastifyInstance, context: PayoutSealsContext): void {
  const { sales, seals, ids } = context;
  const auditOf =
    (action: AuditAction, actorId: string) =>
    ({ ownerId, amountYen }: SealedPayout): NewAuditEntry => ({
      id: ids.next(),
      at: sales.clock.now(),
      action,
      actorId,
      subjectId: ownerId,
      detail: { amountYen },
    });

  registerEndpoint(app, sealPayout, async ({ params }, { identity }) => {
    const operatorId = identity.user.id;
    const seal = { payoutId: params.id, operatorId, sealedAt: sales.clock.now() };
    const sealed = await seals.seal(seal, auditOf('seal-payout', operatorId));
    if (sealed === undefined) throw new HttpProblem('not_found');
    if ('refusal' in sealed) return { success: false as const, reason: sealed.refusal };
    await goOn(context, params.id, { by: sealed.isComplete ? undefined : operatorId });
    return { success: true as const, isComplete: sealed.isComplete };
  });
  registerEndpoint(app, unsealPayout, async ({ params }, { identity }) => {
    const operatorId = identity.user.id;
    const isGone = await seals.unseal({ payoutId: params.id, operatorId }, auditOf('unseal-payout', operatorId));
    if (!isGone) throw new HttpProblem('not_found');
    return { success: true as const };
  });
}
