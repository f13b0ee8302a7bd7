import type { MediaQueue, MediaTrack, QueueCommand } from '@madoi/contract/lounge/queue';
import {
  type ConfirmedEdit,
  chunksOf,
  currentIndexAt,
  type EventsSince,
  entryIdsIn,
  toReAdd,
  type UndoRefusal,
} from './confirmed-edit.ts';
import { reduceQueue } from './reduce-queue.ts';

export type UndoCommand = Omit<QueueCommand, 'clientId' | 'eventId'>;

/** Commands, and the order of entry ids after them. */
interface Edits {
  readonly commands: readonly UndoCommand[];
  readonly order: readonly string[];
}

/** What happened to single tracks since the edit. */
interface TrackChanges {
  readonly movedSince: ReadonlySet<string>;
  /** It was upcoming before the edit, and is playing or was played since. */
  readonly hasStarted: (id: string) => boolean;
}

/** Removes the added entries. Refused if one of them is playing or was played, or if somebody has moved it since. */
export const undoAdded = (
  added: readonly string[],
  { queue }: EventsSince,
  { movedSince, hasStarted }: TrackChanges,
): Edits | UndoRefusal => {
  const present = entryIdsIn(queue);
  const left = added.filter((id) => present.includes(id));
  if (left.some((id) => movedSince.has(id))) return 'changed';
  if (left.some(hasStarted)) return 'on_air';
  return {
    commands: left.map((mediaTrackId) => ({ action: 'remove', mediaTrackId })),
    order: present.filter((id) => !left.includes(id)),
  };
};

/** The current track, whether it sounds or not. */
const currentEntryId = (queue: MediaQueue, nowMs: number): string | undefined =>
  entryIdsIn(queue)[currentIndexAt(queue, nowMs)];

/** The entry of `order` before which an entry of the old queue is put back; undefined: at the end. */
const findAnchor = (
  order: readonly string[],
  id: string,
  { before, events }: ConfirmedEdit,
  { queue, nowMs, hasStarted }: EventsSince & Pick<TrackChanges, 'hasStarted'>,
): string | undefined => {
  const old = entryIdsIn(before);
  const anchor = old.slice(old.indexOf(id) + 1).find((each) => order.includes(each));
  const wasToCome = old.indexOf(id) > currentIndexAt(before, events[0]?.at ?? 0);
  if (anchor === undefined || !wasToCome || !hasStarted(anchor)) return anchor;
  // Behind the current song: before it, the entry would count as played.
  return order[order.indexOf(currentEntryId(queue, nowMs) ?? '') + 1];
};

const insertBefore = (order: readonly string[], ids: readonly string[], anchor: string | undefined): string[] => {
  const at = anchor === undefined ? order.length : order.indexOf(anchor);
  return [...order.slice(0, at), ...ids, ...order.slice(at)];
};

/** Puts removed entries back, neighbours in one command. */
export const undoRemoved = (
  removedTracks: readonly MediaTrack[],
  change: ConfirmedEdit,
  room: EventsSince & Pick<TrackChanges, 'hasStarted'>,
  present: readonly string[],
): Edits => {
  const runs: { anchor: string | undefined; tracks: MediaTrack[] }[] = [];
  for (const track of removedTracks) {
    const anchor = findAnchor(present, track.id, change, room);
    const run = runs.find((each) => each.anchor === anchor);
    if (run === undefined) runs.push({ anchor, tracks: [track] });
    else run.tracks.push(track);
  }
  const commands = runs.flatMap(({ anchor, tracks }) =>
    chunksOf(tracks.map(toReAdd)).map((mediaTracks) => ({
      action: 'add' as const,
      mediaTracks,
      ...(anchor === undefined ? {} : { destinationMediaTrackId: anchor }),
    })),
  );
  const order = runs.reduce<readonly string[]>(
    (ids, { anchor, tracks }) =>
      insertBefore(
        ids,
        tracks.map(({ id }) => id),
        anchor,
      ),
    present,
  );
  return { commands, order };
};

/** Moves entries back, the last one first, so that each finds the entry that it stood before. */
export const undoMoved = (
  moved: ReadonlySet<string>,
  change: ConfirmedEdit,
  room: EventsSince,
  { order: present, movedSince, hasStarted }: TrackChanges & Pick<Edits, 'order'>,
): Edits | UndoRefusal => {
  const old = entryIdsIn(change.before);
  const commands: UndoCommand[] = [];
  const currentThen = currentEntryId(change.events.reduce(reduceQueue, change.before), change.events[0]?.at ?? 0);
  const currentNow = currentEntryId(room.queue, room.nowMs);
  let order = present;
  for (const id of old.filter((each) => moved.has(each)).toReversed()) {
    if (!order.includes(id)) return 'gone';
    if (movedSince.has(id)) return 'changed';
    // Moving the current track moves the playing position too, even if it has not begun: every entry it passes would
    // count as played.
    if (hasStarted(id) || (id === currentNow && id !== currentThen)) return 'on_air';
    const rest = order.filter((each) => each !== id);
    const anchor = findAnchor(rest, id, change, { ...room, hasStarted });
    const next = insertBefore(rest, [id], anchor);
    if (next.some((each, at) => each !== order[at])) {
      commands.push({
        action: 'move',
        mediaTrackId: id,
        ...(anchor === undefined ? {} : { destinationMediaTrackId: anchor }),
      });
    }
    order = next;
  }
  return { commands, order };
};
