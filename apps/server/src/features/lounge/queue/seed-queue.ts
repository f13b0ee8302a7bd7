import { isChosenAutomatically } from '@madoi/domain/lounge/queue/auto-fill';
import { decideRegister, unchanged } from '@madoi/domain/lounge/queue/decide-register';
import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { changeQueue, type QueueContext } from './queue-context.ts';

/**
 * Puts tracks into a room that has none and starts them: how the house lounge begins. Answers whether it did; a room
 * that has tracks is left alone, so this may be called at every start.
 */
export async function seedQueue(context: QueueContext, roomId: string, trackIds: readonly string[]): Promise<boolean> {
  const trackFacts = await context.readTrackFacts(trackIds);
  const playable = trackIds.filter((id) => isChosenAutomatically(trackFacts.get(id)));
  if (playable.length === 0) return false;
  const source = { type: 'autoFill' } as const;
  const { answer } = await changeQueue(context, roomId, { actorId: systemActorId, keys: [] }, (record) => {
    if (selectTracks(record.queue).length > 0) return { answer: false, change: unchanged(record) };
    const newId = context.ids.next;
    const mediaTracks = playable.map((trackId) => ({ trackId, source }));
    const events = [
      { action: 'reset' as const, clientId: newId(), mediaTracks },
      { action: 'play' as const, clientId: newId() },
    ];
    const { change } = decideRegister(
      record,
      { lastId: record.lastId, events },
      { actorId: systemActorId, role: 'owner', nowMs: context.clock.now(), newId, trackFacts, repeated: new Set() },
    );
    return { answer: change.events.length > 0, change };
  });
  return answer;
}
