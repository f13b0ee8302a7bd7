import type { RoomEvent } from '@madoi/contract/socket/room-events';
import type { QueueChange } from '@madoi/domain/lounge/queue/decide-register';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import type { LockedQueue } from '../queue/queue.store.ts';

export interface Vote {
  readonly kind: 'skip' | 'request';
  readonly subjectId: string;
  readonly userId: string;
}

export interface SkipDecision {
  readonly change: QueueChange;
  readonly events: readonly NewRoomEvent[];
}

export interface SkipResult {
  readonly answer: undefined;
  readonly change: QueueChange;
  /** Committed: to be published. */
  readonly events: readonly RoomEvent[];
}

export interface VotingStore {
  /** Gives a vote, or takes it back; again changes nothing. */
  set(roomId: string, vote: Vote, on: boolean, nowMs: number): Promise<void>;
  /** Who asks for this entry to be skipped, present or not. */
  skipVoters(roomId: string, mediaTrackId: string): Promise<readonly string[]>;
  /** What of the room this user has voted for. */
  votesOf(roomId: string, userId: string): Promise<readonly string[]>;
  /** Votes belong to one playing of one entry: those for any other than this are gone. */
  forgetOtherSkips(roomId: string, mediaTrackId: string | undefined): Promise<void>;
  /**
   * Decides while nobody else can change the queue, and writes queue, log and the end of the entry's votes in one
   * transaction. The room must exist.
   */
  skip(
    roomId: string,
    decide: (record: LockedQueue, votersOf: (mediaTrackId: string) => readonly string[]) => SkipDecision,
  ): Promise<SkipResult>;
}
