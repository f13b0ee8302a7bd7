import type { HeardSource } from './scheduler-state.ts';

/**
 * When whole songs are downloaded, to be decoded. On a slow line such a download would take what the element needs for its first sound, and
 * what the page still loads; so the song that sounds is heard by its stream first.
 */

/** In seconds. With so much ahead an element plays on while it shares its line. */
const enoughAheadSec = 20;
/** In ms. Some browsers never say how much an element holds: then the download begins after this time all the same. */
const enoughAtLatestMs = 20_000;

/** Whether what is heard can share its line with the download of whole songs. */
export const canShareLine = (active: Pick<HeardSource, 'playback' | 'unsettledUntilMs'>, nowMs: number): boolean => {
  const settledForMs = nowMs - active.unsettledUntilMs;
  if (settledForMs < 0) return false;
  const { playback } = active;
  return (
    playback.kind === 'decoded' || playback.bufferedAheadSec() >= enoughAheadSec || settledForMs >= enoughAtLatestMs
  );
};

/** A start under way, as far as its bytes are concerned. */
export interface StreamProgress {
  /** Undefined while the address is asked for (`performance.now()`). */
  readonly addressedAtMs?: number;
  readonly hasData: boolean;
}

/** In ms. The elements of a page that was opened in a background tab get no data: after this time decoded sound begins alone. */
const emptyPatienceMs = 3_000;
/** In ms. A stream that comes but does not sound: on a line this slow a second download would only delay it. */
const slowPatienceMs = 12_000;

/** Whether the elements bring no sound, so that the download of the whole song is what is left. No start under way: they have failed. */
export const isStreamStarved = (start: StreamProgress | undefined, nowMs: number): boolean => {
  if (start === undefined) return true;
  if (start.addressedAtMs === undefined) return false;
  return nowMs - start.addressedAtMs > (start.hasData ? slowPatienceMs : emptyPatienceMs);
};
