import type { AsyncScope } from '#platform/async-scope.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { dayMs, type RetentionPolicy, rowPolicy } from '#platform/retention/retention-policy.ts';
import { isServiceUnavailable } from '#platform/service-unavailable.ts';
import { createTicker } from '#platform/ticker.ts';
import type { PaymentProvider, ProviderEvent } from '../payment-provider.ts';
import type { PaymentEventsStore } from './payment-events.store.ts';

export interface PaymentEventSubscriber {
  /** For the log. */
  readonly name: string;
  /** Whole types (`payment_intent.succeeded`). */
  readonly types: readonly string[];
  /**
   * May be called again for the same event, and in any order: it asks the provider how things are. While it rejects, the event is
   * tried again.
   */
  handle(event: ProviderEvent): Promise<unknown>;
}

/** What the provider tells of its own accord. */
export interface PaymentEvents {
  /** Before the first event: in a feature's plugin. */
  subscribe(subscriber: PaymentEventSubscriber): void;
  /**
   * Takes a webhook as it came. When it resolves the event is kept, once, and was handled unless it waits for its next try. Throws a
   * PaymentSignatureError.
   */
  receive(rawBody: Buffer, signature: string): Promise<void>;
  readonly retention: readonly RetentionPolicy[];
  /** Tries again what waits, from now until the scope is closed. */
  start(scope: AsyncScope): Promise<void>;
}

export interface PaymentEventsDeps {
  readonly store: PaymentEventsStore;
  readonly provider: Pick<PaymentProvider, 'verifyWebhook'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

const tickMs = 1_000;
const batchSize = 50;
const firstRetryMs = 5_000;
const lastRetryMs = 3_600_000;
/** A day and a half; the reconcilers ask the provider by themselves as well, so that nothing depends on an event alone. */
const attemptsMax = 40;
const keptMs = 90 * dayMs;

export function createPaymentEvents({ store, provider, clock, log }: PaymentEventsDeps): PaymentEvents {
  const subscribers: PaymentEventSubscriber[] = [];
  const retryAt = (attempts: number): number | null =>
    attempts >= attemptsMax ? null : clock.now() + Math.min(firstRetryMs * 2 ** (attempts - 1), lastRetryMs);

  const runSubscribers = async (event: ProviderEvent, attempts: number): Promise<boolean> => {
    let isDone = true;
    for (const { name, handle } of subscribers.filter(({ types }) => types.includes(event.type))) {
      try {
        await handle(event);
      } catch (err) {
        isDone = false;
        const fields = { err, subscriber: name, type: event.type, eventId: event.id, attempts };
        const isWaiting = isServiceUnavailable(err) && attempts < attemptsMax;
        log[isWaiting ? 'warn' : 'error'](fields, 'a payment event was not handled');
      }
    }
    return isDone;
  };
  const handleOnce = async (eventId: string): Promise<void> => {
    const taken = await store.take(eventId, clock.now(), retryAt);
    if (taken && (await runSubscribers(taken.event, taken.attempts))) await store.markHandled(eventId, clock.now());
  };
  const retry = createTicker({
    everyMs: tickMs,
    tick: async (stopping) => {
      for (const eventId of await store.listDue(clock.now(), batchSize)) {
        if (stopping.aborted) return;
        await handleOnce(eventId);
      }
    },
    failure: 'payment events were not tried again',
    log,
    // What a process that ended has left.
    shouldRunImmediately: true,
  });
  return {
    retention: [rowPolicy('payment-events', keptMs, store.clearHandledBefore)],
    subscribe: (subscriber) => {
      subscribers.push(subscriber);
    },
    receive: async (rawBody, signature) => {
      const event = await provider.verifyWebhook(rawBody, signature, clock.now());
      await store.keep(event, clock.now());
      await handleOnce(event.id);
    },
    start: async (scope) => {
      await scope.start('payment events', retry);
    },
  };
}
