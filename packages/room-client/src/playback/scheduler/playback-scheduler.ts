import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { pauseFadeSec } from '@madoi/domain/playback/fade-lengths';
import { playEndSec, playStartSec } from '@madoi/domain/player/playable-queue';
import { sameTargetWithinMs } from '@madoi/domain/sync/drift-control';
import { isSameTarget, type PlaybackTarget, targetPositionSec } from '@madoi/domain/sync/room-target';
import type { DecodedTrack } from '../source/track-downloads.ts';
import { createActiveSource, measureDrift } from './active-source.ts';
import { canShareLine } from './download-gate.ts';
import { decideNextPlan, frozenSec, joinWithinSec } from './plan-next.ts';
import {
  createSchedulerParts,
  type PlaybackSchedulerOptions,
  type SchedulerParts,
  sourceSwitchSec,
} from './scheduler-parts.ts';
import type { HeardSource } from './scheduler-state.ts';
import { applyFade, decideFadeAtEnd, decideFadeAtSkip } from './song-fade.ts';

export interface PlaybackScheduler {
  /** Makes what is heard follow the room; call it some ten times a second, and at every change of the queue. */
  follow(target: PlaybackTarget, next: PlaybackTarget | undefined): void;
  silence(fadeSec: number): void;
  /** The loudness of tracks has changed: decoded sound is started again with it. Streamed sound follows when it is decoded. */
  renew(): void;
  /** Gets ready, without a sound, for a start at this place. Cheap to call again. */
  prefetchAt(mediaTrack: MediaTrack, positionSec: number): void;
  /** Gets ready, without a sound and at no cost to the listener, for a track that may be clicked next. Cheap to call again. */
  preload(mediaTrack: MediaTrack): void;
  /** The audible source; undefined: none. */
  heard(): HeardSource | undefined;
  isStalled(): boolean;
  dispose(): void;
}

const startLeadSec = 0.03;
/** Lead after a click, in seconds. It is shorter than others, because there is no seamless join to keep. */
const pressLeadSec = 0.008;
const streamAheadSec = 4;
/** In ms. Streams that keep silent for longer may be starved. */
const streamPatienceMs = 3_000;

const lastSecOf = ({ mediaTrack }: PlaybackTarget, { buffer }: DecodedTrack) =>
  Math.min(playEndSec(mediaTrack), buffer.duration);

/** Schedules decoded sound and answers when it really begins, s; the audible source continues until it is stopped. */
const scheduleDecoded = (
  parts: SchedulerParts,
  target: PlaybackTarget,
  track: DecodedTrack,
  startSec: number,
  offsetSec: number,
): number => {
  const { sources } = parts;
  const playback = track.buffer.start({
    gain: track.gain,
    startSec,
    offsetSec,
    fadeInSec: offsetSec <= 0.001 ? 0 : sources.active() === undefined ? pauseFadeSec : sourceSwitchSec,
    durationSec: lastSecOf(target, track),
  });
  const planned = createActiveSource(playback, target);
  const before = sources.active();
  if (before?.target.mediaTrack.id === target.mediaTrack.id) applyFade(planned, before.fadeSpan, parts.nowSec());
  sources.plan(planned);
  return playback.startSec;
};

/** Fades out the audible song for one that somebody has chosen. */
const fadeForSkip = (parts: SchedulerParts, target: PlaybackTarget, startSec: number) => {
  const active = parts.sources.active();
  if (active === undefined) return;
  const span = decideFadeAtSkip(active, target, startSec, parts.nowSec());
  if (span !== undefined) applyFade(active, span, parts.nowSec());
};

/** Takes over from the audible source at the earliest exact instant. */
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
  const beginsSec = scheduleDecoded(parts, target, track, startSec, offsetSec);
  fadeForSkip(parts, target, beginsSec);
  sources.active()?.playback.stop(beginsSec, sourceSwitchSec);
};

/** Where the audible source ends by itself. */
const endOfActiveSec = ({ sources }: SchedulerParts): number | undefined => {
  const playback = sources.active()?.playback;
  return playback?.kind === 'decoded' ? playback.endSec() : undefined;
};

const boundarySec = (parts: SchedulerParts, next: PlaybackTarget): number => {
  const planned = parts.contextSecOf(next.beginsAtMs);
  const endSec = endOfActiveSec(parts);
  return endSec !== undefined && Math.abs(endSec - planned) < joinWithinSec ? endSec : planned;
};

/** Schedules the next track to the sample; one that is not decoded is prepared on the other deck. */
const planNext = (parts: SchedulerParts, active: HeardSource, next: PlaybackTarget | undefined) => {
  const { sources } = parts;
  if (sources.state().kind === 'takingOver') return;
  if (next === undefined) {
    applyFade(active, undefined, parts.nowSec());
    return sources.dropPending();
  }
  const startSec = boundarySec(parts, next);
  const aheadSec = startSec - parts.nowSec();
  applyFade(active, decideFadeAtEnd(active, next, startSec, parts.source), parts.nowSec());
  const plan = decideNextPlan(sources.state(), next, startSec, aheadSec);
  if (plan === 'leave') return;
  sources.dropPending();
  if (plan === 'drop') return;
  const track = parts.source.decoded(next.mediaTrack);
  if (track !== undefined && aheadSec > 0.01) {
    scheduleDecoded(parts, next, track, startSec, playStartSec(next.mediaTrack));
    if (startSec !== endOfActiveSec(parts)) sources.active()?.playback.stop(startSec, sourceSwitchSec);
  } else if (track === undefined && aheadSec < streamAheadSec) parts.stream.prepare(next);
};

/** Corrects drift, or moves from streamed to decoded sound. */
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
  if (parts.coversJump(sources.active(), target)) return stream.prepare(target, true);
  const startSec = parts.contextSecOf(target.beginsAtMs);
  fadeForSkip(parts, target, startSec);
  sources.silence(startSec, pauseFadeSec);
  stream.prepare(target);
};

const tracksOf = (target: PlaybackTarget, next: PlaybackTarget | undefined) =>
  next === undefined ? [target.mediaTrack] : [target.mediaTrack, next.mediaTrack];

const goOn = (parts: SchedulerParts, active: HeardSource, target: PlaybackTarget, next: PlaybackTarget | undefined) => {
  active.target = target;
  correct(parts, active);
  planNext(parts, active, next);
  // Downloads wait until the start is surely heard and can spare its line: they and their decoding would slow it down.
  if (canShareLine(active, parts.performanceNow())) parts.source.want(tracksOf(target, next));
  else parts.source.keepOnly(tracksOf(target, next));
};

/**
 * Which sounding of which track is heard, which comes next, and at which sample (docs/adr/010): it follows the queue's time, moves from
 * streamed sound to decoded, and corrects drift. Songs do not overlap: how one fades out before the next is `song-fade.ts`.
 */
export const createPlaybackScheduler = (options: PlaybackSchedulerOptions): PlaybackScheduler => {
  const parts = createSchedulerParts(options);
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
      const silentMs = silentSinceMs === undefined ? 0 : performanceNow() - silentSinceMs;
      if (silentMs > streamPatienceMs && stream.isStarved()) source.want([target.mediaTrack]);
      if (active !== undefined && isSameTarget(active.target, target, sameTargetWithinMs))
        goOn(parts, active, target, next);
      else if (pending === undefined || !isSameTarget(pending.target, target, sameTargetWithinMs)) {
        // What the room has left is no longer worth its line.
        source.keepOnly(tracksOf(target, next));
        begin(parts, target);
      }
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
