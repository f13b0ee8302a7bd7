import type { Reaction } from '@madoi/contract/lounge/reaction';
import {
  flushReactionBurst,
  quietBurst,
  type ReactionBurst,
  reactionLimits,
  reduceReactionBurst,
} from '@madoi/domain/lounge/reactions/reaction-burst';
import type { Clock } from '../../../platform/clock.ts';
import type { Schedule } from '../presence/announce-crowd.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';

/** Passes reactions on, no more than a screen can show. */
export interface ReactionFeed {
  push(roomId: string, reaction: Reaction): void;
  /** Tells what was held back. */
  stop(): void;
}

export interface ReactionFeedDeps {
  readonly publisher: RoomPublisher;
  readonly clock: Clock;
  readonly schedule: Schedule;
}

export function createReactionFeed({ publisher, clock, schedule }: ReactionFeedDeps): ReactionFeed {
  const bursts = new Map<string, { burst: ReactionBurst; cancel: () => void }>();

  /** One that was joined from many names nobody, and is for everybody. */
  const tell = (roomId: string, reaction: Reaction): void => {
    const { userId } = reaction;
    const restricted = userId === undefined ? undefined : { audience: { by: userId } };
    publisher.publish(roomId, 'receive:reaction', reaction, restricted);
  };
  const endWindow = (roomId: string): void => {
    const held = bursts.get(roomId)?.burst ?? quietBurst;
    bursts.delete(roomId);
    for (const reaction of flushReactionBurst(held)) tell(roomId, reaction);
  };

  return {
    push(roomId, reaction) {
      const known = bursts.get(roomId);
      const cancel = known?.cancel ?? schedule(reactionLimits.windowMs, () => endWindow(roomId));
      const { burst, emit } = reduceReactionBurst(known?.burst ?? quietBurst, reaction, clock.now());
      bursts.set(roomId, { burst, cancel });
      if (emit) tell(roomId, emit);
    },
    stop() {
      for (const [roomId, { cancel }] of [...bursts]) {
        cancel();
        endWindow(roomId);
      }
    },
  };
}
