import type { Unsubscribe } from '@madoi/domain/sync/create-topic';

export type { Unsubscribe };

/** Fan-out between the processes that serve one room. Delivery is in order per channel and sender, at most once. */
export interface Channels {
  /** Resolves when the bus has taken the message. Never rejects because a listener failed. */
  publish(channel: string, message: unknown): Promise<void>;
  /** `listener` gets the messages of all processes, including this one. */
  subscribe(channel: string, listener: (message: unknown) => void): Promise<Unsubscribe>;
}

/** Who is in a room, over all processes. Entries of a process that died expire. */
export interface Presence {
  /** Adds or refreshes a member; answers the number of members after it. */
  enter(room: string, member: string, detail: unknown): Promise<number>;
  /** Removes a member; a second call does nothing. Answers the number of members after it. */
  leave(room: string, member: string): Promise<number>;
  count(room: string): Promise<number>;
  counts(rooms: readonly string[]): Promise<readonly number[]>;
  members(room: string): Promise<readonly PresentMember[]>;
}

/** `detail`: what `enter` was given last for this member. */
export interface PresentMember {
  readonly member: string;
  readonly detail: unknown;
}

/** `retryAfterMs`: when the window has room again. */
export type RateLimitResult = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterMs: number };

export interface RateLimits {
  /** At most `max` takes per `windowMs` and key (a sliding window). `max` of 0 or less means no limit. */
  take(key: string, max: number, windowMs: number): Promise<RateLimitResult>;
}

export interface Locks {
  /** Runs `work` while nobody else holds `name`; callers wait in the order of their calls. */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` only if the lock is free now; otherwise answers undefined. For tickers that only one process may run.
   */
  tryWithLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}

/**
 * What processes share besides the database: in memory for one process, Redis for several. Nothing durable is stored
 * here.
 */
export interface Bus {
  readonly channels: Channels;
  readonly presence: Presence;
  readonly rates: RateLimits;
  readonly locks: Locks;
  close(): Promise<void>;
}
