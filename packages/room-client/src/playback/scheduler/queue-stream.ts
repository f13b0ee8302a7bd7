import { playbackUrlTtlMs } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { playStartSec } from '@madoi/domain/player/playable-queue';
import { isSameTarget, type PlaybackTarget, targetPositionSec } from '@madoi/domain/sync/room-target';
import type { PlaybackClock } from '../../clock/pausable-clock.ts';
import type { PlaybackFailure, Stream, TrackSource } from '../source/track-source.ts';
import type { ActiveSource } from './active-source.ts';
import type { AudioOutput, ElementPlayback, StreamDeck, TrackPlayback } from './audio-output.ts';

export interface QueueStreamOptions {
  readonly audioOutput: AudioOutput;
  readonly clock: PlaybackClock;
  readonly source: TrackSource;
  readonly contextSecOf: (serverMs: number) => number;
  readonly performanceNow: () => number;
  readonly onPlaying: (playback: ElementPlayback, target: PlaybackTarget) => void;
  readonly onFailure: (failure: PlaybackFailure) => void;
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
  /** Before the address of what is heard runs out: the other deck takes over with a new one, at the exact place. */
  renewInTime(target: PlaybackTarget): void;
  seek(playback: ElementPlayback, activeSource: ActiveSource<TrackPlayback>): void;
  /** Another voice took over: nothing that is still on its way may sound. */
  forget(): void;
  isStalled(): boolean;
}

/** A first request takes about so long until it sounds; what it misses is corrected afterwards. */
const firstSoundMs = 200;
const seekSettleMs = 300;
const sameStartMs = 250;
const retryMs = { first: 500, most: 8_000 } as const;

/** An address is good for five minutes from its first use; then the element's next range would be refused. */
const renewAfterMs = playbackUrlTtlMs - 45_000;
const renewLeadMs = 2_000;

interface Prefetched {
  /** A track that is clicked gets its entry in the queue only then: what was fetched belongs to the track. */
  readonly trackId: string;
  readonly deck: StreamDeck;
  readonly sinceMs: number;
  stream?: Stream;
}

interface Attempt {
  readonly beganAtMs: number;
  readonly target: PlaybackTarget;
  readonly deck: StreamDeck;
  /** The same track under its old address, which goes on if this one fails. */
  readonly before: Attempt | undefined;
  isHeard: boolean;
  isLongLived?: boolean;
}

/** Tracks that are not decoded yet, or too long to be, played by the two elements in turn. */
export const createQueueStream = (options: QueueStreamOptions): QueueStream => {
  const { audioOutput, clock, source } = options;
  let attempt: Attempt | undefined;
  let heardDeck: StreamDeck | undefined;
  let prefetchAt: Prefetched | undefined;
  let stalled = false;
  /** The track that failed last, and how often in a row: only that one waits before it is tried again. */
  let failed: { readonly mediaTrackId: string; readonly times: number; readonly retryAtMs: number } | undefined;
  /** What the last seek took, ms: the next one seeks so much further ahead. */
  let seekCostMs = 60;

  const fail = (mine: Attempt, failure: PlaybackFailure) => {
    if (attempt !== mine) return;
    attempt = mine.before;
    const mediaTrackId = mine.target.mediaTrack.id;
    const times = failed?.mediaTrackId === mediaTrackId ? failed.times + 1 : 1;
    const waitMs = Math.min(retryMs.first * 2 ** times, retryMs.most);
    failed = { mediaTrackId, times, retryAtMs: options.performanceNow() + waitMs };
    options.onFailure(failure);
  };
  const mustWait = ({ mediaTrack }: PlaybackTarget): boolean =>
    failed?.mediaTrackId === mediaTrack.id && options.performanceNow() < failed.retryAtMs;
  const positionNowSec = (target: PlaybackTarget) => {
    // A clock that waits for the sound loses nothing meanwhile.
    const soundsAtMs = Math.max(clock.serverTimeAt(options.performanceNow() + firstSoundMs), target.beginsAtMs);
    return Math.max(0, targetPositionSec(target, soundsAtMs));
  };
  const play = (mine: Attempt, { url, gain, isLongLived }: Stream) => {
    const { target, deck } = mine;
    mine.isLongLived = isLongLived === true;
    deck.play({
      url,
      gain,
      positionNowSec: () => positionNowSec(target),
      notBeforeSec: options.contextSecOf(target.beginsAtMs),
      onPlaying: (playback) => {
        if (attempt !== mine) return;
        stalled = false;
        failed = undefined;
        heardDeck = deck;
        if (!mine.isHeard) options.onPlaying(playback, target);
        mine.isHeard = true;
        options.onPlaybackStateChange();
      },
      onWaiting: () => {
        stalled = attempt === mine;
        options.onPlaybackStateChange();
      },
      onEnded: options.onPlaybackStateChange,
      onFailure: ({ code, detail, isUnreadable }) => {
        if (isUnreadable) source.noteUnreadable(target.mediaTrack);
        fail(mine, { ok: false, code, detail });
      },
    });
  };
  const idleDeck = () => (heardDeck === audioOutput.decks[0] ? audioOutput.decks[1] : audioOutput.decks[0]);
  const dropPrefetched = () => {
    prefetchAt?.deck.clear();
    prefetchAt = undefined;
  };
  /** What was fetched ahead for this track, while its address is good. */
  const takePrefetched = (target: PlaybackTarget): Prefetched | undefined => {
    const found = prefetchAt;
    if (found?.stream === undefined || found.trackId !== target.mediaTrack.trackId || found.deck !== idleDeck()) {
      dropPrefetched();
      return undefined;
    }
    prefetchAt = undefined;
    return options.performanceNow() - found.sinceMs < renewAfterMs ? found : undefined;
  };
  const start = (target: PlaybackTarget, before?: Attempt) => {
    const ready = takePrefetched(target);
    const beganAtMs = ready?.sinceMs ?? options.performanceNow();
    const mine: Attempt = { target, deck: ready?.deck ?? idleDeck(), before, isHeard: false, beganAtMs };
    attempt = mine;
    // At once: behind a promise a gesture's start would wait for everything else that the gesture set off.
    if (ready?.stream !== undefined) return play(mine, ready.stream);
    source.stream(target.mediaTrack).then(
      (found) => {
        if (attempt !== mine) return;
        if (found.ok) play(mine, found);
        else fail(mine, found);
      },
      (error: unknown) => fail(mine, { ok: false, code: 'audio_error', detail: String(error) }),
    );
  };
  const fetchAhead = (mediaTrack: MediaTrack, positionSec: number, use: 'play' | 'preload') => {
    if (prefetchAt?.trackId === mediaTrack.trackId || attempt !== undefined) return;
    dropPrefetched();
    const mine: Prefetched = { trackId: mediaTrack.trackId, deck: idleDeck(), sinceMs: options.performanceNow() };
    prefetchAt = mine;
    source.stream(mediaTrack, use).then(
      (found) => {
        if (prefetchAt !== mine || !found.ok) return;
        mine.stream = found;
        mine.deck.prepare(found.url, positionSec, use === 'play' ? 'auto' : 'metadata');
      },
      // The start itself asks again, and tells.
      () => undefined,
    );
  };
  return {
    prepare: (target) => {
      if (attempt !== undefined && isSameTarget(attempt.target, target, sameStartMs)) return;
      if (!mustWait(target)) start(target);
    },
    prefetchAt: (mediaTrack, positionSec) => fetchAhead(mediaTrack, positionSec, 'play'),
    preload: (mediaTrack) => fetchAhead(mediaTrack, playStartSec(mediaTrack), 'preload'),
    dropPrefetched,
    renewInTime: (target) => {
      if (attempt === undefined || attempt.isLongLived || mustWait(target)) return;
      if (options.performanceNow() - attempt.beganAtMs < renewAfterMs) return;
      start({ ...target, beginsAtMs: clock.serverNow() + renewLeadMs }, attempt);
    },
    seek: (playback, activeSource) => {
      const now = options.performanceNow();
      const offsetMs = activeSource.offsetMs ?? 0;
      // Still late shortly after a seek: it cost more than was allowed for.
      if (activeSource.seekCount > 0 && now - activeSource.unsettledUntilMs < seekSettleMs && offsetMs < 0)
        seekCostMs = Math.min(600, seekCostMs - offsetMs);
      const wantedSec = targetPositionSec(activeSource.target, clock.serverTimeAt(now + seekCostMs));
      playback.seek(Math.max(0, wantedSec));
      activeSource.unsettledUntilMs = now + seekSettleMs;
      activeSource.seekCount += 1;
    },
    forget: () => {
      if (attempt !== undefined && !attempt.isHeard) attempt.deck.clear();
      attempt = undefined;
      stalled = false;
    },
    isStalled: () => stalled,
  };
};
