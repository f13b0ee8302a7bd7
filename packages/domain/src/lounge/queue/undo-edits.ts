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

/** Commands, and the order of ids that they leave. */
interface Edits {
  readonly commands: readonly UndoCommand[];
  readonly order: readonly string[];
}

/** What happened to single tracks since the edit. */
interface TrackChanges {
  readonly movedSince: ReadonlySet<string>;
  /** It was to come then, and is heard now, or was. */
  readonly hasStarted: (id: string) => boolean;
}

/** Additions leave; not one that is heard, or was, or that somebody has put elsewhere since. */
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

/** Before which track of `order` something of the old queue stands again; undefined: at the end. */
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
  // Behind the song on air, or it would count as played without having been heard.
  return order[order.indexOf(currentEntryId(queue, nowMs) ?? '') + 1];
};

const insertBefore = (order: readonly string[], ids: readonly string[], anchor: string | undefined): string[] => {
  const at = anchor === undefined ? order.length : order.indexOf(anchor);
  return [...order.slice(0, at), ...ids, ...order.slice(at)];
};

/** What was removed comes back, neighbours together. */
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

/** What was moved goes back, the rearmost first, so that each finds what stood behind it. */
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
    // The deck moves with its track, even one not begun: all that it passes would count as played.
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
