import type { MediaQueue } from '@madoi/contract/lounge/queue';
import {
  decideAutoFill,
  needsAutoFill,
  selectRecentTrackIds,
  type TrackFacts,
} from '@madoi/domain/lounge/queue/auto-fill';
import { appendDraft, type QueueChange, type QueueRecord, unchanged } from '@madoi/domain/lounge/queue/decide-register';
import { decideTrim, decideTurn } from '@madoi/domain/lounge/queue/decide-turn';
import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import { nextTurnAt } from '@madoi/domain/lounge/queue/position-at';
import { changeQueue, type QueueContext } from './queue-context.ts';

/** What the room could be filled up with; empty when it needs nothing or nothing was found. */
interface Fillers {
  readonly candidates: readonly string[];
  readonly facts: TrackFacts;
}
const noFillers: Fillers = { candidates: [], facts: new Map() };

export interface TakenTurn {
  readonly hasChanged: boolean;
  /** Server's time of the next turn (ms); undefined: the room owes none. */
  readonly nextAt: number | undefined;
}

const moveOn = ({ clock, ids }: QueueContext, change: QueueChange): QueueChange =>
  decideTurn(change.queue, clock.now(), { lastId: change.lastId, newId: ids.next }).reduce(appendDraft, change);

const fillUp = ({ clock, ids, random }: QueueContext, change: QueueChange, fillers: Fillers): QueueChange => {
  const fill = { lastId: change.lastId, newId: ids.next, nowMs: clock.now(), random: random() };
  const draft = decideAutoFill(change.queue, fillers.candidates, fillers.facts, fill);
  return draft === undefined ? change : appendDraft(change, draft);
};

const trim = ({ clock, ids }: QueueContext, change: QueueChange): QueueChange =>
  decideTrim(change.queue, clock.now(), { lastId: change.lastId, newId: ids.next }).reduce(appendDraft, change);

/** Looked up before the queue is locked: nobody waits for the catalogue. A failing catalogue does not stop the music. */
async function findFillers(context: QueueContext, roomId: string, queue: MediaQueue): Promise<Fillers> {
  if (!needsAutoFill(queue)) return noFillers;
  try {
    const recent = selectRecentTrackIds(queue);
    const candidates = [...(await context.findSimilarTracks(roomId, recent)), ...recent];
    return { candidates, facts: await context.readTrackFacts(candidates) };
  } catch (error) {
    context.log.error({ err: error, roomId }, 'no tracks could be found to fill up a room');
    return noFillers;
  }
}

/**
 * Brings a room to where the clock says it is, fills it up when its last track is on air, and takes old tracks off
 * (decisions, section 5). Safe to call at any time and from several processes: only what is owed is done. One call after
 * a long downtime catches up over everything that ended meanwhile.
 */
export async function takeTurn(context: QueueContext, roomId: string): Promise<TakenTurn> {
  const room = await context.rooms.find(roomId);
  if (room?.life !== 'live') {
    await context.store.suspendTurns(roomId);
    return { hasChanged: false, nextAt: undefined };
  }
  const ahead: QueueRecord = await context.store.read(roomId);
  const expected = moveOn(context, unchanged(ahead)).queue;
  const fillers = room.disabledAutoFillTrack ? noFillers : await findFillers(context, roomId, expected);
  const nobody = { actorId: systemActorId, keys: [] };
  const { change } = await changeQueue(context, roomId, nobody, (record) => {
    if (record.life !== 'live') return { answer: undefined, change: unchanged(record) };
    const filled = fillUp(context, moveOn(context, unchanged(record)), fillers);
    // A room that had run dry goes on with what was just added.
    return { answer: undefined, change: trim(context, moveOn(context, filled)) };
  });
  return { hasChanged: change.events.length > 0, nextAt: nextTurnAt(change.queue) };
}
