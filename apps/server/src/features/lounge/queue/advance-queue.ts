import type { MediaQueue } from '@madoi/contract/lounge/queue';
import {
  decideAutoFill,
  factsInRoom,
  needsAutoFill,
  selectRecentTrackIds,
  type TrackFacts,
} from '@madoi/domain/lounge/queue/auto-fill';
import { decideAdvance, decideTrim } from '@madoi/domain/lounge/queue/decide-advance';
import { appendDraft, type QueueChange, type QueueRecord, unchanged } from '@madoi/domain/lounge/queue/decide-register';
import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import { nextAdvanceAt } from '@madoi/domain/lounge/queue/position-at';
import { completeVoting } from '@madoi/domain/lounge/voting/voting-settings';
import { changeQueue, type QueueContext } from './queue-context.ts';
import type { RoomFacts } from './room-facts.ts';

/** What the room could be filled up with; empty when it needs nothing or nothing was found. */
interface AutoFillCandidates {
  readonly candidates: readonly string[];
  readonly facts: TrackFacts;
  /** How many other songs play before one of them comes back. */
  readonly repeatAfter: number;
}
const noCandidates: AutoFillCandidates = { candidates: [], facts: new Map(), repeatAfter: 0 };

export interface AdvanceResult {
  readonly hasChanged: boolean;
  /** Server's time of the next advance (ms); undefined: none is due. */
  readonly nextAt: number | undefined;
}

const advance = ({ clock, ids }: QueueContext, change: QueueChange): QueueChange =>
  decideAdvance(change.queue, clock.now(), { lastId: change.lastId, newId: ids.next }).reduce(appendDraft, change);

const autoFill = (
  { clock, ids, random }: QueueContext,
  change: QueueChange,
  { candidates, facts, repeatAfter }: AutoFillCandidates,
): QueueChange => {
  const fill = { lastId: change.lastId, newId: ids.next, nowMs: clock.now(), random: random(), repeatAfter };
  const draft = decideAutoFill(change.queue, candidates, facts, fill);
  return draft === undefined ? change : appendDraft(change, draft);
};

const trim = ({ clock, ids }: QueueContext, change: QueueChange): QueueChange =>
  decideTrim(change.queue, clock.now(), { lastId: change.lastId, newId: ids.next }).reduce(appendDraft, change);

/** Looked up before the queue is locked: no writer waits for the catalogue. A failing catalogue does not stop the music. */
async function findAutoFillCandidates(
  context: QueueContext,
  room: RoomFacts,
  queue: MediaQueue,
): Promise<AutoFillCandidates> {
  if (!needsAutoFill(queue)) return noCandidates;
  try {
    const { repeatAfter } = completeVoting(room.voting);
    const recent = selectRecentTrackIds(queue, repeatAfter);
    const candidates = [...(await context.findSimilarTracks(room.id, recent)), ...recent];
    const facts = factsInRoom(await context.readTrackFacts(candidates), room.allowGifting);
    return { candidates, facts, repeatAfter };
  } catch (error) {
    context.log.error({ err: error, roomId: room.id }, 'no tracks could be found to fill up a room');
    return noCandidates;
  }
}

/**
 * Brings a room to where the clock says it is, fills it up when its last track is on air, and takes old tracks off
 * (decisions, section 5). Safe to call at any time and from several processes: only what is owed is done. One call after
 * a long downtime catches up over everything that ended meanwhile.
 */
export async function advanceQueue(context: QueueContext, roomId: string): Promise<AdvanceResult> {
  const room = await context.rooms.find(roomId);
  if (room?.life !== 'live') {
    await context.store.suspendAdvancing(roomId);
    return { hasChanged: false, nextAt: undefined };
  }
  const stored: QueueRecord = await context.store.read(roomId);
  const expected = advance(context, unchanged(stored)).queue;
  const autoFillCandidates = room.disabledAutoFillTrack
    ? noCandidates
    : await findAutoFillCandidates(context, room, expected);
  const systemCommand = { actorId: systemActorId, keys: [] };
  const { change } = await changeQueue(context, roomId, systemCommand, (record) => {
    if (record.life !== 'live') return { answer: undefined, change: unchanged(record) };
    const filled = autoFill(context, advance(context, unchanged(record)), autoFillCandidates);
    // A room that had run dry goes on with what was just added.
    return { answer: undefined, change: trim(context, advance(context, filled)) };
  });
  return { hasChanged: change.events.length > 0, nextAt: nextAdvanceAt(change.queue) };
}
