import { type PlaybackTarget, targetPositionSec } from '@madoi/domain/sync/room-target';
import type { PlaybackClock } from '../../clock/pausable-clock.ts';
import type { AudioOutput, ElementPlayback, StreamDeck } from '../audio-output.ts';
import type { PlaybackFailure, Stream, TrackSource } from '../source/track-source.ts';
import { createStepIn } from './step-in.ts';
import type { StreamRetries } from './stream-retries.ts';

export interface StreamAttemptsOptions {
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

/** One start of a streamed track at one place. */
export interface Attempt {
  /** Since when its address is known. */
  readonly beganAtMs: number;
  /** Where it belongs; until it is heard it may be put right by a little, as when the server's answer follows what the page foresaw. */
  target: PlaybackTarget;
  readonly deck: StreamDeck;
  /** The song sounds from another deck until this one begins: so this one begins in step, or later. */
  readonly isCovered: boolean;
  /** Its address is that of another start, and may have been refused meanwhile. */
  readonly isAddressShared: boolean;
  /** The same track under its old address, which goes on if this one fails. */
  readonly before: Attempt | undefined;
  isHeard: boolean;
  /** Absent while its address is asked for. */
  stream?: Stream;
  /** Plays, though it may not be heard yet. */
  playback?: ElementPlayback;
  /** When its deck got the address (`performance.now()`); undefined while that is asked for. */
  addressedAtMs?: number;
}

/** In ms: what a first request takes, about, until it sounds. The difference is corrected afterwards. */
const firstSoundMs = 200;

/** When sound that is asked for now begins, after its first bytes have arrived; server's clock, ms. */
const soundsAtMs = ({ clock, performanceNow }: StreamAttemptsOptions, target: PlaybackTarget): number =>
  // A clock that waits for the sound does not advance meanwhile.
  Math.max(clock.serverTimeAt(performanceNow() + firstSoundMs), target.beginsAtMs);

/** The request to a deck, without its callbacks. */
const requestOf = (options: StreamAttemptsOptions, { target, isCovered }: Attempt, { url, gain }: Stream) => ({
  url,
  gain,
  isMuted: isCovered,
  positionNowSec: () => Math.max(0, targetPositionSec(target, soundsAtMs(options, target))),
  notBeforeSec: options.contextSecOf(isCovered ? soundsAtMs(options, target) : target.beginsAtMs),
  onEnded: options.onPlaybackStateChange,
});

interface AttemptParts {
  readonly options: StreamAttemptsOptions;
  readonly retries: StreamRetries;
  readonly stepIn: ReturnType<typeof createStepIn>;
  readonly now: { attempt: Attempt | undefined; heardDeck: StreamDeck | undefined; isStalled: boolean };
}

const fail = (parts: AttemptParts, mine: Attempt, failure: PlaybackFailure): void => {
  const { options, retries, now } = parts;
  if (now.attempt !== mine) return;
  if (mine.isAddressShared) {
    const { target, deck, isCovered, before } = mine;
    const beganAtMs = options.performanceNow();
    start(parts, { target, deck, isCovered, before, beganAtMs, isAddressShared: false, isHeard: false });
    return;
  }
  now.attempt = mine.before;
  options.onFailure(failure, retries.noteFailure(mine.target.mediaTrack.id));
};

const onPlaying = ({ options, retries, stepIn, now }: AttemptParts, mine: Attempt, playback: ElementPlayback): void => {
  if (now.attempt !== mine) return;
  mine.playback = playback;
  if (mine.isCovered && !mine.isHeard && stepIn(playback, mine.target) === 'moved') return;
  now.isStalled = false;
  retries.noteSuccess();
  now.heardDeck = mine.deck;
  if (!mine.isHeard && mine.isCovered) playback.unmute();
  if (!mine.isHeard) options.onPlaying(playback, mine.target);
  mine.isHeard = true;
  options.onPlaybackStateChange();
};

const play = (parts: AttemptParts, mine: Attempt, found: Stream): void => {
  const { options, now } = parts;
  mine.stream = found;
  mine.addressedAtMs = options.performanceNow();
  mine.deck.play({
    ...requestOf(options, mine, found),
    onPlaying: (playback) => onPlaying(parts, mine, playback),
    onWaiting: () => {
      // Before it is heard it only starts, and what sounds meanwhile goes on.
      now.isStalled = now.attempt === mine && mine.isHeard;
      options.onPlaybackStateChange();
    },
    onFailure: ({ code, detail, isUnreadable }) => {
      if (isUnreadable && !mine.isAddressShared) options.source.noteUnreadable(mine.target.mediaTrack);
      fail(parts, mine, { ok: false, code, detail });
    },
  });
};

const start = (parts: AttemptParts, mine: Attempt, ready?: Stream): void => {
  const { options, now } = parts;
  now.attempt = mine;
  // Without a promise, because the start would otherwise wait for everything else that the gesture began.
  if (ready !== undefined) {
    play(parts, mine, ready);
    return;
  }
  options.source.stream(mine.target.mediaTrack).then(
    (found) => {
      if (!found.ok) fail(parts, mine, found);
      else if (now.attempt === mine) play(parts, mine, found);
    },
    (error: unknown) => fail(parts, mine, { ok: false, code: 'audio_error', detail: String(error) }),
  );
};

/** The one start that is under way or heard; `retries` remembers what failed. */
export const createAttempts = (options: StreamAttemptsOptions, retries: StreamRetries) => {
  const now: AttemptParts['now'] = { attempt: undefined, heardDeck: undefined, isStalled: false };
  const parts: AttemptParts = { options, retries, stepIn: createStepIn(options), now };
  return {
    current: () => now.attempt,
    heardDeck: () => now.heardDeck,
    isStalled: () => now.isStalled,
    start: (mine: Attempt, ready?: Stream): void => start(parts, mine, ready),
    /** A start that was moved into step, where the browser does not say that it plays again. Cheap to call again. */
    settle: (): void => {
      const { attempt } = now;
      if (attempt?.playback === undefined || attempt.isHeard) return;
      if (attempt.playback.heardPositionSec() !== undefined) onPlaying(parts, attempt, attempt.playback);
    },
    forget: (): void => {
      if (now.attempt !== undefined && !now.attempt.isHeard) now.attempt.deck.clear();
      now.attempt = undefined;
      now.isStalled = false;
    },
  };
};
