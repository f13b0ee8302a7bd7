import type { RateLimitResult } from '../bus.ts';

/** The service did not take the call, or did not answer it: it may have had its effect, or not. */
export class LinkAwayError extends Error {}

/** One entry of this process, or its end. */
export interface PresenceChange {
  readonly room: string;
  readonly member: string;
  /** JSON; undefined: the entry ends. */
  readonly detail: string | undefined;
}

export interface PresenceEntry extends PresenceChange {
  readonly detail: string;
}

export interface LinkedMember {
  readonly member: string;
  /** JSON, of the newest entry. */
  readonly detail: string;
  /** Whether another process has an entry for them. */
  readonly isElsewhere: boolean;
}

export interface PresenceLink {
  /** In the order of the changes. False: this process has no lease any more, and nobody sees its entries. */
  write(changes: readonly PresenceChange[]): Promise<boolean>;
  /** Takes a lease, with these entries and no others. */
  restore(entries: readonly PresenceEntry[]): Promise<void>;
  /** Prolongs the lease and removes the entries of processes that have none. False: it has run out, or was forgotten. */
  renew(): Promise<boolean>;
  /** Distinct members, in the order of the rooms. */
  counts(rooms: readonly string[]): Promise<readonly number[]>;
  /** Whether another process has an entry for them. */
  isElsewhere(room: string, member: string): Promise<boolean>;
  /** In the order of their first entry. */
  members(room: string): Promise<readonly LinkedMember[]>;
  /** The processes that have a lease, this one included. */
  processes(): Promise<readonly string[]>;
  /** Ends the lease and the entries. */
  end(): Promise<void>;
}

export interface RateAsk {
  readonly key: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Locks belong to this process; those behind it never ask twice for one name at the same time. */
export interface LockLink {
  /** Whether the lock is this process's now. Never waits. */
  tryTake(name: string): Promise<boolean>;
  release(name: string): Promise<void>;
  /** Keeps a lock that is held from expiring; takes it again where it was lost and is free. */
  renew(name: string): Promise<void>;
}

/** `to`: the process it is for; undefined: every process, this one included. */
export interface LinkText {
  readonly to: string | undefined;
  readonly text: string;
}

/**
 * One process's connection to the service that processes share. Every call rejects with a LinkAwayError while the service
 * does not answer; the link connects again by itself.
 */
export interface BusLink {
  isUp(): boolean;
  /** How much one text of `send` should hold, in bytes of UTF-8; more is allowed, and costs more. */
  readonly textMaxBytes: number;
  /** Hands texts on in their order, which holds between those for one process and those for all. */
  send(texts: readonly LinkText[]): Promise<void>;
  readonly presence: PresenceLink;
  readonly locks: LockLink;
  /** Each key once. */
  takeRates(asks: readonly RateAsk[]): Promise<readonly RateLimitResult[]>;
  close(): Promise<void>;
}

export interface LinkListener {
  /** `isAddressed`: it was for this process alone. */
  onText(text: string, isAddressed: boolean): void;
  /** The service answers again, after it was away: what others sent meanwhile is lost, and perhaps what was stored. */
  onBack(): void;
}

export type OpenLink = (listener: LinkListener) => Promise<BusLink>;
