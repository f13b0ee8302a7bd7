import { pauseFadeSec } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { playEndSec, playStartSec } from '@madoi/domain/player/playable-queue';
import { decodedDrift } from '@madoi/domain/sync/drift-control';
import { isSameTarget, type PlaybackTarget, targetPositionSec } from '@madoi/domain/sync/room-target';
import type { PlaybackClock } from '../../clock/pausable-clock.ts';
import type { DecodedTrack } from '../source/track-downloads.ts';
import type { PlaybackFailure, TrackSource } from '../source/track-source.ts';
import { createActiveSource, measureDrift } from './active-source.ts';
import type { AudioOutput } from './audio-output.ts';
import { decideNextPlan, frozenSec, joinWithinSec } from './plan-next.ts';
import { createQueueStream, type QueueStream } from './queue-stream.ts';
import type { HeardSource } from './scheduler-state.ts';
import { createSourceSwitch, type SourceSwitch } from './source-switch.ts';

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
  heard(): HeardSource | undefined;
  isStalled(): boolean;
  dispose(): void;
}

const startLeadSec = 0.03;
/** Lead after a click, s: shorter, as there is no seamless boundary to keep. */
const pressLeadSec = 0.008;
const firstSoundSettleMs = 400;
/** Where the source of the sound changes, s: hides a click. Songs follow each other without a gap and without a fade. */
const crossfadeSec = 0.012;
const streamAheadSec = 4;
/** A page that was opened behind others gets no sound out of its elements: decoded sound then begins alone. */
const elementPatienceMs = 3_000;

/** What the parts of one scheduler share. Times are the audio clock's, in seconds, unless they are called ms. */
interface SchedulerParts {
  readonly source: TrackSource;
  readonly clock: PlaybackClock;
  readonly stream: QueueStream;
  readonly sources: SourceSwitch;
  readonly nowSec: () => number;
  readonly performanceNow: () => number;
  /** When what belongs to this instant of the server has to be made, to be heard then. */
  readonly contextSecOf: (serverMs: number) => number;
  readonly serverMsHeardAt: (contextSec: number) => number;
}

const createParts = (options: CrossfadeSchedulerOptions): SchedulerParts => {
  const { engine, clock, source } = options;
  const performanceNow = options.performanceNow ?? (() => performance.now());
  const nowSec = () => engine.now();
  const contextSecOf = (serverMs: number) => engine.output.contextSecHeardAt(clock.performanceTimeOf(serverMs));
  const sources = createSourceSwitch({
    nowSec,
    onStarted: () => {
      stream.forget();
      options.onAudible();
    },
  });
  const stream = createQueueStream({
    ...options,
    contextSecOf,
    performanceNow,
    onPlaying: (playback, target) => {
      // It says that it plays some 50 ms before it is heard: a seek in between would only delay the first sound.
      const unsettledUntilMs = performanceNow() + firstSoundSettleMs;
      sources.replaceActive({ ...createActiveSource(playback, target), unsettledUntilMs }, crossfadeSec);
      options.onAudible();
    },
  });
  const serverMsHeardAt = (contextSec: number) => clock.serverTimeAt(engine.output.performanceMsHeardAt(contextSec));
  return { source, clock, stream, sources, nowSec, performanceNow, contextSecOf, serverMsHeardAt };
};

const lastSecOf = ({ mediaTrack }: PlaybackTarget, { buffer }: DecodedTrack) =>
  Math.min(playEndSec(mediaTrack), buffer.duration);

/** Schedules decoded sound; what is heard goes on until it is told otherwise. */
const scheduleDecoded = (
  { sources }: SchedulerParts,
  target: PlaybackTarget,
  track: DecodedTrack,
  startSec: number,
  offsetSec: number,
) => {
  const playback = track.buffer.start({
    gain: track.gain,
    startSec,
    offsetSec,
    fadeInSec: offsetSec <= 0.001 ? 0 : sources.active() === undefined ? pauseFadeSec : crossfadeSec,
    durationSec: lastSecOf(target, track),
  });
  sources.plan(createActiveSource(playback, target));
};

/** Takes over from whatever sounds, at the earliest instant that is right. */
const startDecoded = (
  parts: SchedulerParts,
  target: PlaybackTarget,
  track: DecodedTrack,
  leadSec: number = startLeadSec,
) => {
  const { sources, stream } = parts;
  sources.dropPending();
  stream.dropPrefetched();
  const startSec = Math.max(parts.nowSec() + leadSec, parts.contextSecOf(target.beginsAtMs));
  const offsetSec = Math.max(0, targetPositionSec(target, parts.serverMsHeardAt(startSec)));
  if (offsetSec >= lastSecOf(target, track)) return;
  scheduleDecoded(parts, target, track, startSec, offsetSec);
  sources.active()?.playback.stop(startSec, crossfadeSec);
};

/** Where what is heard comes to its end by itself. */
const endOfActiveSec = ({ sources }: SchedulerParts): number | undefined => {
  const playback = sources.active()?.playback;
  return playback?.kind === 'decoded' ? playback.endSec() : undefined;
};

const boundarySec = (parts: SchedulerParts, next: PlaybackTarget): number => {
  const planned = parts.contextSecOf(next.beginsAtMs);
  const endSec = endOfActiveSec(parts);
  return endSec !== undefined && Math.abs(endSec - planned) < joinWithinSec ? endSec : planned;
};

/** Has the next track scheduled to the sample, or on its way where it is not decoded. */
const planNext = (parts: SchedulerParts, next: PlaybackTarget | undefined) => {
  const { sources } = parts;
  if (sources.state().kind === 'takingOver') return;
  if (next === undefined) return sources.dropPending();
  const startSec = boundarySec(parts, next);
  const aheadSec = startSec - parts.nowSec();
  const plan = decideNextPlan(sources.state(), next, startSec, aheadSec);
  if (plan === 'leave') return;
  sources.dropPending();
  if (plan === 'drop') return;
  const track = parts.source.decoded(next.mediaTrack);
  if (track !== undefined && aheadSec > 0.01) {
    scheduleDecoded(parts, next, track, startSec, playStartSec(next.mediaTrack));
    if (startSec !== endOfActiveSec(parts)) sources.active()?.playback.stop(startSec, crossfadeSec);
  } else if (track === undefined && aheadSec < streamAheadSec) parts.stream.prepare(next);
};

/** Brings what is heard back in step, or from the element to decoded sound. */
const correct = (parts: SchedulerParts, active: HeardSource) => {
  const { sources, stream } = parts;
  const pending = sources.pending();
  if (pending !== undefined && pending.playback.startSec - parts.nowSec() < frozenSec) return;
  const { playback, target } = active;
  if (sources.state().kind === 'takingOver') return;
  const track = parts.source.decoded(target.mediaTrack);
  if (playback.kind === 'element' && track !== undefined) return startDecoded(parts, target, track);
  if (playback.kind === 'element') stream.renewInTime(target);
  const correction = measureDrift(active, parts.clock, parts.performanceNow());
  if (correction === undefined) return;
  if (correction.kind !== 'seek') return playback.setRate(correction.kind === 'nudge' ? correction.rate : 1);
  if (track !== undefined) startDecoded(parts, target, track);
  else if (playback.kind === 'element') stream.seek(playback, active);
};

const begin = (parts: SchedulerParts, target: PlaybackTarget) => {
  const { sources, stream } = parts;
  sources.dropPending();
  const track = parts.source.decoded(target.mediaTrack);
  if (track !== undefined) return startDecoded(parts, target, track, pressLeadSec);
  sources.silence(parts.contextSecOf(target.beginsAtMs), pauseFadeSec);
  stream.prepare(target);
};

const goOn = (parts: SchedulerParts, active: HeardSource, target: PlaybackTarget, next: PlaybackTarget | undefined) => {
  active.target = target;
  correct(parts, active);
  planNext(parts, next);
  // Not before it is heard for sure: download and decoding would share the line and the processor with the start.
  if (parts.performanceNow() >= active.unsettledUntilMs)
    parts.source.want(next === undefined ? [target.mediaTrack] : [target.mediaTrack, next.mediaTrack]);
};

/** Which sounding is heard, which comes next, and when exactly (docs/adr/010). Decoded sound wins over the element's. */
export const createCrossfadeScheduler = (options: CrossfadeSchedulerOptions): CrossfadeScheduler => {
  const parts = createParts(options);
  const { source, sources, stream, performanceNow } = parts;
  let silentSinceMs: number | undefined;
  const isNeededAhead = (mediaTrack: MediaTrack) =>
    sources.active() === undefined && source.decoded(mediaTrack) === undefined;
  return {
    follow: (target, next) => {
      sources.promote();
      const active = sources.active();
      const pending = sources.pending();
      if (active !== undefined) silentSinceMs = undefined;
      else silentSinceMs ??= performanceNow();
      if (silentSinceMs !== undefined && performanceNow() - silentSinceMs > elementPatienceMs)
        source.want([target.mediaTrack]);
      if (active !== undefined && isSameTarget(active.target, target, decodedDrift.seekBeyondMs))
        goOn(parts, active, target, next);
      else if (pending === undefined || !isSameTarget(pending.target, target, decodedDrift.seekBeyondMs))
        begin(parts, target);
    },
    renew: () => {
      sources.promote();
      sources.dropPending();
      const active = sources.active();
      const track = active && source.decoded(active.target.mediaTrack);
      if (active?.playback.kind === 'decoded' && track !== undefined) startDecoded(parts, active.target, track);
    },
    silence: (fadeSec) => {
      sources.promote();
      silentSinceMs = undefined;
      sources.dropPending();
      stream.forget();
      sources.silence(parts.nowSec(), fadeSec);
    },
    prefetchAt: (mediaTrack, positionSec) => {
      if (isNeededAhead(mediaTrack)) stream.prefetchAt(mediaTrack, positionSec);
    },
    preload: (mediaTrack) => {
      if (isNeededAhead(mediaTrack)) stream.preload(mediaTrack);
    },
    heard: () => {
      sources.promote();
      return sources.active();
    },
    isStalled: () => stream.isStalled() && sources.active()?.playback.kind !== 'decoded',
    dispose: () => {
      sources.dropPending();
      stream.forget();
      stream.dropPrefetched();
      sources.silence(0, 0);
    },
  };
};
