import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import type { RateLimits } from '@madoi/contract/lounge/room-settings';
import type { VotingSettings } from '@madoi/contract/lounge/voting';

/** What the queue has to know of its room. The rooms' store answers it. */
export interface RoomFacts {
  readonly id: string;
  readonly ownerId: string;
  readonly coOwnerIds: readonly string[];
  readonly life: RoomLifecycle;
  readonly disabledAutoFillTrack: boolean;
  /** Gifts may be given. */
  readonly allowGifting: boolean;
  readonly rateLimits: RateLimits;
  readonly voting: Partial<VotingSettings>;
}

export interface RoomFactsReader {
  /** Undefined: no such room. */
  find(roomId: string): Promise<RoomFacts | undefined>;
}
