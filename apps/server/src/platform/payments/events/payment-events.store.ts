import type { ProviderEvent } from '../payment-provider.ts';

/** An event that somebody has to handle now. */
export interface TakenEvent {
  readonly event: ProviderEvent;
  /** This try included. */
  readonly attempts: number;
}

export interface PaymentEventsStore {
  /** Nothing where it is kept already. Committed when it resolves. */
  keep(event: ProviderEvent, nowMs: number): Promise<void>;
  /**
   * Takes one that is due, so that nobody else handles it before `retryAt` of its attempts; undefined: it is not due, handled, or with
   * somebody else.
   */
  take(eventId: string, nowMs: number, retryAt: (attempts: number) => number | null): Promise<TakenEvent | undefined>;
  /** Ids of what is due, the oldest first. */
  listDue(nowMs: number, limit: number): Promise<readonly string[]>;
  markHandled(eventId: string, nowMs: number): Promise<void>;
  /** `limit` at most; answers how many. */
  clearHandledBefore(atMs: number, limit: number): Promise<number>;
}
