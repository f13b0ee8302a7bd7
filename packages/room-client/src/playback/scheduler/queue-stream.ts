import { playbackUrlTtlMs } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { playStartSec } from '@madoi/domain/player/playable-queue';
import { isSameTarget, type PlaybackTarget, targetPositionSec } from '@madoi/domain/sync/room-target';
import type { PlaybackClock } from '../../clock/pausable-clock.ts';
import type { AudioOutput, ElementPlayback, StreamDeck, TrackPlayback } from '../audio-output.ts';
import type { PlaybackFailure, Stream, TrackSource } from '../source/track-source.ts';
import type { ActiveSource } from './active-source.ts';
import { isStreamStarved } from './download-gate.ts';
import { createStreamPrefetch } from './stream-prefetch.ts';
import { createStreamRetries, type StreamRetries } from './stream-retries.ts';

export interface QueueStreamOptions {
  readonly audioOutput: AudioOutput;
  readonly clock: PlaybackClock;
  readonly source: TrackSource;
  readonly contextSecOf: (serverMs: number) => number;
  readonly performanceNow: () => number;
  readonly onPlaying: (playback: ElementPlayback, target: PlaybackTarget) => void;
  /** `isShown` is false for the first failures in a row, after which the next try mostly sounds. */
  readonly onFailure: (failure: PlaybackFailure, isShown: boolean) => void;
  readonly onPlaybackStateChange: () => void;
}

export interface QueueStream {
  /** Starts a track on the idle deck, at its place and not before its beginning. Cheap to call again. */
  prepare(target: PlaybackTarget): void;
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

/** In ms: what a first request takes, about, until it sounds. The difference is corrected afterwards. */
const firstSoundMs = 200;
const seekSettleMs = 300;
/** On a line where a seek takes longer, it is late. */
const seekCostMaxMs = 1_000;
const sameStartMs = 250;

/** In ms. An address is valid for five minutes from its first use; after that the element's next range would be refused. */
const renewAfterMs = playbackUrlTtlMs - 45_000;
const renewLeadMs = 2_000;

interface Attempt {
  readonly beganAtMs: number;
  readonly target: PlaybackTarget;
  readonly deck: StreamDeck;
  /** The same track under its old address, which goes on if this one fails. */
  readonly before: Attempt | undefined;
  isHeard: boolean;
  isLongLived?: boolean;
  /** When its deck got the address (`performance.now()`); undefined while that is asked for. */
  addressedAtMs?: number;
}

/** Where a seek goes, so that it is in place when it is done. */
const createSeek = ({ clock, performanceNow }: QueueStreamOptions): QueueStream['seek'] => {
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

/** Where in its track the sound will be when it begins, after its first bytes have arrived; seconds. */
const soundingPositionSec = ({ clock, performanceNow }: QueueStreamOptions, target: PlaybackTarget): number => {
  // A clock that waits for the sound does not advance meanwhile.
  const soundsAtMs = Math.max(clock.serverTimeAt(performanceNow() + firstSoundMs), target.beginsAtMs);
  return Math.max(0, targetPositionSec(target, soundsAtMs));
};

/** The request to a deck, without its callbacks. */
const requestOf = (options: QueueStreamOptions, { target }: Attempt, { url, gain }: Stream) => ({
  url,
  gain,
  positionNowSec: () => soundingPositionSec(options, target),
  notBeforeSec: options.contextSecOf(target.beginsAtMs),
  onEnded: options.onPlaybackStateChange,
});

/** The one start that is under way or heard; `retries` remembers what failed. */
const createAttempts = (options: QueueStreamOptions, retries: StreamRetries) => {
  const { source } = options;
  let attempt: Attempt | undefined;
  let heardDeck: StreamDeck | undefined;
  let isStalled = false;

  const fail = (mine: Attempt, failure: PlaybackFailure) => {
    if (attempt !== mine) return;
    attempt = mine.before;
    options.onFailure(failure, retries.noteFailure(mine.target.mediaTrack.id));
  };
  const onPlaying = (mine: Attempt, playback: ElementPlayback) => {
    if (attempt !== mine) return;
    isStalled = false;
    retries.noteSuccess();
    heardDeck = mine.deck;
    if (!mine.isHeard) options.onPlaying(playback, mine.target);
    mine.isHeard = true;
    options.onPlaybackStateChange();
  };
  const play = (mine: Attempt, found: Stream) => {
    mine.isLongLived = found.isLongLived === true;
    mine.addressedAtMs = options.performanceNow();
    mine.deck.play({
      ...requestOf(options, mine, found),
      onPlaying: (playback) => onPlaying(mine, playback),
      onWaiting: () => {
        isStalled = attempt === mine;
        options.onPlaybackStateChange();
      },
      onFailure: ({ code, detail, isUnreadable }) => {
        if (isUnreadable) source.noteUnreadable(mine.target.mediaTrack);
        fail(mine, { ok: false, code, detail });
      },
    });
  };
  return {
    current: () => attempt,
    heardDeck: () => heardDeck,
    isStalled: () => isStalled,
    start: (mine: Attempt, ready: Stream | undefined) => {
      attempt = mine;
      // Without a promise, because the start would otherwise wait for everything else that the gesture began.
      if (ready !== undefined) return play(mine, ready);
      source.stream(mine.target.mediaTrack).then(
        (found) => {
          if (!found.ok) fail(mine, found);
          else if (attempt === mine) play(mine, found);
        },
        (error: unknown) => fail(mine, { ok: false, code: 'audio_error', detail: String(error) }),
      );
    },
    forget: () => {
      if (attempt !== undefined && !attempt.isHeard) attempt.deck.clear();
      attempt = undefined;
      isStalled = false;
    },
  };
};

/** Tracks that are not decoded yet, or too long to be, played by the two elements in turn. */
export const createQueueStream = (options: QueueStreamOptions): QueueStream => {
  const { audioOutput, clock, source, performanceNow } = options;
  const [first, second] = audioOutput.decks;
  const retries = createStreamRetries(performanceNow);
  const attempts = createAttempts(options, retries);
  const idleDeck = () => (attempts.heardDeck() === first ? second : first);
  const prefetch = createStreamPrefetch({ source, idleDeck, performanceNow }, renewAfterMs);

  const start = (target: PlaybackTarget, before?: Attempt) => {
    const ready = prefetch.take(target.mediaTrack);
    const beganAtMs = ready?.sinceMs ?? performanceNow();
    attempts.start({ target, deck: ready?.deck ?? idleDeck(), before, isHeard: false, beganAtMs }, ready?.stream);
  };
  const fetchAhead = (mediaTrack: MediaTrack, positionSec: number, use: 'play' | 'preload') => {
    if (attempts.current() === undefined) prefetch.fetch(mediaTrack, positionSec, use);
  };
  return {
    prepare: (target) => {
      const attempt = attempts.current();
      if (attempt !== undefined && isSameTarget(attempt.target, target, sameStartMs)) return;
      if (!retries.mustWait(target.mediaTrack.id)) start(target);
    },
    prefetchAt: (mediaTrack, positionSec) => fetchAhead(mediaTrack, positionSec, 'play'),
    preload: (mediaTrack) => fetchAhead(mediaTrack, playStartSec(mediaTrack), 'preload'),
    dropPrefetched: prefetch.drop,
    renewInTime: (target) => {
      const attempt = attempts.current();
      if (attempt === undefined || attempt.isLongLived || retries.mustWait(target.mediaTrack.id)) return;
      if (performanceNow() - attempt.beganAtMs < renewAfterMs) return;
      start({ ...target, beginsAtMs: clock.serverNow() + renewLeadMs }, attempt);
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
