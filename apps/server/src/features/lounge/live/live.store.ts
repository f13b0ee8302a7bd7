import type { StageRow } from '@madoi/domain/lounge/live/speaking-rights';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import type { ChangedRoom, RoomRecord } from '../room/room.store.ts';

/** Everything a decision about the stage looks at, while nobody else can change it. */
export interface LiveFacts {
  readonly room: RoomRecord;
  readonly rows: readonly StageRow[];
}

/** A recording that begins. */
export interface NewRecording {
  readonly id: string;
  readonly at: number;
}

/** What it comes to. No `rows`: nothing is written. */
export interface LiveChange<T> {
  readonly answer: T;
  readonly rows?: readonly StageRow[];
  /** Begins one, or with null ends it; undefined leaves it. A room that is off air records nothing in any case. */
  readonly recording?: NewRecording | null;
  /** For the log, in the same transaction; given the room as it will be. */
  readonly events?: (after: RoomRecord) => readonly NewRoomEvent[];
}

export interface ChangedLive<T> extends ChangedRoom<T> {
  readonly before: readonly StageRow[];
  readonly after: readonly StageRow[];
  /** What was recorded before; the room as it is says what is now. */
  readonly recordingBefore: string | null;
}

export interface LiveStore {
  read(roomId: string): Promise<readonly StageRow[]>;
  /**
   * Undefined: the room does not exist. Raises the room's `liveRevision` with every change, and stores since when it is
   * on air.
   */
  change<T>(
    roomId: string,
    nowMs: number,
    decide: (facts: LiveFacts) => LiveChange<T>,
  ): Promise<ChangedLive<T> | undefined>;
  /** Rooms in which anybody stands anywhere. */
  listRooms(): Promise<readonly string[]>;
}
