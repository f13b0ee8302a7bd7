import type { Message } from '@madoi/contract/lounge/chat';
import type { ModerationActor, ModerationSubject } from '@madoi/domain/lounge/moderation/moderation-rights';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import type { NewAuditEntry } from '../audit/audit.store.ts';
import type { ChangedRoom, RoomPatch, RoomRecord } from '../room/room.store.ts';

/** How far back "of late" reaches, in events of the room's log, and how many messages of one person it is at most. */
export const ofLate = { depth: 5_000, limit: 500 };

/** The target of a moderation change. Named first, so that all of it is read while nobody can change it. */
export interface ModerationTarget {
  readonly roomId: string;
  readonly actorId: string;
  readonly subjectId?: string | undefined;
  readonly messageId?: string | undefined;
  /** Also reads what the subject said of late. */
  readonly wantsRecentMessages?: boolean;
}

/** Everything as it stands at the moment of the change: rights that were lost while it was under way count for nothing. */
export interface ModerationFacts {
  readonly room: RoomRecord;
  readonly actor: ModerationActor;
  /** Undefined: there is no such person. */
  readonly subject: ModerationSubject | undefined;
  readonly message: Message | undefined;
  readonly isMessageRemoved: boolean;
  readonly recentMessageIds: readonly string[];
  /** The subject is banned already. */
  readonly ban: { readonly until: number | null } | undefined;
}

/** What a moderation change comes to. Nothing but the answer: nothing is written. */
export interface ModerationChange<T> {
  readonly answer: T;
  readonly patch?: RoomPatch;
  readonly ban?: { readonly userId: string; readonly at: number; readonly until: number | null };
  readonly guestBan?: { readonly sessionHash: string; readonly at: number };
  readonly lift?: { readonly userId: string };
  /** Is no co-owner any longer, and asked no more. */
  readonly removeCoOwner?: { readonly userId: string };
  readonly closeReport?: { readonly id: string; readonly at: number };
  readonly events?: (after: RoomRecord) => readonly NewRoomEvent[];
  readonly audit: readonly NewAuditEntry[];
}

/** Changes made with the rights of a controller or an operator: decided and written in one transaction, with their audit. */
export interface ModerationStore {
  /** Undefined: the room does not exist. `now`: the time at which kicks count as over or not. */
  change<T>(
    target: ModerationTarget & { readonly now: number },
    decide: (facts: ModerationFacts) => ModerationChange<T> | { readonly answer: T },
  ): Promise<ChangedRoom<T> | undefined>;
}
