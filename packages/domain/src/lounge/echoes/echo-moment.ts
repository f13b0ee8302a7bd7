import type { PlayableQueue } from '../../player/playable-queue.ts';
import { positionAt } from '../queue/position-at.ts';

/** Words become echoes when they are this old: what was said a moment ago is still talk. */
export const echoRestMs = 30 * 60_000;

export interface EchoMoment {
  readonly trackId: string;
  /** Into the cut that the room played. */
  readonly offsetMs: number;
}

/**
 * The moment of the song at which something was said, at `at` of the server's clock. Undefined: nothing was playing, or the queue was
 * changed since, so that it does not know any more.
 */
export function echoMomentOf(queue: PlayableQueue, at: number): EchoMoment | undefined {
  if (at < queue.state.at) return undefined;
  const position = positionAt(queue, at);
  if (position?.isPlaying !== true) return undefined;
  return { trackId: position.mediaTrack.trackId, offsetMs: Math.round(position.positionSec * 1_000) };
}
