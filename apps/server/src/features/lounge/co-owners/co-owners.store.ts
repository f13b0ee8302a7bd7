import type { CoOwnerState } from '@madoi/contract/lounge/co-owners';
import type { RoomEvent } from '@madoi/contract/socket/room-events';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import type { NewAuditEntry } from '../audit/audit.store.ts';
import type { RoomRecord } from '../room/room.store.ts';

/** Somebody who runs a room with its owner, or was asked to. `at`: when they were asked. */
export interface CoOwnerRecord {
  readonly userId: string;
  readonly state: CoOwnerState;
  readonly at: number;
}

export interface CoOwnerEdit {
  readonly kind: 'invite' | 'accept' | 'remove';
  readonly userId: string;
}

/** What a change comes to, decided while the room is locked. No `edit`: nothing to write. */
export interface CoOwnerChange<T> {
  readonly answer: T;
  readonly edit?: CoOwnerEdit;
  /** For the log, in the same transaction; given the room as it will be. */
  readonly events?: (after: RoomRecord) => readonly NewRoomEvent[];
  /** For the audit log, in the same transaction. */
  readonly audit?: NewAuditEntry;
}

export interface ChangedCoOwners<T> {
  readonly answer: T;
  readonly room: RoomRecord;
  readonly rows: readonly CoOwnerRecord[];
  /** Committed: to be published. */
  readonly events: readonly RoomEvent[];
}

export interface CoOwnedRoom {
  readonly room: RoomRecord;
  readonly state: CoOwnerState;
  readonly at: number;
}

export interface CoOwnerStore {
  /** In the order in which they were asked. */
  list(roomId: string): Promise<readonly CoOwnerRecord[]>;
  /** Undefined: no such room. `at` is the time of the change, ms since 1970. */
  change<T>(
    roomId: string,
    at: number,
    decide: (room: RoomRecord, rows: readonly CoOwnerRecord[]) => CoOwnerChange<T>,
  ): Promise<ChangedCoOwners<T> | undefined>;
  /** Live and scheduled rooms of others that this person runs or is asked to: unanswered first, then the newest. */
  listRooms(userId: string, limit: number): Promise<readonly CoOwnedRoom[]>;
}
