import type { Locks } from '#platform/bus/bus.ts';
import type { StandardConfig } from '#platform/config/standard-settings.ts';
import type { Database } from '#platform/db/database.ts';
import type { GiftingContext } from '../gifting/gifting-context.ts';
import type { OperatorReceiptStore } from '../standard/operator-receipts.store.pg.ts';
import type { RefundContext } from '../standard/refund-invoice.ts';
import type { StandardDisputeStore } from '../standard/standard-disputes.store.pg.ts';
import type { OperatorOrderStore } from './operator-orders.store.pg.ts';
import type { ProductsStore } from './products.store.pg.ts';

/** What operators work with on money. */
export interface OperatorMoneyContext {
  readonly db: Database;
  readonly locks: Pick<Locks, 'withLock'>;
  readonly gifting: GiftingContext;
  readonly orders: OperatorOrderStore;
  readonly products: ProductsStore;
  readonly receipts: OperatorReceiptStore;
  readonly standardRefunds: RefundContext;
  readonly standardDisputes: StandardDisputeStore;
  /** The terms of new subscriptions, and what they free from. */
  readonly standard: StandardConfig & { readonly freeHoursPerMonth: number };
}
