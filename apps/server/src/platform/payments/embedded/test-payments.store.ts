import type { EventObject, ObjectKind, ObjectKinds, StoredObject } from './api/objects.ts';

export type AnyObject = ObjectKinds[ObjectKind];

/** Where an object is found beside its id. */
export interface Placement {
  /** Whose list it is in. */
  readonly parentId?: string | null;
  readonly lookupKey?: string;
  /** Seconds; null: the clock has nothing to do with it (any more). */
  readonly dueAt?: number | null;
  readonly clockId?: string | null;
}

export interface ListPage {
  readonly parentId?: string;
  readonly limit: number;
  readonly startingAfter?: string;
}

/** The objects of one transaction. What `find` answers is locked until it ends, unless the transaction only reads. */
export interface TestPaymentObjects {
  find<K extends ObjectKind>(kind: K, id: string): Promise<ObjectKinds[K] | undefined>;
  findByLookupKey<K extends ObjectKind>(kind: K, lookupKey: string): Promise<ObjectKinds[K] | undefined>;
  /** Of any kind, not locked: for `expand`. */
  findAny(id: string): Promise<StoredObject | undefined>;
  insert(object: AnyObject, placement?: Placement): Promise<void>;
  save(object: AnyObject, placement?: Placement): Promise<void>;
  /** The newest first. */
  list<K extends ObjectKind>(
    kind: K,
    page: ListPage,
  ): Promise<{ readonly data: readonly ObjectKinds[K][]; readonly hasMore: boolean }>;
  /** What the clock has to do next, the earliest first; locked. */
  nextDue(clockId: string | null, untilSec: number): Promise<{ object: AnyObject; dueAt: number } | undefined>;
  /** The sum of an account's balance, which nobody else changes until the transaction ends. */
  lockBalance(accountId: string): Promise<number>;
  readBalance(accountId: string): Promise<number>;
  insertEvent(event: EventObject, nowMs: number): Promise<void>;
}

export interface KeptAnswer {
  readonly status: number;
  readonly answer: Record<string, unknown>;
}

export interface TestPaymentTransaction extends TestPaymentObjects {
  /** What was answered under this key; undefined: it is free, and taken now. Waits for a call under way with the same key. */
  claimKey(key: string, requestHash: string, nowMs: number): Promise<KeptAnswer | 'other_request' | undefined>;
  keepAnswer(key: string, kept: KeptAnswer): Promise<void>;
  /** Undone alone when `work` throws. */
  nested<T>(work: (objects: TestPaymentObjects) => Promise<T>): Promise<T>;
}

export interface WaitingEvent {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
}

export interface TestPaymentStore {
  transaction<T>(work: (tx: TestPaymentTransaction) => Promise<T>): Promise<T>;
  /** Nothing is locked. */
  read<T>(work: (objects: TestPaymentObjects) => Promise<T>): Promise<T>;
  /** The value that it has, or gets now. */
  ensureSetting(name: string, value: string): Promise<string>;
  readSetting(name: string): Promise<string | undefined>;
  changeSetting(name: string, value: string): Promise<void>;
  /** The oldest first. They are due again at the time that `retryAt` answers for their attempts, should nobody say otherwise. */
  takeWaitingEvents(
    nowMs: number,
    limit: number,
    retryAt: (attempts: number) => number | null,
  ): Promise<readonly WaitingEvent[]>;
  markDelivered(eventId: string): Promise<void>;
  /** Every event, the oldest first: for tests that deliver them as they like. */
  listEvents(): Promise<readonly WaitingEvent[]>;
  /** Keys are kept for a day, delivered events for a month. */
  clearOld(nowMs: number): Promise<void>;
}
