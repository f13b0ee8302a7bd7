import type { ReceiptRefundRefusal, ReceiptState } from '@madoi/contract/operator/operator-orders';
import { HttpProblem } from '#platform/http/problem.ts';
import { PaymentRefusedError } from '#platform/payments/payment-errors.ts';
import { refundInvoice } from '../standard/refund-invoice.ts';
import type { OperatorMoneyContext } from './operator-money-context.ts';

type Refunded =
  | { readonly success: true; readonly state: ReceiptState }
  | { readonly success: false; readonly reason: ReceiptRefundRefusal };

/** Why the provider gives nothing back, by its code, where that is known. */
const refusals: Readonly<Record<string, ReceiptRefundRefusal>> = {
  charge_already_refunded: 'already',
  charge_disputed: 'disputed',
};

interface ReceiptRefund {
  readonly receiptId: string;
  readonly reason: string;
  readonly actorId: string;
}

async function refund(context: OperatorMoneyContext, { receiptId, ...why }: ReceiptRefund): Promise<Refunded> {
  const { receipts, standardRefunds } = context;
  const receipt = await receipts.find(receiptId);
  if (receipt === undefined) throw new HttpProblem('not_found');
  if (receipt.state === 'disputed') return { success: false, reason: 'disputed' };
  if (receipt.state === 'refunded') return { success: false, reason: 'already' };
  if (receipt.intentId === undefined) return { success: false, reason: 'not_charged' };
  try {
    const yen = await refundInvoice(standardRefunds, { invoiceId: receiptId, ...why });
    if (yen === 0) return { success: false, reason: 'already' };
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    context.gifting.log.warn({ err: error, receiptId }, 'the payment provider refused a refund of STANDARD');
    return { success: false, reason: refusals[error.code] ?? 'refused' };
  }
  return { success: true, state: (await receipts.find(receiptId))?.state ?? receipt.state };
}

/**
 * Gives back what is left of a month of STANDARD, for a reason that the audit log keeps; the subscription goes on. One operator after the
 * other: the second is refused with `already`. Throws `not_found`, and a PaymentUnavailableError, after which it may be repeated.
 */
export const refundReceipt = (context: OperatorMoneyContext, input: ReceiptRefund): Promise<Refunded> =>
  context.locks.withLock(`standard-refund:${input.receiptId}`, () => refund(context, input));
