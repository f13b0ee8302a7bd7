import type { MediaQueue, MediaTrack, QueueEvent } from '@madoi/contract/lounge/queue';
import { positionAt } from './position-at.ts';
import { selectIndex, selectTracks } from './room-queue.ts';

/** One confirmed edit of the queue: its events, which follow one another directly, and the queue before them. */
export interface ConfirmedEdit {
  readonly events: readonly QueueEvent[];
  readonly before: MediaQueue;
}

/** What happened since: all confirmed events after the edit, and the queue they led to. */
export interface EventsSince {
  readonly since: readonly QueueEvent[];
  readonly queue: MediaQueue;
  readonly nowMs: number;
}

/**
 * `changed`: others have changed the same tracks. `on_air`: a track to remove is playing or was played. `gone`: nothing
 * of the edit is left to undo.
 */
export type UndoRefusal = 'changed' | 'on_air' | 'gone';

/** The most tracks of one command. */
const tracksPerCommand = 300;

/** Ids of the queue's entries, in order. */
export const entryIdsIn = (queue: MediaQueue): readonly string[] => selectTracks(queue).map(({ id }) => id);
/** Index of the entry that is on air at `nowMs` (server's time, ms). */
export const currentIndexAt = (queue: MediaQueue, nowMs: number): number =>
  positionAt(queue, nowMs)?.index ?? selectIndex(queue);

/**
 * Index of the last track that was heard, even if only its beginning; -1 if none was. A room paused at a song's start
 * has not heard that song.
 */
export const lastHeardIndex = (queue: MediaQueue, nowMs: number): number => {
  const position = positionAt(queue, nowMs);
  const isFresh = position !== undefined && !position.isPlaying && position.positionSec === 0;
  return currentIndexAt(queue, nowMs) - (isFresh ? 1 : 0);
};

/** A removed entry as an `add` command carries it, so that it keeps its id. */
export const toReAdd = ({ id, trackId, source }: MediaTrack) => ({ trackId, source, mediaTrackId: id });

/** The items in lists short enough for one command each (`tracksPerCommand`). */
export const chunksOf = <T>(items: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(items.length / tracksPerCommand) }, (_, i) =>
    items.slice(i * tracksPerCommand, (i + 1) * tracksPerCommand),
  );
