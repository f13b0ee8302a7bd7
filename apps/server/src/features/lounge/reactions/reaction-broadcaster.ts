import type { Reaction } from '@madoi/contract/lounge/reaction';
import {
  emptyReactionBurst,
  flushReactionBurst,
  type ReactionBurst,
  reactionLimits,
  reduceReactionBurst,
} from '@madoi/domain/lounge/reactions/reaction-burst';
import type { Clock } from '#platform/clock.ts';
import type { ScheduleTimer } from '../presence/announce-occupancy.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';

/** Passes reactions on, no more than a screen can show. */
export interface ReactionBroadcaster {
  push(roomId: string, reaction: Reaction): void;
  /** Publishes the reactions that are held back. */
  stop(): void;
}

export interface ReactionBroadcasterDeps {
  readonly publisher: RoomPublisher;
  readonly clock: Clock;
  readonly schedule: ScheduleTimer;
}

export function createReactionBroadcaster({
  publisher,
  clock,
  schedule,
}: ReactionBroadcasterDeps): ReactionBroadcaster {
  const bursts = new Map<string, { burst: ReactionBurst; cancel: () => void }>();

  /** One that was joined from many names nobody, and is for everybody. */
  const publish = (roomId: string, reaction: Reaction): void => {
    const { userId } = reaction;
    const restricted = userId === undefined ? undefined : { audience: { by: userId } };
    publisher.publish(roomId, 'receive:reaction', reaction, restricted);
  };
  const endWindow = (roomId: string): void => {
    const held = bursts.get(roomId)?.burst ?? emptyReactionBurst;
    bursts.delete(roomId);
    for (const reaction of flushReactionBurst(held)) publish(roomId, reaction);
  };

  return {
    push(roomId, reaction) {
      const known = bursts.get(roomId);
      const cancel = known?.cancel ?? schedule(reactionLimits.windowMs, () => endWindow(roomId));
      const { burst, emit } = reduceReactionBurst(known?.burst ?? emptyReactionBurst, reaction, clock.now());
      bursts.set(roomId, { burst, cancel });
      if (emit) publish(roomId, emit);
    },
    stop() {
      for (const [roomId, { cancel }] of [...bursts]) {
        cancel();
        endWindow(roomId);
      }
    },
  };
}
