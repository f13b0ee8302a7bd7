import type { MediaQueue, QueueCommand, QueueEvent } from '@madoi/contract/lounge/queue';
import { makeQueue, sequentialIds, startMs, trackFactsOf } from '@madoi/test-kit/queue-builders';
import type { ConfirmedEdit } from './confirmed-edit.ts';
import { decideRegister } from './decide-register.ts';
import { reduceQueue } from './reduce-queue.ts';
import { selectTracks } from './room-queue.ts';
import { undoOf } from './undo.ts';
import type { UndoCommand } from './undo-edits.ts';

const catalogue = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'x', 'y', 'z'].map((id) => `track-${id}`);

/** One room as the server decides it: every register goes through `decideRegister`. */
export const openRoom = (queue: MediaQueue) => {
  const newId = sequentialIds('new');
  const former = new Map(selectTracks(queue).map((track) => [track.id, track]));
  let record = { queue, lastId: 0 };
  let nowMs = startMs;
  const log: QueueEvent[] = [];
  const press = (actorId: string, ...commands: UndoCommand[]): ConfirmedEdit | undefined => {
    const events: QueueCommand[] = commands.map((command) => ({ ...command, clientId: newId() }));
    const context = {
      actorId,
      role: 'owner',
      nowMs,
      newId,
      trackFacts: trackFactsOf(catalogue),
      formerTracks: former,
    } as const;
    const { answer, change } = decideRegister(
      record,
      { lastId: record.lastId, events },
      { ...context, repeated: new Set() },
    );
    if (answer.result !== 'accepted') return undefined;
    const own = change.events.filter((event) => event.createdBy.id === actorId);
    const turned = change.events.slice(0, change.events.length - own.length);
    const before = turned.reduce(reduceQueue, record.queue);
    record = { queue: change.queue, lastId: change.lastId };
    log.push(...change.events);
    for (const track of selectTracks(record.queue)) former.set(track.id, track);
    return { before, events: own };
  };
  return {
    press,
    now: () => record.queue,
    nowMs: () => nowMs,
    wait: (ms: number) => {
      nowMs += ms;
    },
    undo: (change: ConfirmedEdit, actorId = 'me') => {
      const since = log.filter(({ id }) => id > (change.events.at(-1)?.id ?? 0));
      const decision = undoOf(change, { since, queue: record.queue, nowMs });
      if (!decision.accepted) return decision.reason;
      return press(actorId, ...decision.commands) === undefined ? 'refused by the server' : 'done';
    },
  };
};
/** An edit that the test needs to be accepted. */
export const must = (change: ConfirmedEdit | undefined): ConfirmedEdit => {
  if (change === undefined) throw new Error('refused');
  return change;
};
/** Four songs, of which the one at `index` plays. */
export const playing = (index = 0) => makeQueue(['a', 'b', 'c', 'd'], index, { isPlaying: true });
export const add = (...ids: string[]): UndoCommand => ({
  action: 'add',
  mediaTracks: ids.map((id) => ({ trackId: `track-${id}` })),
});
export const remove = (mediaTrackId: string): UndoCommand => ({ action: 'remove', mediaTrackId });
export const move = (mediaTrackId: string, destinationMediaTrackId?: string): UndoCommand => ({
  action: 'move',
  mediaTrackId,
  ...(destinationMediaTrackId === undefined ? {} : { destinationMediaTrackId }),
});
