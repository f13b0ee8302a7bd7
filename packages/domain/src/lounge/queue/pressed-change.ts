import type { MediaQueue, MediaTrack, QueueEvent } from '@madoi/contract/lounge/queue';
import { selectIndex, selectTracks } from './lounge-queue.ts';
import { positionAt } from './position-at.ts';

/** One press at the desk, confirmed: its events without others between them, and the queue that they met. */
export interface PressedChange {
  readonly events: readonly QueueEvent[];
  readonly before: MediaQueue;
}

/** The room since: all confirmed events after the press, and what they made of the queue. */
export interface RoomSince {
  readonly since: readonly QueueEvent[];
  readonly queue: MediaQueue;
  readonly nowMs: number;
}

/**
 * `changed`: others have had their hands on the same tracks. `on_air`: what would go plays, or was played. `gone`: nothing
 * of it is left to take back.
 */
export type UndoRefusal = 'changed' | 'on_air' | 'gone';

/** As many as one command may carry. */
const tracksPerCommand = 300;

export const idsIn = (queue: MediaQueue): readonly string[] => selectTracks(queue).map(({ id }) => id);
export const onAirIndex = (queue: MediaQueue, nowMs: number): number =>
  positionAt(queue, nowMs)?.index ?? selectIndex(queue);

/** Index of the last track that was heard, if only its beginning; a room that stands at a song's start has not heard it. */
export const heardUpTo = (queue: MediaQueue, nowMs: number): number => {
  const position = positionAt(queue, nowMs);
  const isFresh = position !== undefined && !position.isPlaying && position.positionSec === 0;
  return onAirIndex(queue, nowMs) - (isFresh ? 1 : 0);
};

export const asPutBack = ({ id, trackId, source }: MediaTrack) => ({ trackId, source, mediaTrackId: id });

export const chunksOf = <T>(items: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(items.length / tracksPerCommand) }, (_, i) =>
    items.slice(i * tracksPerCommand, (i + 1) * tracksPerCommand),
  );
