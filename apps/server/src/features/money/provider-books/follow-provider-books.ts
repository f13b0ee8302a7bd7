import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { PaymentUnavailableError } from '#platform/payments/payment-errors.ts';
import type { BalanceEntryView, PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { ProviderEntry, ProviderEntryStore } from './provider-entries.store.pg.ts';
import { kindOfEntry } from './provider-entry-kinds.ts';

export interface ProviderBooksContext {
  readonly store: ProviderEntryStore;
  readonly provider: Pick<PaymentProvider, 'listBalanceEntries' | 'findRefund' | 'findDispute'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** Each follows the refunds and disputes of the intents that are its own. */
  readonly followers: readonly ((intentId: string) => Promise<unknown>)[];
  /** For tests. */
  readonly pageSize?: number;
}

const defaultPageSize = 100;
/** Ten thousand movements since the last look; more are found by the next one. */
const pagesMax = 100;

/** Keeps every movement since the last look. */
async function readNew(context: ProviderBooksContext, stopping: AbortSignal): Promise<void> {
  const { store, provider, clock, pageSize = defaultPageSize } = context;
  const fresh: BalanceEntryView[] = [];
  let beforeId: string | undefined;
  for (let page = 0; page < pagesMax && !stopping.aborted; page += 1) {
    const entries = await provider.listBalanceEntries({ limit: pageSize, ...(beforeId !== undefined && { beforeId }) });
    const known = await store.knownOf(entries.map(({ id }) => id));
    fresh.push(...entries.filter(({ id }) => !known.has(id)));
    beforeId = entries.at(-1)?.id;
    if (entries.length < pageSize || beforeId === undefined || known.has(beforeId)) break;
  }
  if (!stopping.aborted) await store.add(fresh, clock.now());
}

async function followEntry(context: ProviderBooksContext, entry: ProviderEntry): Promise<void> {
  const { store, provider, clock, followers } = context;
  const kind = kindOfEntry(entry.type);
  if (kind === 'bank') return store.postBankMove(entry, clock.now());
  const sourceId = entry.sourceId ?? '';
  const source = kind === 'refund' ? await provider.findRefund(sourceId) : await provider.findDispute(sourceId);
  if (source?.intentId !== undefined) for (const follow of followers) await follow(source.intentId);
  await store.markHandled(entry.id, clock.now());
}

/**
 * Reads the provider's books about us, and follows every refund, dispute and payout to our bank in them: whatever became of their
 * webhooks. One that fails waits, and holds up no others. Rejects when the provider is away.
 */
export async function followProviderBooks(context: ProviderBooksContext, stopping: AbortSignal): Promise<void> {
  const { store, clock, log } = context;
  if (!(await store.hasBookings())) return;
  await readNew(context, stopping);
  for (const entry of await store.listDue(clock.now(), defaultPageSize)) {
    if (stopping.aborted) return;
    try {
      await followEntry(context, entry);
    } catch (error) {
      if (error instanceof PaymentUnavailableError) throw error;
      await store.defer(entry.id, clock.now());
      log.error({ err: error, entryId: entry.id }, 'a movement of the balance was not followed');
    }
  }
}
