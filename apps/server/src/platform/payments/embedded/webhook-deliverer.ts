import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { isServiceUnavailable } from '#platform/service-unavailable.ts';
import { createTicker } from '#platform/ticker.ts';
import type { TestPaymentStore } from './test-payments.store.ts';

/** Hands one event over, as an HTTP request would; resolves with the status of the answer. */
export type DeliverWebhook = (body: string, signature: string) => Promise<number>;

export interface WebhookDelivererOptions {
  readonly store: TestPaymentStore;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly secret: string;
}

export interface SentWebhook {
  readonly eventId: string;
  readonly type: string;
  readonly body: string;
}

export interface WebhookDeliverer {
  /** Where events go; until it is told, they wait. */
  deliverTo(deliver: DeliverWebhook): void;
  /** Something may wait. */
  wake(): void;
  start(): void;
  stop(): Promise<void>;
  /** Keeps events back: for tests that deliver them late, twice and out of order. */
  hold(): void;
  release(): void;
  /** All events, the oldest first. */
  list(): Promise<readonly SentWebhook[]>;
  sign(body: string, atMs?: number): string;
  /** Everything that waited when it was called, and what came of it, was tried once. */
  settle(): Promise<void>;
}

const batchSize = 20;
const tickMs = 1_000;
const firstRetryMs = 2_000;
const lastRetryMs = 3_600_000;
/** About three days. */
const attemptsMax = 80;

/** Signed as Stripe signs: HMAC SHA-256 over the second and the body as it is. */
export function signWebhook(secret: string, body: string, atMs: number): string {
  const second = Math.floor(atMs / 1_000);
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;
}

const retryAt = (now: number, attempts: number): number | null =>
  attempts >= attemptsMax ? null : now + Math.min(firstRetryMs * 2 ** (attempts - 1), lastRetryMs);

/** Hands over what is due until nothing is; a call while it runs makes it look once more, never twice at a time. */
function createDeliveryRun({ store, clock, secret }: WebhookDelivererOptions, mayGoOn: () => boolean) {
  let deliver: DeliverWebhook | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;

  const deliverBatch = async (send: DeliverWebhook): Promise<number> => {
    const events = await store.takeWaitingEvents(clock.now(), batchSize, (attempts) => retryAt(clock.now(), attempts));
    for (const { id, body } of events) {
      const status = await send(body, signWebhook(secret, body, clock.now()));
      if (status >= 200 && status < 300) await store.markDelivered(id);
    }
    return events.length;
  };
  const deliverAll = async (): Promise<void> => {
    do {
      isWoken = false;
      while (deliver && mayGoOn() && (await deliverBatch(deliver)) > 0);
    } while (isWoken);
  };
  return {
    deliverTo: (to: DeliverWebhook) => {
      deliver = to;
    },
    /** `onWoken`: something came after the last look. */
    run: (onWoken: () => void): Promise<void> => {
      running ??= deliverAll().finally(() => {
        running = undefined;
        if (isWoken) onWoken();
      });
      return running;
    },
    noteWoken: () => {
      isWoken = true;
    },
    finished: () => running,
  };
}

/** Delivers what the store keeps, until it is taken: a refusal or a crash on either side only delays it. */
export function createWebhookDeliverer(options: WebhookDelivererOptions): WebhookDeliverer {
  const { store, clock, log, secret } = options;
  let isHeld = false;
  let isStopped = false;
  const delivery = createDeliveryRun(options, () => !isHeld && !isStopped);
  const run = () => delivery.run(wake);
  const wake = (): void => {
    if (isStopped) return;
    delivery.noteWoken();
    // The next tick tries again, and is where an outage is logged, once.
    run().catch((err: unknown) => {
      if (!isServiceUnavailable(err)) log.warn({ err }, 'webhooks of the test payment provider wait');
    });
  };
  const ticker = createTicker({
    everyMs: tickMs,
    tick: run,
    failure: 'webhooks of the test payment provider were not delivered',
    log,
  });
  return {
    sign: (body, atMs = clock.now()) => signWebhook(secret, body, atMs),
    wake,
    deliverTo: delivery.deliverTo,
    start: () => {
      isStopped = false;
      ticker.start();
      wake();
    },
    stop: async () => {
      isStopped = true;
      await ticker.stop();
      await delivery.finished()?.catch(() => undefined);
    },
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      wake();
    },
    list: async () =>
      (await store.listEvents()).map(({ id, body }) => ({
        eventId: id,
        type: (JSON.parse(body) as { readonly type: string }).type,
        body,
      })),
    settle: async () => {
      wake();
      await delivery.finished();
    },
  };
}
