import type { Attendee } from '@madoi/contract/lounge/ended';

export interface AttendeePosition {
  readonly firstAt: number;
  readonly userId: string;
}

export type StoredAttendee = Omit<Attendee, 'isOwner'> & Pick<AttendeePosition, 'firstAt'>;

export interface AttendeeQuery {
  readonly roomId: string;
  /** Who asks: they see themselves, whatever their page is. */
  readonly viewerId: string | undefined;
  readonly ownerId: string;
  readonly hidden: ReadonlySet<string>;
  /** Undefined: from the beginning. */
  readonly after: AttendeePosition | undefined;
  readonly limit: number;
}

/** Who was in a room that is over. */
export interface AttendeeStore {
  /**
   * The first to come first. Without closed accounts, people who were banned there, those who are `hidden`, and, but for the owner and the
   * viewer, those with a private page.
   */
  list(query: AttendeeQuery): Promise<readonly StoredAttendee[]>;
}
