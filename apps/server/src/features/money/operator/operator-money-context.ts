import type { Database } from '#platform/db/database.ts';
import type { GiftingContext } from '../gifting/gifting-context.ts';
import type { StandardDisputeStore } from '../standard/standard-disputes.store.pg.ts';
import type { OperatorOrderStore } from './operator-orders.store.pg.ts';
import type { ProductsStore } from './products.store.pg.ts';

/** What operators work with on money. */
export interface OperatorMoneyContext {
  readonly db: Database;
  readonly gifting: GiftingContext;
  readonly orders: OperatorOrderStore;
  readonly products: ProductsStore;
  readonly standardDisputes: StandardDisputeStore;
}
