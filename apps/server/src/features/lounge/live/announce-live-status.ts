import { isOnAir, type StageRow } from '@madoi/domain/lounge/live/speaking-rights';
import type { LiveEvent } from '#platform/live-audio/live-audio.ts';
import type { LiveContext } from './live-context.ts';
import { describeLive } from './read-live.ts';
import { restoreStage } from './review-stage.ts';

export type EngineStateEvent = Extract<LiveEvent, { readonly kind: 'restarted' | 'published' | 'unpublished' }>;

export interface LiveStatusAnnouncer {
  /**
   * The engine carries the room's sound under another name: everybody in it has to reconnect. Or somebody's sound is there, or is not: the room
   * gets the new status, from the process whose engine it is.
   */
  handleEngineEvent(event: EngineStateEvent): Promise<void>;
  /** Resolves when nothing is under way any more. */
  done(): Promise<unknown>;
}

async function publishStatus(
  context: LiveContext,
  roomId: string,
  isDue: (rows: readonly StageRow[]) => boolean,
): Promise<void> {
  const [room, rows] = await Promise.all([context.rooms.find(roomId), context.live.read(roomId)]);
  if (!room || !isDue(rows)) return;
  context.publisher.publish(roomId, 'receive:liveaudio:status', await describeLive(context, room, rows));
}

async function publishEngineEvent(context: LiveContext, event: EngineStateEvent): Promise<void> {
  const { channel, isRelayed = false } = event;
  if (event.kind === 'restarted') {
    if (isRelayed) return;
    // What others changed before this engine had the room reached it nowhere: the database has it.
    await restoreStage(context, channel);
    return publishStatus(context, channel, (rows) => rows.some(isOnAir));
  }
  const { participantId } = event;
  await publishStatus(context, channel, (rows) => {
    const isOnAirUser = rows.some((row) => row.userId === participantId && isOnAir(row));
    if (!isOnAirUser) context.lostPublishers.forget(channel, participantId);
    return isOnAirUser && !isRelayed;
  });
}

/** Publishes to rooms what their engine reports of who is heard. */
export function createLiveStatusAnnouncer(context: LiveContext): LiveStatusAnnouncer {
  let publishing: Promise<unknown> = Promise.resolve();
  return {
    handleEngineEvent: async (event) => {
      if (!context.lostPublishers.apply(event)) return;
      // One after another: the room must not receive an older state last.
      const mine = publishing.then(() => publishEngineEvent(context, event));
      publishing = mine.catch(() => undefined);
      await mine;
    },
    done: () => publishing,
  };
}
