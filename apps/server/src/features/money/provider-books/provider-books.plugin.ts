import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentEventSubscriber } from '#platform/payments/events/payment-events.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { createTicker } from '#platform/ticker.ts';
import { followProviderBooks, type ProviderBooksContext } from './follow-provider-books.ts';
import { createPgProviderEntryStore } from './provider-entries.store.pg.ts';

export interface ProviderBooksDeps {
  readonly db: Database;
  readonly bus: Pick<Bus, 'locks'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly provider: PaymentProvider;
  readonly onPaymentEvent: (subscriber: PaymentEventSubscriber) => void;
  readonly followers: ProviderBooksContext['followers'];
}

const everyMs = 60_000;

/** What moves our balance at the payment provider without our doing: refunds by hand, disputes, payouts to the platform's bank. */
export function createProviderBooksFeature({ db, bus, ids, ...deps }: ProviderBooksDeps): Feature {
  const context: ProviderBooksContext = { ...deps, store: createPgProviderEntryStore(db, ids) };
  const follow = (stopping: AbortSignal) => followProviderBooks(context, stopping);
  deps.onPaymentEvent({
    name: 'the provider’s books',
    types: ['payout.created', 'payout.paid', 'payout.failed', 'payout.canceled'],
    // Those of connected accounts move their balance, not ours.
    handle: async ({ accountId }) => (accountId === undefined ? follow(new AbortController().signal) : undefined),
  });
  const ticker = createTicker({
    everyMs,
    tick: follow,
    failure: 'the payment provider’s books were not read',
    log: deps.log,
    lock: { locks: bus.locks, name: 'provider-books' },
    shouldRunImmediately: true,
  });
  return { name: 'provider-books', start: (scope) => scope.start('reading of the provider’s books', ticker) };
}
