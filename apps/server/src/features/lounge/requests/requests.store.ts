import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import type { VotingSettings } from '@madoi/contract/lounge/voting';
import type { RoomEvent } from '@madoi/contract/socket/room-events';
import type { QueueChange, QueueRecord } from '@madoi/domain/lounge/queue/decide-register';
import type { TurnsTaken, WaitingRequest } from '@madoi/domain/lounge/requests/request-order';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import type { CommandKeys } from '../queue/queue.store.ts';

export interface RequestRecord extends WaitingRequest {
  readonly trackId: string;
  readonly note: string | undefined;
  readonly state: 'waiting' | 'accepted' | 'declined' | 'withdrawn';
  /** Its entry in the queue, once accepted. */
  readonly mediaTrackId: string | undefined;
}

/** Everything a decision about requests looks at, as it is while nobody else can change it. */
export interface RequestsState extends QueueRecord {
  readonly life: RoomLifecycle;
  readonly acceptsRequests: boolean;
  readonly voting: Partial<VotingSettings>;
  readonly waiting: readonly RequestRecord[];
  readonly taken: TurnsTaken;
  /** The request that the command names, in whatever state; undefined: none of this room. */
  readonly subject: RequestRecord | undefined;
  /** Which of the queue commands' keys were carried out before. */
  readonly repeated: ReadonlySet<string>;
  readonly isBanned: boolean;
  /** When the caller asked last in this room. */
  readonly lastRequestedAt: number | undefined;
}

export interface NewRequest {
  readonly id: string;
  readonly trackId: string;
  readonly userId: string;
  readonly requestedAt: number;
  readonly note?: string | undefined;
  readonly clientId: string;
}

export interface SettledRequest {
  readonly id: string;
  readonly state: 'accepted' | 'declined' | 'withdrawn';
  readonly decidedAt: number;
  readonly decidedBy: string;
  readonly mediaTrackId?: string;
}

/** What a decision comes to; whatever is left out stays. Nothing but `answer`: nothing is written. */
export interface RequestsDecision<T> {
  readonly answer: T;
  readonly added?: NewRequest;
  readonly settled?: SettledRequest;
  readonly ranks?: ReadonlyMap<string, number>;
  readonly queue?: QueueChange;
  /** For the room's log, in the same transaction. */
  readonly events?: readonly NewRoomEvent[];
}

/** Whose command it is, and what it names: a request by its id, or by the requester's own name for the call. */
export interface RequestsCommand {
  readonly actorId: string;
  readonly subject: { readonly id: string } | { readonly clientId: string };
  /** Server's time: bans that have run out count no more. */
  readonly nowMs: number;
  /** Whose votes count for the order, where the command depends on it. */
  readonly present?: ReadonlySet<string>;
  /** For a command of the queue that may have been carried out before. */
  readonly queueCommandKeys?: CommandKeys;
}

export interface ChangedRequests<T> {
  readonly answer: T;
  /** Committed: to be published. */
  readonly events: readonly RoomEvent[];
  readonly change: QueueChange;
}

export interface RequestsSnapshot {
  readonly seq: number;
  readonly waiting: readonly RequestRecord[];
  readonly taken: TurnsTaken;
  readonly lastRequestedAt: number | undefined;
}

export interface RequestsStore {
  /** All at one moment, or `lastRequestedAt` a moment later; people who are banned from the room are left out. Votes count of those `present` alone. */
  read(
    roomId: string,
    userId: string | undefined,
    nowMs: number,
    present?: ReadonlySet<string>,
  ): Promise<RequestsSnapshot>;
  /** The ids of the product's own open rooms where requests wait. */
  findWaitingHouses(): Promise<readonly string[]>;
  find(roomId: string, requestId: string): Promise<RequestRecord | undefined>;
  /**
   * Decides while nobody else can change this room's queue or requests, and writes requests, log and queue in one
   * transaction. The room must exist. Throws, with nothing written, when the database refuses.
   */
  change<T>(
    roomId: string,
    command: RequestsCommand,
    decide: (state: RequestsState) => RequestsDecision<T>,
  ): Promise<ChangedRequests<T>>;
}
