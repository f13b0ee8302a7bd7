import { playbackUrlTtlMs } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { playStartSec } from '@madoi/domain/player/playable-queue';
import { sameTargetWithinMs } from '@madoi/domain/sync/drift-control';
import { isSameTarget, type PlaybackTarget, targetPositionSec } from '@madoi/domain/sync/room-target';
import type { ElementPlayback, TrackPlayback } from '../audio-output.ts';
import type { ActiveSource } from './active-source.ts';
import { isStreamStarved } from './download-gate.ts';
import { type Attempt, createAttempts, type StreamAttemptsOptions } from './stream-attempts.ts';
import { createStreamPrefetch } from './stream-prefetch.ts';
import { createStreamRetries } from './stream-retries.ts';

export interface QueueStream {
  /**
   * Starts a track on the idle deck, at its place and not before its beginning. `isCovered`: the song sounds from elsewhere until then, and
   * this one is heard as soon as it is in step. Cheap to call again.
   */
  prepare(target: PlaybackTarget, isCovered?: boolean): void;
  /** Fetches silently what a start at this place will need. Cheap to call again. */
  prefetchAt(mediaTrack: MediaTrack, positionSec: number): void;
  /** The same for a track that may be clicked next: its head only, which counts as no download. Cheap to call again. */
  preload(mediaTrack: MediaTrack): void;
  /** Lets go of what was fetched ahead. */
  dropPrefetched(): void;
  /** Before the address of what is heard expires, the other deck takes over with a new one, at the exact place. */
  renewInTime(target: PlaybackTarget): void;
  seek(playback: ElementPlayback, activeSource: ActiveSource<TrackPlayback>): void;
  /** Drops every start under way, because another source has taken over. */
  forget(): void;
  isStalled(): boolean;
  /** The elements bring no sound: `download-gate.ts` has the rule. */
  isStarved(): boolean;
}

const seekSettleMs = 300;
/** On a line where a seek takes longer, it is late. */
const seekCostMaxMs = 1_000;
const sameStartMs = 250;

/** In ms. An address is valid for five minutes from its first use; after that the element's next range would be refused. */
const renewAfterMs = playbackUrlTtlMs - 45_000;
const renewLeadMs = 2_000;

/** Where a seek goes, so that it is in place when it is done. */
const createSeek = ({ clock, performanceNow }: StreamAttemptsOptions): QueueStream['seek'] => {
  /** What the last seek took, ms: the next one goes so much further ahead. */
  let seekCostMs = 60;
  return (playback, activeSource) => {
    const now = performanceNow();
    // Where the last one led says how much longer or shorter it took than was allowed for.
    seekCostMs = Math.max(0, Math.min(seekCostMaxMs, seekCostMs - (activeSource.landedMs ?? 0)));
    activeSource.landedMs = undefined;
    const wantedSec = targetPositionSec(activeSource.target, clock.serverTimeAt(now + seekCostMs));
    playback.seek(Math.max(0, wantedSec));
    activeSource.unsettledUntilMs = now + seekSettleMs;
    activeSource.seekCount += 1;
  };
};

/**
 * A start of the same song whose address serves another place too: what a browser has of an address it does not fetch again, and a jump
 * waits for its own place alone. An address that is about to expire is none.
 */
const sharedWith = (current: Attempt | undefined, { mediaTrack }: PlaybackTarget, nowMs: number) => {
  if (current?.target.mediaTrack.trackId !== mediaTrack.trackId || current.stream === undefined) return undefined;
  return nowMs - current.beganAtMs < renewAfterMs ? current : undefined;
};

/** Tracks that are not decoded yet, or too long to be, played by the two elements in turn. */
export const createQueueStream = (options: StreamAttemptsOptions): QueueStream => {
  const { audioOutput, clock, source, performanceNow } = options;
  const [first, second] = audioOutput.decks;
  const retries = createStreamRetries(performanceNow);
  const attempts = createAttempts(options, retries);
  const idleDeck = () => (attempts.heardDeck() === first ? second : first);
  const prefetch = createStreamPrefetch({ source, idleDeck, performanceNow }, renewAfterMs);

  const start = (target: PlaybackTarget, isCovered: boolean, before?: Attempt) => {
    const ready = prefetch.take(target.mediaTrack);
    const isOfJump = ready === undefined && before === undefined;
    const shared = isOfJump ? sharedWith(attempts.current(), target, performanceNow()) : undefined;
    attempts.start(
      {
        target,
        deck: ready?.deck ?? idleDeck(),
        isCovered,
        isAddressShared: shared !== undefined,
        before,
        isHeard: false,
        beganAtMs: ready?.sinceMs ?? shared?.beganAtMs ?? performanceNow(),
      },
      ready?.stream ?? shared?.stream,
    );
  };
  const fetchAhead = (mediaTrack: MediaTrack, positionSec: number, use: 'play' | 'preload') => {
    if (attempts.current() === undefined) prefetch.fetch(mediaTrack, positionSec, use);
  };
  return {
    prepare: (target, isCovered = false) => {
      attempts.settle();
      const attempt = attempts.current();
      const sameMs = attempt?.isHeard === true ? sameTargetWithinMs : sameStartMs;
      if (attempt !== undefined && isSameTarget(attempt.target, target, sameMs)) {
        if (!attempt.isHeard) attempt.target = target;
        return;
      }
      if (!retries.mustWait(target.mediaTrack.id)) start(target, isCovered);
    },
    prefetchAt: (mediaTrack, positionSec) => fetchAhead(mediaTrack, positionSec, 'play'),
    preload: (mediaTrack) => fetchAhead(mediaTrack, playStartSec(mediaTrack), 'preload'),
    dropPrefetched: prefetch.drop,
    renewInTime: (target) => {
      attempts.settle();
      const attempt = attempts.current();
      if (attempt === undefined || attempt.stream?.isLongLived || retries.mustWait(target.mediaTrack.id)) return;
      if (performanceNow() - attempt.beganAtMs < renewAfterMs) return;
      start({ ...target, beginsAtMs: clock.serverNow() + renewLeadMs }, true, attempt);
    },
    seek: createSeek(options),
    forget: attempts.forget,
    isStalled: attempts.isStalled,
    isStarved: () => {
      const attempt = attempts.current();
      return isStreamStarved(attempt && { ...attempt, hasData: attempt.deck.hasData() }, performanceNow());
    },
  };
};
