import type { NotificationKind } from '@madoi/contract/notifications/kinds';
import type { NotificationSubject } from '@madoi/contract/notifications/notifications';
import type { FollowTarget } from '@madoi/contract/people/follows';

/** These people, and everybody who follows that. Nobody is told twice. */
export interface NoteAudience {
  readonly userIds?: readonly string[];
  readonly followersOf?: FollowTarget;
}

/** Something that people are to be notified of. */
export interface Note {
  readonly kind: NotificationKind;
  /** Who did it: never told themselves, nor people whom a block keeps apart from them. Absent: the house. */
  readonly actorId?: string | undefined;
  readonly subject: NotificationSubject;
  /** Unread notifications of one kind and source join; by default those of one subject. */
  readonly source?: string;
  readonly at: number;
  /** One event is told once, however often it is announced. */
  readonly dedupeKey: string;
}

/**
 * Queues a note, and resolves when it is stored: it is delivered within moments, in batches. Announcing the same event again within a
 * week does nothing. Rejects while the database does not answer.
 */
export type Notify = (audience: NoteAudience, note: Note) => Promise<void>;

/** Takes back what was told of an event, because what it tells of is gone. */
export type WithdrawNote = (dedupeKey: string) => Promise<void>;
