import type { Locale } from '@madoi/contract/constants';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { StandardConfig } from '#platform/config/standard-settings.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { CheckoutStore } from './checkouts.store.pg.ts';
import type { InvoiceStore } from './invoices.store.pg.ts';
import type { NoticeStore } from './notices.store.pg.ts';
import type { SubscriptionStore } from './subscriptions.store.pg.ts';

/** Sends a mail to the address that a user has confirmed; answers false for somebody without one. */
export type MailUser = (
  userId: string,
  compose: (recipient: { readonly name: string; readonly locale: Locale }) => {
    readonly subject: string;
    readonly text: string;
  },
) => Promise<boolean>;

/** What every use case of STANDARD works with. */
export interface StandardContext {
  readonly checkouts: CheckoutStore;
  readonly subscriptions: SubscriptionStore;
  readonly invoices: InvoiceStore;
  readonly notices: NoticeStore;
  readonly provider: PaymentProvider;
  readonly config: StandardConfig;
  readonly freeHoursPerMonth: number;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rates: RateLimits;
  readonly log: Pick<Log, 'error' | 'warn'>;
  readonly mailUser: MailUser;
  /** Where links in mails lead, without a slash at the end. */
  readonly siteUrl: string;
  /** Tells the user's open pages that their time is another one. Never rejects. */
  readonly announcePlan: (userId: string, isFree: boolean) => void;
}
