import type { QueueAction, QueueCommand } from '@madoi/contract/lounge/queue';
import {
  type ConfirmedEdit,
  chunksOf,
  type EventsSince,
  entryIdsIn,
  lastHeardIndex,
  toReAdd,
  type UndoRefusal,
} from './confirmed-edit.ts';
import { systemActorId } from './event-draft.ts';
import { positionAt } from './position-at.ts';
import { reduceQueue } from './reduce-queue.ts';
import { selectTracks } from './room-queue.ts';
import { type UndoCommand, undoAdded, undoMoved, undoRemoved } from './undo-edits.ts';

export type UndoDecision =
  | { readonly accepted: true; readonly commands: readonly UndoCommand[] }
  | { readonly accepted: false; readonly reason: UndoRefusal };

const refuse = (reason: UndoRefusal): UndoDecision => ({ accepted: false, reason });
const stateActions: readonly QueueAction[] = ['play', 'pause', 'stop', 'restart', 'reset_index'];
/** The command that restores the playback that the edit interrupted. */
const restorePlayback = ({ before, events }: ConfirmedEdit): readonly UndoCommand[] => {
  const position = positionAt(before, events[0]?.at ?? 0);
  if (position === undefined) return [];
  const { mediaTrack, isPlaying, positionSec } = position;
  return [{ action: isPlaying ? 'play' : 'pause', mediaTrackId: mediaTrack.id, seekPosition: positionSec }];
};

const restoreStopAfter = ({ before }: ConfirmedEdit): readonly UndoCommand[] =>
  before.stopAfterMediaTrackId === undefined
    ? []
    : [{ action: 'stop_after', mediaTrackId: before.stopAfterMediaTrackId }];

const undoReset = (change: ConfirmedEdit, { since }: EventsSince): UndoDecision => {
  const [author] = change.events.map(({ createdBy }) => createdBy.id);
  const isTouched = since.some(
    ({ action, createdBy }) =>
      !stateActions.includes(action) || (createdBy.id !== author && createdBy.id !== systemActorId),
  );
  if (isTouched) return refuse('changed');
  const [first, ...rest] = chunksOf(selectTracks(change.before).map(toReAdd));
  const reset: QueueCommand['action'] = 'reset';
  const commands: readonly UndoCommand[] = [
    first === undefined ? { action: reset } : { action: reset, mediaTracks: first },
    ...rest.map((mediaTracks) => ({ action: 'add' as const, mediaTracks })),
    ...restorePlayback(change),
    ...restoreStopAfter(change),
  ];
  return { accepted: true, commands };
};

/** A song that its removal interrupted continues where it was, unless playback was started or paused since. */
const restoreInterrupted = (
  change: ConfirmedEdit,
  { since }: EventsSince,
  back: readonly string[],
): readonly UndoCommand[] => {
  const onAir = positionAt(change.before, change.events[0]?.at ?? 0)?.mediaTrack.id;
  const isCut = onAir !== undefined && back.includes(onAir);
  const held = isCut && !since.some(({ action }) => stateActions.includes(action)) ? restorePlayback(change) : [];
  const mark = change.before.stopAfterMediaTrackId;
  return mark !== undefined && back.includes(mark) ? [...held, ...restoreStopAfter(change)] : held;
};

/**
 * The commands that undo one edit: added entries are removed, removed or moved ones go back before the first of their
 * old successors that still exists, a replaced queue is restored. Edits of others since are left alone; if they concern
 * the same entries, the answer is a refusal. Send the commands as one register, because each builds on the one before.
 */
export const undoOf = (change: ConfirmedEdit, room: EventsSince): UndoDecision => {
  if (room.since.some(({ action }) => action === 'reset')) return refuse('changed');
  if (change.events.some(({ action }) => action === 'reset')) return undoReset(change, room);
  const after = change.events.reduce(reduceQueue, change.before);
  const [beforeIds, afterIds, presentIds] = [change.before, after, room.queue].map(entryIdsIn) as [
    string[],
    string[],
    string[],
  ];
  const movedSince = new Set(
    room.since.flatMap(({ action, mediaTrackId }) => (action === 'move' ? (mediaTrackId ?? []) : [])),
  );
  const [heardThen, heardNow] = [
    lastHeardIndex(after, change.events[0]?.at ?? 0),
    lastHeardIndex(room.queue, room.nowMs),
  ];
  const hasStarted = (id: string) => afterIds.indexOf(id) > heardThen && presentIds.indexOf(id) <= heardNow;
  const added = undoAdded(
    afterIds.filter((id) => !beforeIds.includes(id)),
    room,
    { movedSince, hasStarted },
  );
  if (typeof added === 'string') return refuse(added);
  const removedTracks = selectTracks(change.before).filter(
    ({ id }) => !afterIds.includes(id) && !presentIds.includes(id),
  );
  const moves = change.events.flatMap(({ action, mediaTrackId }) => (action === 'move' ? (mediaTrackId ?? []) : []));
  const movedIds = new Set(moves.filter((id) => beforeIds.includes(id) && afterIds.includes(id)));
  const moved = undoMoved(movedIds, change, room, { order: added.order, movedSince, hasStarted });
  if (typeof moved === 'string') return refuse(moved);
  const removed = undoRemoved(removedTracks, change, { ...room, hasStarted }, moved.order);
  const cut = restoreInterrupted(
    change,
    room,
    removedTracks.map(({ id }) => id),
  );
  const commands = [...added.commands, ...moved.commands, ...removed.commands, ...cut];
  return commands.length === 0 ? refuse('gone') : { accepted: true, commands };
};
