import { pauseFadeSec } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { playEndSec, playStartSec } from '@madoi/domain/player/playable-queue';
import { decodedDrift } from '@madoi/domain/sync/drift-control';
import { isSameTarget, type PlaybackTarget, targetPositionSec } from '@madoi/domain/sync/room-target';
import type { PlaybackClock } from '../../clock/pausable-clock.ts';
import type { DecodedTrack } from '../source/track-downloads.ts';
import type { PlaybackFailure, TrackSource } from '../source/track-source.ts';
import { type ActiveSource, createActiveSource, measureDrift } from './active-source.ts';
import type { AudioOutput, DecodedPlayback, ElementPlayback } from './audio-output.ts';
import { createQueueStream } from './queue-stream.ts';

export interface CrossfadeSchedulerOptions {
  readonly engine: AudioOutput;
  readonly clock: PlaybackClock;
  readonly source: TrackSource;
  readonly onFailure: (failure: PlaybackFailure) => void;
  readonly onAudible: () => void;
  /** The running sound stalled, came back or came to its end: told at that instant, where timers may be late. */
  readonly onPlaybackStateChange: () => void;
  readonly performanceNow?: () => number;
}

export interface CrossfadeScheduler {
  /** Makes what is heard follow the room; call it some ten times a second, and at every change of the queue. */
  follow(target: PlaybackTarget, next: PlaybackTarget | undefined): void;
  silence(fadeSec: number): void;
  /** The loudness of tracks has changed: decoded sound is started again with it. Streamed sound follows when it is decoded. */
  renew(): void;
  /** Gets ready, without a sound, for a start at this place. Cheap to call again. */
  prefetchAt(mediaTrack: MediaTrack, positionSec: number): void;
  /** Gets ready, without a sound and at no cost to the listener, for a track that may be clicked next. Cheap to call again. */
  preload(mediaTrack: MediaTrack): void;
  /** What is heard now. */
  heard(): ActiveSource<DecodedPlayback | ElementPlayback> | undefined;
  isStalled(): boolean;
  dispose(): void;
}

const startLeadSec = 0.03;
/** Lead after a click, s: shorter, as there is no seamless boundary to keep. */
const pressLeadSec = 0.008;
const firstSoundSettleMs = 400;
/** Where the source of the sound changes, s: hides a click. Songs follow each other without a gap and without a fade. */
const crossfadeSec = 0.012;
/** Hidden tabs think once a second: a boundary this close is left as it was planned. */
const frozenSec = 1.2;
const planAheadSec = 15;
/** A track's exact end is taken for the boundary when the two agree so well: then not one sample is lost or doubled. */
const joinWithinSec = 0.015;
const streamAheadSec = 4;
/** A page that was opened behind others gets no sound out of its elements: decoded sound then begins alone. */
const elementPatienceMs = 3_000;

/** Which voice sounds, which comes next, and when exactly (docs/adr/010). Decoded sound wins over the element's. */
export const createCrossfadeScheduler = (options: CrossfadeSchedulerOptions): CrossfadeScheduler => {
  const { engine, clock, source } = options;
  const performanceNow = options.performanceNow ?? (() => performance.now());
  let active: ActiveSource<DecodedPlayback | ElementPlayback> | undefined;
  let pending: ActiveSource<DecodedPlayback> | undefined;
  let silentSinceMs: number | undefined;

  const nowSec = () => engine.now();
  const contextSecOf = (serverMs: number) => engine.output.contextSecHeardAt(clock.performanceTimeOf(serverMs));
  const serverMsHeardAt = (contextSec: number) => clock.serverTimeAt(engine.output.performanceMsHeardAt(contextSec));

  const stream = createQueueStream({
    ...options,
    contextSecOf,
    performanceNow,
    onPlaying: (playback, target) => replaceActive(playback, target),
  });
  const replaceActive = (playback: ElementPlayback, target: PlaybackTarget) => {
    dropPending();
    active?.playback.stop(nowSec(), crossfadeSec);
    // It says that it plays some 50 ms before it is heard: a seek in between would only delay the first sound.
    active = { ...createActiveSource(playback, target), unsettledUntilMs: performanceNow() + firstSoundSettleMs };
    options.onAudible();
  };
  const promote = () => {
    if (pending === undefined || nowSec() < pending.playback.startSec) return;
    // The voice before was told to end at this very instant when this one was planned.
    active = pending;
    pending = undefined;
    stream.forget();
    options.onAudible();
  };
  const dropPending = () => {
    if (pending === undefined) return;
    pending.playback.stop(0, 0);
    pending = undefined;
    active?.playback.keep();
  };
  const decodedPlayback = (target: PlaybackTarget, track: DecodedTrack, startSec: number, offsetSec: number) =>
    track.buffer.start({
      gain: track.gain,
      startSec,
      offsetSec,
      fadeInSec: offsetSec <= 0.001 ? 0 : active === undefined ? pauseFadeSec : crossfadeSec,
      durationSec: Math.min(playEndSec(target.mediaTrack), track.buffer.duration),
    });
  /** Takes over from whatever sounds, at the earliest instant that is right. */
  const startDecoded = (target: PlaybackTarget, track: DecodedTrack, leadSec = startLeadSec) => {
    dropPending();
    stream.dropPrefetched();
    const startSec = Math.max(nowSec() + leadSec, contextSecOf(target.beginsAtMs));
    const offsetSec = Math.max(0, targetPositionSec(target, serverMsHeardAt(startSec)));
    if (offsetSec >= Math.min(playEndSec(target.mediaTrack), track.buffer.duration)) return;
    pending = createActiveSource(decodedPlayback(target, track, startSec, offsetSec), target);
    active?.playback.stop(startSec, crossfadeSec);
  };
  /** The same track is about to go on from a better place. */
  const isTakingOver = () => pending !== undefined && pending.target.mediaTrack.id === active?.target.mediaTrack.id;
  const endOfActiveSec = () => (active?.playback.kind === 'decoded' ? active.playback.endSec() : undefined);
  const boundarySec = (next: PlaybackTarget): number => {
    const planned = contextSecOf(next.beginsAtMs);
    const endSec = endOfActiveSec();
    return endSec !== undefined && Math.abs(endSec - planned) < joinWithinSec ? endSec : planned;
  };
  const planNext = (next: PlaybackTarget | undefined) => {
    if (isTakingOver()) return;
    if (next === undefined) return dropPending();
    const startSec = boundarySec(next);
    const aheadSec = startSec - nowSec();
    if (aheadSec > planAheadSec) return dropPending();
    if (pending !== undefined) {
      const isRight =
        isSameTarget(pending.target, next, joinWithinSec * 1000) &&
        Math.abs(pending.playback.startSec - startSec) < 0.0005;
      if (isRight || (aheadSec < frozenSec && pending.target.mediaTrack.id === next.mediaTrack.id)) return;
      dropPending();
    }
    const track = source.decoded(next.mediaTrack);
    if (track !== undefined && aheadSec > 0.01) {
      pending = createActiveSource(decodedPlayback(next, track, startSec, playStartSec(next.mediaTrack)), next);
      if (startSec !== endOfActiveSec()) active?.playback.stop(startSec, crossfadeSec);
    } else if (track === undefined && aheadSec < streamAheadSec) stream.prepare(next);
  };
  const correct = (activeSource: ActiveSource<DecodedPlayback | ElementPlayback>) => {
    if (pending !== undefined && pending.playback.startSec - nowSec() < frozenSec) return;
    const { playback, target } = activeSource;
    if (isTakingOver()) return;
    const track = source.decoded(target.mediaTrack);
    if (playback.kind === 'element' && track !== undefined) return startDecoded(target, track);
    if (playback.kind === 'element') stream.renewInTime(target);
    const correction = measureDrift(activeSource, clock, performanceNow());
    if (correction === undefined) return;
    if (correction.kind !== 'seek') return playback.setRate(correction.kind === 'nudge' ? correction.rate : 1);
    if (track !== undefined) startDecoded(target, track);
    else if (playback.kind === 'element') stream.seek(playback, activeSource);
  };
  const begin = (target: PlaybackTarget) => {
    dropPending();
    const track = source.decoded(target.mediaTrack);
    if (track !== undefined) return startDecoded(target, track, pressLeadSec);
    active?.playback.stop(contextSecOf(target.beginsAtMs), pauseFadeSec);
    active = undefined;
    stream.prepare(target);
  };
  return {
    follow: (target, next) => {
      promote();
      if (active !== undefined) silentSinceMs = undefined;
      else silentSinceMs ??= performanceNow();
      if (silentSinceMs !== undefined && performanceNow() - silentSinceMs > elementPatienceMs)
        source.want([target.mediaTrack]);
      if (active !== undefined && isSameTarget(active.target, target, decodedDrift.seekBeyondMs)) {
        active.target = target;
        correct(active);
        planNext(next);
        // Not before it is heard for sure: download and decoding would share the line and the processor with the start.
        if (performanceNow() >= active.unsettledUntilMs)
          source.want(next === undefined ? [target.mediaTrack] : [target.mediaTrack, next.mediaTrack]);
      } else if (pending === undefined || !isSameTarget(pending.target, target, decodedDrift.seekBeyondMs))
        begin(target);
    },
    renew: () => {
      promote();
      dropPending();
      const track = active && source.decoded(active.target.mediaTrack);
      if (active?.playback.kind === 'decoded' && track !== undefined) startDecoded(active.target, track);
    },
    silence: (fadeSec) => {
      promote();
      silentSinceMs = undefined;
      dropPending();
      stream.forget();
      active?.playback.stop(nowSec(), fadeSec);
      active = undefined;
    },
    prefetchAt: (mediaTrack, positionSec) => {
      if (active === undefined && source.decoded(mediaTrack) === undefined) stream.prefetchAt(mediaTrack, positionSec);
    },
    preload: (mediaTrack) => {
      if (active === undefined && source.decoded(mediaTrack) === undefined) stream.preload(mediaTrack);
    },
    heard: () => {
      promote();
      return active;
    },
    isStalled: () => stream.isStalled() && active?.playback.kind !== 'decoded',
    dispose: () => {
      dropPending();
      stream.forget();
      stream.dropPrefetched();
      active?.playback.stop(0, 0);
      active = undefined;
    },
  };
};
