import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { StreamDeck } from '../audio-output.ts';
import type { Stream, TrackSource } from '../source/track-source.ts';

/** What was fetched ahead, silently, onto the deck that is idle. */
export interface Prefetched {
  /** A track that is clicked gets its entry in the queue only then: what was fetched belongs to the track. */
  readonly trackId: string;
  readonly deck: StreamDeck;
  readonly sinceMs: number;
  /** Absent while its address is asked for. */
  stream?: Stream;
}

export interface StreamPrefetchOptions {
  readonly source: Pick<TrackSource, 'stream'>;
  readonly idleDeck: () => StreamDeck;
  readonly performanceNow: () => number;
}

/** Fetches ahead what a start will need, one track at a time. `freshMs`: how long an address is used after it was fetched. */
export const createStreamPrefetch = ({ source, idleDeck, performanceNow }: StreamPrefetchOptions, freshMs: number) => {
  let prefetched: Prefetched | undefined;
  const drop = () => {
    prefetched?.deck.clear();
    prefetched = undefined;
  };
  return {
    drop,
    fetch: (mediaTrack: MediaTrack, positionSec: number, use: 'play' | 'preload') => {
      if (prefetched?.trackId === mediaTrack.trackId) return;
      drop();
      const mine: Prefetched = { trackId: mediaTrack.trackId, deck: idleDeck(), sinceMs: performanceNow() };
      prefetched = mine;
      source.stream(mediaTrack, use).then(
        (found) => {
          if (prefetched !== mine || !found.ok) return;
          mine.stream = found;
          mine.deck.prepare(found.url, positionSec, use === 'play' ? 'auto' : 'metadata');
        },
        // The start itself asks again, and reports a failure.
        () => undefined,
      );
    },
    /** What was fetched for this track, if its address is still valid; anything else is dropped. */
    take: ({ trackId }: MediaTrack): Prefetched | undefined => {
      const found = prefetched;
      if (found?.stream === undefined || found.trackId !== trackId || found.deck !== idleDeck()) {
        drop();
        return undefined;
      }
      prefetched = undefined;
      return performanceNow() - found.sinceMs < freshMs ? found : undefined;
    },
  };
};
