import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { GiftingContext } from '../gifting/gifting-context.ts';
import { registerPlayReportRoutes } from '../play-report/play-report.routes.ts';
import type { OperatorMail } from '../sales/notify-operators.ts';
import type { SalesContext } from '../sales/sales-context.ts';
import { stopTermsOf } from '../sales/stop-payout.store.pg.ts';
import { createPgInvoiceStore } from '../standard/invoices.store.pg.ts';
import { createPgOperatorReceiptStore } from '../standard/operator-receipts.store.pg.ts';
import { createPgStandardDisputeStore } from '../standard/standard-disputes.store.pg.ts';
import type { OperatorMoneyContext } from './operator-money-context.ts';
import { registerOperatorOrderRoutes } from './operator-orders.routes.ts';
import { createPgOperatorOrderStore } from './operator-orders.store.pg.ts';
import { createPgPayoutDecisionStore } from './payout-decisions.store.pg.ts';
import { createPgPayoutFreezeStore } from './payout-freezes.store.pg.ts';
import { registerOperatorPayoutRoutes } from './payouts.routes.ts';
import { registerProductRoutes } from './products.routes.ts';
import { createPgProductsStore } from './products.store.pg.ts';

export interface OperatorMoneyDeps extends Pick<OperatorMail, 'mailUser' | 'siteUrl'> {
  readonly gifting: GiftingContext;
  readonly sales: SalesContext;
  readonly standard: OperatorMoneyContext['standard'];
  readonly locks: OperatorMoneyContext['locks'];
}

/** What operators do with money: orders, refunds, disputes, products, payouts, and what rights holders are told. */
export function createOperatorMoneyFeature(
  db: Database,
  { gifting, sales, standard, locks, ...mails }: OperatorMoneyDeps,
): Feature {
  const { ids, clock } = gifting.room;
  const context = {
    db,
    locks,
    gifting,
    orders: createPgOperatorOrderStore(db),
    products: createPgProductsStore(db),
    receipts: createPgOperatorReceiptStore(db),
    standardRefunds: { db, ids, clock, invoices: createPgInvoiceStore(db, ids), provider: gifting.provider },
    standardDisputes: createPgStandardDisputeStore(db),
    standard,
  };
  return {
    name: 'operator-money',
    routes: (app) => {
      registerOperatorOrderRoutes(app, context);
      registerProductRoutes(app, context);
      registerOperatorPayoutRoutes(app, {
        ...mails,
        db,
        sales,
        freezes: createPgPayoutFreezeStore(db),
        decisions: createPgPayoutDecisionStore(db, stopTermsOf(ids, sales.terms)),
        ids,
      });
      registerPlayReportRoutes(app, db);
    },
  };
}
