import type { Unsubscribe } from '@madoi/domain/sync/create-topic';

export type { Unsubscribe };

/** Fan-out between the processes that serve one room. Delivery is in order per channel and sender, at most once. */
export interface Channels {
  /** Resolves when the message was handed over. Never rejects because a listener failed. */
  publish(channel: string, message: unknown): Promise<void>;
  /** `listener` gets what every process publishes, this one included. */
  subscribe(channel: string, listener: (message: unknown) => void): Promise<Unsubscribe>;
}

/** Who is in a room, over all processes. An entry of a process that died goes away by itself. */
export interface Presence {
  /** Adds or refreshes a member; answers how many there are now. */
  enter(room: string, member: string, detail: unknown): Promise<number>;
  /** Leaving twice is nothing. */
  leave(room: string, member: string): Promise<number>;
  count(room: string): Promise<number>;
  counts(rooms: readonly string[]): Promise<readonly number[]>;
  members(room: string): Promise<readonly PresentMember[]>;
}

export interface PresentMember {
  readonly member: string;
  readonly detail: unknown;
}

export type RateLimitResult = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterMs: number };

export interface RateLimits {
  /** At most `max` takes per `windowMs` and key (a sliding window). `max` of 0 or less means no limit. */
  take(key: string, max: number, windowMs: number): Promise<RateLimitResult>;
}

export interface Locks {
  /** Runs `work` while nobody else holds `name`, in the order of asking. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs `work` only when the lock is free now; answers undefined otherwise. For timers that one process drives. */
  tryWithLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}

/** What processes share beside the database: in this process, or Redis. The database stays the record. */
export interface Bus {
  readonly channels: Channels;
  readonly presence: Presence;
  readonly rates: RateLimits;
  readonly locks: Locks;
  close(): Promise<void>;
}
