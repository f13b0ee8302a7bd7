import type { Bus } from '#platform/bus/bus.ts';
import type { Log } from '#platform/log.ts';
import type { ScheduleTimer } from '../presence/announce-occupancy.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';
import { readVotes } from './read-votes.ts';
import { settleSkip } from './settle-skip.ts';
import { type VotingContext, votingIn } from './voting-context.ts';

/** Tells a room how its votes stand, once for everything that happens within `announceAfterMs`. */
export interface VoteAnnouncer {
  announceSoon(roomId: string): void;
  /** Somebody came or left: the share may be reached now, and the counts are others. */
  recountSoon(roomId: string): void;
  stop(): void;
}

const announceAfterMs = 500;

export interface VoteAnnouncerDeps {
  readonly context: VotingContext;
  readonly publisher: RoomPublisher;
  readonly locks: Bus['locks'];
  readonly schedule: ScheduleTimer;
  readonly log: Log;
}

export function createVoteAnnouncer({ context, publisher, locks, schedule, log }: VoteAnnouncerDeps): VoteAnnouncer {
  const waiting = new Map<string, { readonly cancel: () => void; isRecount: boolean }>();
  const announce = async (roomId: string, isRecount: boolean): Promise<void> => {
    const { skipShare, requests } = await votingIn(context, roomId);
    if (skipShare === null && !requests) return;
    if (isRecount) await settleSkip(context, roomId);
    // Read and published under one lock, so that no process sends an older count after a newer one.
    await locks.withLock(`votes:${roomId}`, async () =>
      publisher.publish(roomId, 'receive:votes', await readVotes(context, roomId)),
    );
  };
  const soon = (roomId: string, isRecount: boolean): void => {
    const known = waiting.get(roomId);
    if (known) {
      known.isRecount ||= isRecount;
      return;
    }
    const cancel = schedule(announceAfterMs, () => {
      const due = waiting.get(roomId);
      waiting.delete(roomId);
      announce(roomId, due?.isRecount === true).catch((error: unknown) => {
        log.error({ err: error, roomId }, 'the votes of a room could not be told');
      });
    });
    waiting.set(roomId, { cancel, isRecount });
  };
  return {
    announceSoon: (roomId) => soon(roomId, false),
    recountSoon: (roomId) => soon(roomId, true),
    stop: () => {
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
    },
  };
}
