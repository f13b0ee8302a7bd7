import type { MediaQueue, MediaTrack, QueueCommand } from '@madoi/contract/lounge/queue';
import {
  asPutBack,
  chunksOf,
  idsIn,
  onAirIndex,
  type PressedChange,
  type RoomSince,
  type UndoRefusal,
} from './pressed-change.ts';
import { reduceQueue } from './reduce-queue.ts';

export type UndoCommand = Omit<QueueCommand, 'clientId' | 'eventId'>;

/** Commands, and the order of ids that they leave. */
interface Edits {
  readonly commands: readonly UndoCommand[];
  readonly order: readonly string[];
}

/** What happened to single tracks since the press. */
interface SinceThen {
  readonly movedSince: ReadonlySet<string>;
  /** It was to come then, and is heard now, or was. */
  readonly cameOnAir: (id: string) => boolean;
}

/** Additions leave; not one that is heard, or was, or that somebody has put elsewhere since. */
export const undoAdded = (
  added: readonly string[],
  { queue }: RoomSince,
  { movedSince, cameOnAir }: SinceThen,
): Edits | UndoRefusal => {
  const present = idsIn(queue);
  const left = added.filter((id) => present.includes(id));
  if (left.some((id) => movedSince.has(id))) return 'changed';
  if (left.some(cameOnAir)) return 'on_air';
  return {
    commands: left.map((mediaTrackId) => ({ action: 'remove', mediaTrackId })),
    order: present.filter((id) => !left.includes(id)),
  };
};

/** The track at the needle, whether it sounds or not. */
const onDeck = (queue: MediaQueue, nowMs: number): string | undefined => idsIn(queue)[onAirIndex(queue, nowMs)];

/** Before which track of `order` something of the old queue stands again; undefined: at the end. */
const placeIn = (
  order: readonly string[],
  id: string,
  { before, events }: PressedChange,
  { queue, nowMs, cameOnAir }: RoomSince & Pick<SinceThen, 'cameOnAir'>,
): string | undefined => {
  const old = idsIn(before);
  const anchor = old.slice(old.indexOf(id) + 1).find((each) => order.includes(each));
  const wasToCome = old.indexOf(id) > onAirIndex(before, events[0]?.at ?? 0);
  if (anchor === undefined || !wasToCome || !cameOnAir(anchor)) return anchor;
  // Behind the song on air, or it would count as played without having been heard.
  return order[order.indexOf(onDeck(queue, nowMs) ?? '') + 1];
};

const insertBefore = (order: readonly string[], ids: readonly string[], anchor: string | undefined): string[] => {
  const at = anchor === undefined ? order.length : order.indexOf(anchor);
  return [...order.slice(0, at), ...ids, ...order.slice(at)];
};

/** What was removed comes back, neighbours together. */
export const undoRemoved = (
  lost: readonly MediaTrack[],
  change: PressedChange,
  room: RoomSince & Pick<SinceThen, 'cameOnAir'>,
  present: readonly string[],
): Edits => {
  const runs: { anchor: string | undefined; tracks: MediaTrack[] }[] = [];
  for (const track of lost) {
    const anchor = placeIn(present, track.id, change, room);
    const run = runs.find((each) => each.anchor === anchor);
    if (run === undefined) runs.push({ anchor, tracks: [track] });
    else run.tracks.push(track);
  }
  const commands = runs.flatMap(({ anchor, tracks }) =>
    chunksOf(tracks.map(asPutBack)).map((mediaTracks) => ({
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
  change: PressedChange,
  room: RoomSince,
  { order: present, movedSince, cameOnAir }: SinceThen & Pick<Edits, 'order'>,
): Edits | UndoRefusal => {
  const old = idsIn(change.before);
  const commands: UndoCommand[] = [];
  const deckThen = onDeck(change.events.reduce(reduceQueue, change.before), change.events[0]?.at ?? 0);
  const deckNow = onDeck(room.queue, room.nowMs);
  let order = present;
  for (const id of old.filter((each) => moved.has(each)).toReversed()) {
    if (!order.includes(id)) return 'gone';
    if (movedSince.has(id)) return 'changed';
    // The deck goes along with its song, even one not begun: all that it passes would count as played.
    if (cameOnAir(id) || (id === deckNow && id !== deckThen)) return 'on_air';
    const rest = order.filter((each) => each !== id);
    const anchor = placeIn(rest, id, change, { ...room, cameOnAir });
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
