import type { Clock } from '#platform/clock.ts';
import type { TestPaymentStore } from './test-payments.store.ts';

export interface ProviderTime {
  /** Seconds, as the API tells times. */
  readonly now: number;
  /** The server's own milliseconds, by which deliveries are tried again. */
  readonly nowMs: number;
}

/** What the provider takes for the time: the server's, and as much further as somebody has moved it. */
export interface ProviderClock {
  read(): Promise<ProviderTime>;
  /** Moves it forward, for good: also after the next start. */
  advance(seconds: number): Promise<void>;
}

const offsetSetting = 'clock_offset_sec';

/** Every process of one database reads the same clock. */
export function createProviderClock(
  store: Pick<TestPaymentStore, 'readSetting' | 'changeSetting'>,
  clock: Clock,
): ProviderClock {
  const readOffset = async (): Promise<number> => Number((await store.readSetting(offsetSetting)) ?? 0);
  return {
    read: async () => {
      const nowMs = clock.now();
      return { now: Math.floor(nowMs / 1_000) + (await readOffset()), nowMs };
    },
    advance: async (seconds) => store.changeSetting(offsetSetting, String((await readOffset()) + seconds)),
  };
}
