import type { Unsubscribe } from '@madoi/domain/sync/create-topic';

export type { Unsubscribe };

/**
 * What begins like this is of one room: its messages go to the processes that listen to it. Everything else goes to all
 * processes.
 */
export const roomChannelOf = (roomId: string): string => `room:${roomId}`;
export const isOfRoom = (channel: string): boolean => channel.startsWith('room:');

/**
 * Fan-out between the processes that serve one room. Delivery is in order per channel and sender, at most once. While
 * the service behind it is away a message reaches the process that published it; the others hear of a gap afterwards.
 */
export interface Channels {
  /**
   * Delivers to this process at once, and resolves when the others' copy is on its way or the service is known to be
   * away. Never rejects: not because a listener failed, nor because of an outage.
   */
  publish(channel: string, message: unknown): Promise<void>;
  /**
   * `listener` gets the messages of all processes, including this one; from when the promise resolves on, nothing is
   * missing that is not a gap. Of a room that is some milliseconds later where this process has not listened to it before, and a
   * second at most.
   */
  subscribe(channel: string, listener: (message: unknown) => void): Promise<Unsubscribe>;
  /** `listener` is called when messages of others may have been missed: what they told of has to be read again. */
  onGap(listener: () => void): Unsubscribe;
}

/**
 * Who is in a room, over all processes. A member is there while at least one process has an entry for them, and counts
 * once. Entries of a process that died expire within its lease; one that was paused enters its own again by itself.
 * While the service is away: the others as they were known last, and the members of this process.
 */
export interface Presence {
  /** Adds or refreshes this process's entry; answers the number of members after it. */
  enter(room: string, member: string, detail: unknown): Promise<number>;
  /** Removes this process's entry; a second call does nothing. Answers the number of members after it. */
  leave(room: string, member: string): Promise<number>;
  count(room: string): Promise<number>;
  counts(rooms: readonly string[]): Promise<readonly number[]>;
  members(room: string): Promise<readonly PresentMember[]>;
  /** Whether a member is there, on whichever process. */
  has(room: string, member: string): Promise<boolean>;
}

/** `detail`: what `enter` was given last for this member, by whichever process. */
export interface PresentMember {
  readonly member: string;
  readonly detail: unknown;
}

/** `retryAfterMs`: when the window has room again. */
export type RateLimitResult = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterMs: number };

export interface RateLimits {
  /**
   * At most `max` takes per `windowMs` and key (a sliding window), over all processes and by the service's clock. `max` of
   * 0 or less means no limit. While the service is away each process has a window of its own.
   */
  take(key: string, max: number, windowMs: number): Promise<RateLimitResult>;
}

/**
 * A lock orders work and keeps it from being done twice. It does not protect data: a process that was cut off from the service
 * for a while loses its locks without its work ending, and while the service is away each process locks for itself. What
 * must hold is decided under a row lock in the transaction that writes it.
 */
export interface Locks {
  /**
   * Runs `work` while nobody else holds `name`. Callers of one process wait in the order of their calls; between processes,
   * who asks first after it came free has it. Not to be asked for by work that has the same name already.
   */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` only if the lock is free now; otherwise answers undefined. For tickers that only one process may run.
   */
  tryWithLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}

/**
 * What processes share besides the database: in memory for one process, PostgreSQL or Redis for several. Nothing durable
 * is stored here.
 */
export interface Bus {
  readonly channels: Channels;
  readonly presence: Presence;
  readonly rates: RateLimits;
  readonly locks: Locks;
  /** Whether the service answers. Without it the process serves those who are connected to it. */
  isUp(): boolean;
  close(): Promise<void>;
}
