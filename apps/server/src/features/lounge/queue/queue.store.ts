import type { QueueEvent } from '@madoi/contract/lounge/queue';
import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import type { FormerTrack } from '@madoi/domain/lounge/queue/decide-command';
import type { QueueChange, QueueRecord } from '@madoi/domain/lounge/queue/decide-register';

/** A stored queue. `trimmed`: played tracks that are no longer in it. */
export interface StoredQueue extends QueueRecord {
  readonly trimmed: number;
}

export interface QueueEventsPage {
  readonly lastId: number;
  /** Id of the oldest stored event; undefined if there are none. */
  readonly firstStoredId: number | undefined;
  readonly events: readonly QueueEvent[];
  readonly hasMore: boolean;
}

/** Whose commands are about to be carried out; finds those that were before. */
export interface CommandKeys {
  readonly actorId: string;
  /** One per command (`commandKeysOf`). */
  readonly keys: readonly string[];
}

export interface QueueDecision<T> {
  readonly answer: T;
  readonly change: QueueChange;
}

/** As it stands while nobody else can change it, nor end its room. */
export interface LockedQueue extends QueueRecord {
  readonly life: RoomLifecycle;
}

export type DecideChange<T> = (locked: LockedQueue, repeated: ReadonlySet<string>) => QueueDecision<T>;

/** The queues of rooms and the events that made them: a queue is always the fold of its events. */
export interface QueueStore {
  /** An empty one for a room whose queue nobody has touched yet. */
  read(roomId: string): Promise<StoredQueue>;
  /** Rooms whose queue nobody has touched are left out. */
  readMany(roomIds: readonly string[]): Promise<ReadonlyMap<string, StoredQueue>>;
  /** Whether this track stands in the queue of this room, which may be over. */
  contains(roomId: string, trackId: string): Promise<boolean>;
  /** Oldest first. */
  readAfter(roomId: string, since: number, limit: number): Promise<QueueEventsPage>;
  /**
   * Decides while nobody else can change this queue, and writes events, queue and next advance in one transaction. Throws,
   * with nothing written, when the room does not exist or the database refuses. `repeated`: keys carried out before.
   */
  change<T>(roomId: string, names: CommandKeys, decide: DecideChange<T>): Promise<QueueDecision<T>>;
  /** Entries that this queue ever had under these ids, as far as its events are stored. */
  readFormerTracks(roomId: string, mediaTrackIds: readonly string[]): Promise<ReadonlyMap<string, FormerTrack>>;
  /** Rooms whose queue is due to advance, longest overdue first. */
  listDue(nowMs: number, limit: number): Promise<readonly string[]>;
  nearestAdvanceAt(): Promise<number | undefined>;
  /** The queue is not advanced any more, until it is changed again. */
  suspendAdvancing(roomId: string): Promise<void>;
}
