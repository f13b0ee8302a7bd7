import type { AuditAction } from '@madoi/contract/operator/operator';
import { confirmPayout, rejectPayout, withdrawPayoutConfirmation } from '@madoi/contract/operator/operator-payouts';
import type { FastifyInstance } from 'fastify';
import type { NewAuditEntry } from '#features/lounge/lounge.api.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Ids } from '#platform/ids.ts';
import { advancePayout } from '../sales/advance-payout.ts';
import { notifyOperators, type OperatorMail } from '../sales/notify-operators.ts';
import { rejectionText } from '../sales/rejection-texts.ts';
import type { SalesContext } from '../sales/sales-context.ts';
import type { PayoutDecisionStore, WaitingPayoutFacts } from './payout-decisions.store.pg.ts';

export interface PayoutConfirmationsContext extends Omit<OperatorMail, 'confirmFromYen'> {
  readonly sales: SalesContext;
  readonly decisions: PayoutDecisionStore;
  readonly ids: Ids;
}

type AuditOf = (action: AuditAction, actorId: string, words?: string) => (payout: WaitingPayoutFacts) => NewAuditEntry;

/** What comes after a confirmation that is written down; the next round of payouts does what fails here. */
async function goOn(
  context: PayoutConfirmationsContext,
  payoutId: string,
  { by }: { readonly by: string | undefined },
) {
  const { sales } = context;
  try {
    if (by === undefined) await advancePayout(sales, payoutId);
    else await notifyOperators({ ...context, confirmFromYen: sales.terms.confirmFromYen }, by);
  } catch (error) {
    sales.log.error({ err: error, payoutId }, 'a confirmed payout was not advanced');
  }
}

/** Who has no address, and whose mail could not be sent, reads it among their payouts. */
async function mailOwner(
  { sales, mailUser, siteUrl }: PayoutConfirmationsContext,
  { ownerId, amountYen }: WaitingPayoutFacts,
  reason: string,
): Promise<void> {
  try {
    const link = `${siteUrl}/dashboard/payouts`;
    await mailUser(ownerId, ({ locale }) => rejectionText(locale, { amountYen, reason, link }));
  } catch (error) {
    sales.log.error({ err: error, ownerId }, 'an owner could not be told of a rejected payout');
  }
}

function registerRejection(app: FastifyInstance, context: PayoutConfirmationsContext, auditOf: AuditOf): void {
  const { sales, decisions } = context;
  registerEndpoint(app, rejectPayout, async ({ params, body: { reason } }, { identity }) => {
    const operatorId = identity.user.id;
    const rejection = { payoutId: params.id, operatorId, reason, at: sales.clock.now() };
    const rejected = await decisions.reject(rejection, auditOf('reject-payout', operatorId, reason));
    if (rejected === undefined) throw new HttpProblem('not_found');
    if ('refusal' in rejected) return { success: false as const, reason: rejected.refusal };
    await mailOwner(context, rejected, reason);
    return { success: true as const };
  });
}

export function registerPayoutConfirmationRoutes(app: FastifyInstance, context: PayoutConfirmationsContext): void {
  const { sales, decisions, ids } = context;
  const auditOf: AuditOf =
    (action, actorId, words) =>
    ({ ownerId, amountYen }) => ({
      id: ids.next(),
      at: sales.clock.now(),
      action,
      actorId,
      subjectId: ownerId,
      detail: { amountYen, ...(words === undefined ? {} : { words }) },
    });

  registerRejection(app, context, auditOf);
  registerEndpoint(app, confirmPayout, async ({ params }, { identity }) => {
    const operatorId = identity.user.id;
    const confirmation = { payoutId: params.id, operatorId, confirmedAt: sales.clock.now() };
    const confirmed = await decisions.confirm(confirmation, auditOf('confirm-payout', operatorId));
    if (confirmed === undefined) throw new HttpProblem('not_found');
    if ('refusal' in confirmed) return { success: false as const, reason: confirmed.refusal };
    await goOn(context, params.id, { by: confirmed.isComplete ? undefined : operatorId });
    return { success: true as const, isComplete: confirmed.isComplete };
  });
  registerEndpoint(app, withdrawPayoutConfirmation, async ({ params }, { identity }) => {
    const operatorId = identity.user.id;
    const isGone = await decisions.withdraw(
      { payoutId: params.id, operatorId },
      auditOf('withdraw-payout-confirmation', operatorId),
    );
    if (!isGone) throw new HttpProblem('not_found');
    return { success: true as const };
  });
}
