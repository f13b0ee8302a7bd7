import type { ReactionMoment } from '@madoi/domain/lounge/ended/moments';

export interface ReactionCount extends ReactionMoment {
  readonly roomId: string;
}

/** How many reactions were sent in rooms, and when. */
export interface ReactionStore {
  /** Raises each room's count, and that of each moment. */
  add(counts: readonly ReactionCount[]): Promise<void>;
  /** In the order of time. */
  momentsOf(roomId: string): Promise<readonly ReactionMoment[]>;
}
