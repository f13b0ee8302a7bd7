import {
  type GiftOrderState,
  type OperatorOrder,
  type OperatorReceipt,
  type PaymentKind,
  receiptStates,
} from '@madoi/contract/operator/operator-orders';
import type { ListPosition } from '#platform/cursor.ts';
import type { OperatorMoneyContext } from './operator-money-context.ts';

export interface PaymentQuery {
  readonly q?: string | undefined;
  readonly kind?: PaymentKind | undefined;
  readonly state?: GiftOrderState | undefined;
  readonly after?: ListPosition | undefined;
  readonly limit: number;
}

export type OperatorPayment = OperatorOrder | OperatorReceipt;

const newestFirst = (a: OperatorPayment, b: OperatorPayment): number => b.at - a.at || (a.id < b.id ? 1 : -1);

/** Orders of gifts and months of STANDARD in one list, the newest first. In a state that months do not have there is none of them. */
export async function listPayments(
  { orders, receipts }: Pick<OperatorMoneyContext, 'orders' | 'receipts'>,
  { kind, state, ...page }: PaymentQuery,
): Promise<readonly OperatorPayment[]> {
  const receiptState = receiptStates.find((each) => each === state);
  const hasReceipts = (kind === undefined || kind === 'standard') && receiptState === state;
  const [gifts, months] = await Promise.all([
    kind === 'standard' ? [] : orders.list({ ...page, kind, state }),
    hasReceipts ? receipts.list({ ...page, state: receiptState }) : [],
  ]);
  return [...gifts, ...months].toSorted(newestFirst).slice(0, page.limit);
}
