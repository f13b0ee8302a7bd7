import type { Activity } from '@madoi/contract/lounge/activity';
import type { PresentUser } from '@madoi/contract/lounge/presence';
import type { MediaQueue } from '@madoi/contract/lounge/queue';
import type { ReactionValue } from '@madoi/contract/lounge/reaction';
import type { LoungeMeta, RoomAuth } from '@madoi/contract/lounge/room';
import type { QueueHistory } from '@madoi/domain/lounge/queue/queue-history';
import type { QueuePaging } from '@madoi/domain/lounge/queue/queue-paging';
import type { QueueReplica } from '@madoi/domain/lounge/queue/replica';
import type { SaidMessage } from '../gifting/paid-message.ts';

/** What the page was rendered with: everything the room needs before the first socket frame. */
export interface RoomSnapshot {
  readonly room: LoungeMeta;
  readonly auth: RoomAuth;
  readonly seq: number;
  readonly activities: readonly Activity[];
  readonly queue: MediaQueue;
  readonly lastQueueId: number;
  readonly serverTimeMs: number;
  readonly people: readonly PresentUser[];
  readonly present: number;
  readonly guests: number;
  /** People who are here, but hidden from the user of this page. */
  readonly hidden: readonly string[];
  readonly morePeople: string | undefined;
}

/** A person in the room. `activeSeq` grows with everything they do; recently active people sit in front. */
export interface RoomOccupant {
  readonly user: PresentUser;
  readonly activeSeq: number;
}

export interface EarlierLog {
  readonly messages: readonly SaidMessage[];
  readonly activities: readonly Activity[];
  /** Everything of the log from this sequence number on is known; 1 is the room's beginning. */
  readonly fromSeq: number;
}

/** The room as this page knows it, confirmed by the server. Seconds and milliseconds as on the wire. */
export interface RoomView {
  readonly room: LoungeMeta;
  /** Log sequence number that `activities` is true for. */
  readonly seq: number;
  /** The last 30, oldest first. */
  readonly activities: readonly Activity[];
  /** Everything said since the page opened and before, as far as it was fetched; removed messages are gone. */
  readonly messages: readonly SaidMessage[];
  /** Messages that were removed since the page opened, by id: some may be seen elsewhere than in `messages`. */
  readonly removedMessageIds: readonly string[];
  /** What was read of the log before the snapshot, oldest first. */
  readonly earlier: EarlierLog;
  /** Known by name, who was active last first; also those whom the visitor must not see. */
  readonly people: readonly RoomOccupant[];
  readonly present: number;
  /** Those of the present without a name. */
  readonly guests: number;
  /** Here, and left out by the server because of a block. */
  readonly hidden: readonly string[];
  /** Where the list of people goes on beyond those known; undefined when all are known. */
  readonly morePeople: string | undefined;
  /** The queue as confirmed, with this page's pending commands on top. */
  readonly replica: QueueReplica;
  /** Where the fetch of the queue's events stands: at what cursor, whether it runs, whether it has read everything. */
  readonly queuePaging: QueuePaging;
  /** What was done to the order since the page opened: what the queue's history strip shows, and what can be undone. */
  readonly history: QueueHistory;
  /** Reactions to the song that plays, by kind. */
  readonly reactionCounts: Readonly<Partial<Record<ReactionValue, number>>>;
  readonly isEnded: boolean;
  /** The visitor is asked to run the room with its owner, and has not answered. */
  readonly isInvited: boolean;
  /** From when on the next message may be said (ms of the server's clock); 0: now. */
  readonly nextMessageAt: number;
  /** Counts this view's own changes: the order in which people became active. */
  readonly tick: number;
}
