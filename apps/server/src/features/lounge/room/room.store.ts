import type { RoomLifecycle, TextTranslations } from '@madoi/contract/lounge/room';
import type { Audience, BackgroundScene, RateLimits, Visibility } from '@madoi/contract/lounge/room-settings';
import type { VotingSettings } from '@madoi/contract/lounge/voting';
import type { RoomEvent } from '@madoi/contract/socket/room-events';
import type { RoomBackground } from '@madoi/domain/lounge/room/background-kind';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import type { NewAuditEntry } from '../audit/audit.store.ts';

/** A stored room. Instants are ms since 1970. */
export interface RoomRecord {
  readonly id: string;
  readonly number: number;
  readonly ownerId: string;
  readonly coOwnerIds: readonly string[];
  /** Who was asked to run the room and has not answered. */
  readonly invitedCoOwnerIds: readonly string[];
  /** Who may come in besides the staff, where the room is for the invited; empty for other audiences. */
  readonly invitedIds: readonly string[];
  readonly name: string;
  readonly description: string;
  readonly topic: string;
  readonly topicTranslations: TextTranslations;
  readonly isHouse: boolean;
  readonly life: RoomLifecycle;
  readonly startAt: number;
  readonly openedAt: number | null;
  readonly endAt: number | null;
  readonly endsBy: number | null;
  readonly disabledAutoFillTrack: boolean;
  readonly audience: Audience;
  readonly visibility: Visibility;
  readonly maxParticipants: number | null;
  readonly rateLimits: RateLimits;
  readonly voting: Partial<VotingSettings>;
  readonly allowLiveAudio: boolean;
  readonly allowGifting: boolean;
  readonly denyFlowerStamp: boolean;
  readonly allowTranslate: boolean;
  readonly allowTranscribe: boolean;
  readonly isSinging: boolean;
  readonly acceptsRequests: boolean;
  readonly backgroundType: RoomBackground;
  readonly backgroundScene: BackgroundScene | null;
  /** 0 for none; names the uploaded picture among the blobs. */
  readonly backgroundUploadedAt: number;
  readonly thumbType: 'custom' | 'default';
  readonly thumbUploadedAt: number;
  readonly surveyUrl: string | null;
  readonly campaignId: string | null;
  readonly campaignRankingId: string | null;
  readonly campaignText: string | null;
  readonly joined: number;
  /** Most people at once; 0 where nobody counted. */
  readonly peak: number;
  readonly reactions: number;
  /** Points of what was paid for and shown. */
  readonly totalScore: number;
  /** Since when somebody is on air (ms since 1970); null: nobody is. */
  readonly liveStartedAt: number | null;
  /** Raised by every change of who is on air or on stage. */
  readonly liveRevision: number;
  /** Which recording is under way, and since when; null: none is. */
  readonly recordingId: string | null;
  readonly recordingAt: number | null;
  readonly seq: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Everything but what a room is by birth, or counts by itself. */
export type RoomPatch = Partial<
  Omit<
    RoomRecord,
    | 'id'
    | 'number'
    | 'ownerId'
    | 'coOwnerIds'
    | 'invitedCoOwnerIds'
    | 'invitedIds'
    | 'isHouse'
    | 'joined'
    | 'reactions'
    | 'totalScore'
    | 'seq'
    | 'createdAt'
  >
>;

export type NewRoom = Pick<RoomRecord, 'id' | 'name' | 'life' | 'startAt' | 'rateLimits' | 'createdAt' | 'updatedAt'> &
  RoomPatch & { readonly isHouse?: boolean };

/** What a change of a room comes to, decided while its row is locked. No `patch`: nothing to write. */
export interface RoomChange<T> {
  readonly answer: T;
  readonly patch?: RoomPatch;
  /** For the log, in the same transaction; given the room as it will be. */
  readonly events?: (after: RoomRecord) => readonly NewRoomEvent[];
  /** For the audit log, in the same transaction. */
  readonly audit?: NewAuditEntry;
}

export interface ChangedRoom<T> {
  readonly answer: T;
  readonly room: RoomRecord;
  /** Committed: to be published. */
  readonly events: readonly RoomEvent[];
}

export type NewRoomDecision<R> =
  | { readonly ok: true; readonly room: NewRoom; readonly events: readonly NewRoomEvent[] }
  | { readonly ok: false; readonly reason: R };

export type CreatedRoom<R> =
  | { readonly ok: true; readonly room: RoomRecord; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: R };

export interface RoomStore {
  find(roomId: string): Promise<RoomRecord | undefined>;
  findMany(roomIds: readonly string[]): Promise<ReadonlyMap<string, RoomRecord>>;
  /**
   * Makes a room, deciding while no other room of this owner is being made. The same `clientId` again answers the room
   * that is there.
   */
  create<R>(
    owner: { readonly id: string; readonly clientId: string | undefined },
    decide: (waitingCount: number) => NewRoomDecision<R>,
  ): Promise<CreatedRoom<R>>;
  /** Undefined: no such room. */
  change<T>(roomId: string, decide: (room: RoomRecord) => RoomChange<T>): Promise<ChangedRoom<T> | undefined>;
  /** Live rooms whose time is up, and scheduled ones that should have opened before `unopenedSince`. */
  listDue(
    now: number,
    unopenedSince: number,
  ): Promise<readonly { readonly id: string; readonly life: RoomLifecycle }[]>;
  /** Raises the most people at once of each room to this, where it is more. */
  raisePeaks(peaks: ReadonlyMap<string, number>): Promise<void>;
}
