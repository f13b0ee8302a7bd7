import { playbackUrlTtlMs } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { playsFromSec } from '@madoi/domain/player/playable-queue';
import { type Aim, aimedPositionSec, isSameAim } from '@madoi/domain/sync/room-aim';
import type { AudioEngine } from '../audio/audio-engine.ts';
import type { ElementDeck, ElementVoice } from '../audio/element-deck.ts';
import type { Voice } from '../audio/voice.ts';
import type { PlayClock } from '../clock/waiting-clock.ts';
import type { Sounding } from './sounding.ts';
import type { PlaybackFailure, Stream, TrackSource } from './track-source.ts';

export interface QueueStreamOptions {
  readonly engine: AudioEngine;
  readonly clock: PlayClock;
  readonly source: TrackSource;
  readonly contextSecOf: (serverMs: number) => number;
  readonly performanceNow: () => number;
  readonly onPlaying: (voice: ElementVoice, aim: Aim) => void;
  readonly onFailure: (failure: PlaybackFailure) => void;
  readonly onFlow: () => void;
}

export interface QueueStream {
  /** Starts a track on the idle deck, at its place and not before its beginning. Cheap to call again. */
  prepare(aim: Aim): void;
  /** Fetches silently what a start at this place will need. Cheap to call again. */
  warm(mediaTrack: MediaTrack, positionSec: number): void;
  /** The same for a track that may be pressed next: its head only, which counts as no download. Cheap to call again. */
  preload(mediaTrack: MediaTrack): void;
  /** Lets go of what was fetched ahead. */
  cool(): void;
  /** Before the address of what is heard runs out: the other deck takes over with a new one, at the exact place. */
  renewInTime(aim: Aim): void;
  seek(voice: ElementVoice, sounding: Sounding<Voice>): void;
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

interface Warm {
  /** A track that is pressed gets its place in the queue only then: what was fetched belongs to the track. */
  readonly trackId: string;
  readonly deck: ElementDeck;
  readonly sinceMs: number;
  stream?: Stream;
}

interface Attempt {
  readonly beganAtMs: number;
  readonly aim: Aim;
  readonly deck: ElementDeck;
  /** The same track under its old address, which goes on if this one fails. */
  readonly before: Attempt | undefined;
  isHeard: boolean;
  isLongLived?: boolean;
}

/** Tracks that are not decoded yet, or too long to be, played by the two elements in turn. */
export const createQueueStream = (options: QueueStreamOptions): QueueStream => {
  const { engine, clock, source } = options;
  let attempt: Attempt | undefined;
  let heardDeck: ElementDeck | undefined;
  let warm: Warm | undefined;
  let stalled = false;
  /** The track that failed last, and how often in a row: only that one waits before it is tried again. */
  let failed: { readonly mediaTrackId: string; readonly times: number; readonly retryAtMs: number } | undefined;
  /** What the last seek turned out to cost, ms: the next one aims so much further. */
  let seekCostMs = 60;

  const fail = (mine: Attempt, failure: PlaybackFailure) => {
    if (attempt !== mine) return;
    attempt = mine.before;
    const mediaTrackId = mine.aim.mediaTrack.id;
    const times = failed?.mediaTrackId === mediaTrackId ? failed.times + 1 : 1;
    const waitMs = Math.min(retryMs.first * 2 ** times, retryMs.most);
    failed = { mediaTrackId, times, retryAtMs: options.performanceNow() + waitMs };
    options.onFailure(failure);
  };
  const mustWait = ({ mediaTrack }: Aim): boolean =>
    failed?.mediaTrackId === mediaTrack.id && options.performanceNow() < failed.retryAtMs;
  const placeNow = (aim: Aim) => {
    // A clock that waits for the sound loses nothing meanwhile.
    const soundsAtMs = Math.max(clock.serverTimeAt(options.performanceNow() + firstSoundMs), aim.beginsAtMs);
    return Math.max(0, aimedPositionSec(aim, soundsAtMs));
  };
  const play = (mine: Attempt, { url, gain, isLongLived }: Stream) => {
    const { aim, deck } = mine;
    mine.isLongLived = isLongLived === true;
    deck.play({
      url,
      gain,
      placeNow: () => placeNow(aim),
      notBeforeSec: options.contextSecOf(aim.beginsAtMs),
      onPlaying: (voice) => {
        if (attempt !== mine) return;
        stalled = false;
        failed = undefined;
        heardDeck = deck;
        if (!mine.isHeard) options.onPlaying(voice, aim);
        mine.isHeard = true;
        options.onFlow();
      },
      onWaiting: () => {
        stalled = attempt === mine;
        options.onFlow();
      },
      onEnded: options.onFlow,
      onFailure: ({ code, detail, isUnreadable }) => {
        if (isUnreadable) source.noteUnreadable(aim.mediaTrack);
        fail(mine, { ok: false, code, detail });
      },
    });
  };
  const idleDeck = () => (heardDeck === engine.decks[0] ? engine.decks[1] : engine.decks[0]);
  const cool = () => {
    warm?.deck.clear();
    warm = undefined;
  };
  /** What was fetched ahead for this track, while its address is good. */
  const takeWarm = (aim: Aim): Warm | undefined => {
    const found = warm;
    if (found?.stream === undefined || found.trackId !== aim.mediaTrack.trackId || found.deck !== idleDeck()) {
      cool();
      return undefined;
    }
    warm = undefined;
    return options.performanceNow() - found.sinceMs < renewAfterMs ? found : undefined;
  };
  const start = (aim: Aim, before?: Attempt) => {
    const ready = takeWarm(aim);
    const beganAtMs = ready?.sinceMs ?? options.performanceNow();
    const mine: Attempt = { aim, deck: ready?.deck ?? idleDeck(), before, isHeard: false, beganAtMs };
    attempt = mine;
    // At once: behind a promise a gesture's start would wait for everything else that the gesture set off.
    if (ready?.stream !== undefined) return play(mine, ready.stream);
    source.stream(aim.mediaTrack).then(
      (found) => {
        if (attempt !== mine) return;
        if (found.ok) play(mine, found);
        else fail(mine, found);
      },
      (error: unknown) => fail(mine, { ok: false, code: 'audio_error', detail: String(error) }),
    );
  };
  const fetchAhead = (mediaTrack: MediaTrack, positionSec: number, use: 'play' | 'preload') => {
    if (warm?.trackId === mediaTrack.trackId || attempt !== undefined) return;
    cool();
    const mine: Warm = { trackId: mediaTrack.trackId, deck: idleDeck(), sinceMs: options.performanceNow() };
    warm = mine;
    source.stream(mediaTrack, use).then(
      (found) => {
        if (warm !== mine || !found.ok) return;
        mine.stream = found;
        mine.deck.prepare(found.url, positionSec, use === 'play' ? 'auto' : 'metadata');
      },
      // The start itself asks again, and tells.
      () => undefined,
    );
  };
  return {
    prepare: (aim) => {
      if (attempt !== undefined && isSameAim(attempt.aim, aim, sameStartMs)) return;
      if (!mustWait(aim)) start(aim);
    },
    warm: (mediaTrack, positionSec) => fetchAhead(mediaTrack, positionSec, 'play'),
    preload: (mediaTrack) => fetchAhead(mediaTrack, playsFromSec(mediaTrack), 'preload'),
    cool,
    renewInTime: (aim) => {
      if (attempt === undefined || attempt.isLongLived || mustWait(aim)) return;
      if (options.performanceNow() - attempt.beganAtMs < renewAfterMs) return;
      start({ ...aim, beginsAtMs: clock.serverNow() + renewLeadMs }, attempt);
    },
    seek: (voice, sounding) => {
      const now = options.performanceNow();
      const offsetMs = sounding.offsetMs ?? 0;
      // Still late shortly after a seek: it cost more than was allowed for.
      if (sounding.seeks > 0 && now - sounding.unsettledUntilMs < seekSettleMs && offsetMs < 0)
        seekCostMs = Math.min(600, seekCostMs - offsetMs);
      const wantedSec = aimedPositionSec(sounding.aim, clock.serverTimeAt(now + seekCostMs));
      voice.seek(Math.max(0, wantedSec));
      sounding.unsettledUntilMs = now + seekSettleMs;
      sounding.seeks += 1;
    },
    forget: () => {
      if (attempt !== undefined && !attempt.isHeard) attempt.deck.clear();
      attempt = undefined;
      stalled = false;
    },
    isStalled: () => stalled,
  };
};
