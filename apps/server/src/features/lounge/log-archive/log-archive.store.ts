/** An event as the object keeps it; names of people are taken out of the payload. */
export interface ArchivedEvent {
  readonly seq: number;
  readonly at: number;
  readonly event: string;
  readonly subjectId: string;
  readonly commandKey: string | null;
  readonly payload: object;
}

/** A row that can go, with what changes as soon as somebody writes to it. */
export interface RemovableRow {
  readonly event: ArchivedEvent;
  readonly version: string;
}

/** One object of a room's log. */
export interface LogArchive {
  readonly loungeId: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly eventCount: number;
  readonly blobKey: string;
  readonly checksum: string;
  readonly sizeBytes: number;
  readonly archivedAt: number;
}

/** Where a walk through ended rooms is. */
export interface RoomPosition {
  readonly startAt: number;
  readonly id: string;
}

export interface LogArchiveStore {
  /** The next room after `after` that ended before `endedBefore` and has rows that can go. */
  nextRoom(endedBefore: number, after: RoomPosition): Promise<RoomPosition | undefined>;
  /**
   * Its first rows that can go, and are not in an object yet. What others read as rows stays: gifts, removals, and messages that are echoes
   * of songs or that a report names.
   */
  listRemovable(roomId: string, limit: number): Promise<readonly RemovableRow[]>;
  /**
   * Notes the object and removes its rows, in one transaction. False, and nothing is done: another process has archived the same part, or a row
   * was changed since it was read, by a translation or by an account that closed, so that the object is not what the row is.
   */
  replaceRows(archive: LogArchive, rows: readonly RemovableRow[]): Promise<boolean>;
  /** Of a room, in the order of its log. */
  list(roomId: string): Promise<readonly LogArchive[]>;
  /** Subjects of this event that have a row. */
  subjectsOf(roomId: string, event: string): Promise<ReadonlySet<string>>;
  /** Of people whose account is open. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Makes archived events rows again, with the names of today, so that they can be moderated, reported and translated. */
  restore(roomId: string, events: readonly ArchivedEvent[]): Promise<void>;
}
