import { decideNewTrack } from '@madoi/domain/lounge/queue/decide-new-track';
import { appendDraft, unchanged } from '@madoi/domain/lounge/queue/decide-register';
import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import { changeQueue, type QueueContext } from './queue-context.ts';

/**
 * Puts a track that has just come into the catalogue before the repeats of a live room: how the house lounge grows while
 * its catalogue is composed. Answers whether it did; safe to repeat.
 */
export async function enqueueNewTrack(context: QueueContext, roomId: string, trackId: string): Promise<boolean> {
  const trackFacts = await context.readTrackFacts([trackId]);
  const { answer } = await changeQueue(context, roomId, { actorId: systemActorId, keys: [] }, (record) => {
    const stamp = { lastId: record.lastId, newId: context.ids.next, nowMs: context.clock.now() };
    const draft = record.life === 'live' ? decideNewTrack(record.queue, trackId, trackFacts, stamp) : undefined;
    const change = draft === undefined ? unchanged(record) : appendDraft(unchanged(record), draft);
    return { answer: draft !== undefined, change };
  });
  return answer;
}
