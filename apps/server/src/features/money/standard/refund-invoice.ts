import { writeAudit } from '#features/lounge/lounge.api.ts';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import { followInvoice } from './settle-subscription.ts';
import type { StandardContext } from './standard-context.ts';

export interface RefundContext extends Pick<StandardContext, 'invoices' | 'provider' | 'clock'> {
  readonly db: Database;
  readonly ids: Ids;
}

export interface RefundRequest {
  readonly invoiceId: string;
  readonly reason: string;
  readonly actorId: string;
}

const hourMs = 3_600_000;

/**
 * Gives back what is left of a month of STANDARD; the subscription goes on. Answers how much; undefined: there is no such receipt, 0:
 * nothing is left of it. Safe to repeat. Throws a PaymentRefusedError or a PaymentUnavailableError; the audit log has the attempt then.
 */
export async function refundInvoice(
  context: RefundContext,
  { invoiceId, reason, actorId }: RefundRequest,
): Promise<number | undefined> {
  const { db, ids, clock, invoices, provider } = context;
  const known = await invoices.find(invoiceId);
  if (known === undefined) return undefined;
  // Somebody may have given back a part of it by hand.
  await followInvoice(context, known);
  const invoice = (await invoices.find(invoiceId)) ?? known;
  const amountYen = invoice.amountYen - invoice.refundedYen;
  if (amountYen <= 0 || invoice.intentId === null) return 0;
  const detail = { receipt: invoiceId, amountYen, words: reason };
  const act = { action: 'refund-standard', subjectId: invoice.userId, detail } as const;
  await writeAudit(db, [{ id: ids.next(), at: clock.now(), actorId, ...act }]);
  // A key remembers a refusal as well, so that every hour has its own; and a refund that failed, so that every attempt has.
  const attempt = (await invoices.listRefunds(invoiceId)).length;
  const hour = Math.floor(clock.now() / hourMs);
  const idempotencyKey = `standard-refund:${invoiceId}:${attempt}:${invoice.refundedYen}:${hour}`;
  await provider.refund({ intentId: invoice.intentId, amountYen, reason, idempotencyKey });
  await followInvoice(context, invoice);
  return amountYen;
}
