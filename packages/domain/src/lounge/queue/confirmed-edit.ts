import type { MediaQueue, MediaTrack, QueueEvent } from '@madoi/contract/lounge/queue';
import { positionAt } from './position-at.ts';
import { selectIndex, selectTracks } from './room-queue.ts';

/** One edit of the queue, confirmed: its events without others between them, and the queue that they met. */
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
 * `changed`: others have changed the same tracks. `on_air`: what would go plays, or was played. `gone`: nothing
 * of it is left to take back.
 */
export type UndoRefusal = 'changed' | 'on_air' | 'gone';

/** As many as one command may carry. */
const tracksPerCommand = 300;

export const entryIdsIn = (queue: MediaQueue): readonly string[] => selectTracks(queue).map(({ id }) => id);
export const currentIndexAt = (queue: MediaQueue, nowMs: number): number =>
  positionAt(queue, nowMs)?.index ?? selectIndex(queue);

/** Index of the last track that was heard, if only its beginning; a room that stands at a song's start has not heard it. */
export const lastHeardIndex = (queue: MediaQueue, nowMs: number): number => {
  const position = positionAt(queue, nowMs);
  const isFresh = position !== undefined && !position.isPlaying && position.positionSec === 0;
  return currentIndexAt(queue, nowMs) - (isFresh ? 1 : 0);
};

export const toReAdd = ({ id, trackId, source }: MediaTrack) => ({ trackId, source, mediaTrackId: id });

export const chunksOf = <T>(items: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(items.length / tracksPerCommand) }, (_, i) =>
    items.slice(i * tracksPerCommand, (i + 1) * tracksPerCommand),
  );
