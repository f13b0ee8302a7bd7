import { pauseFadeSec } from '@madoi/contract/constants';
import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { playsFromSec, playsToSec } from '@madoi/domain/player/playable-queue';
import { decodedDrift } from '@madoi/domain/sync/drift-control';
import { type Aim, aimedPositionSec, isSameAim } from '@madoi/domain/sync/room-aim';
import type { AudioEngine } from '../audio/audio-engine.ts';
import { createDecodedVoice, type DecodedVoice } from '../audio/decoded-voice.ts';
import type { ElementVoice } from '../audio/element-deck.ts';
import type { PlayClock } from '../clock/waiting-clock.ts';
import { createQueueStream } from './queue-stream.ts';
import { createSounding, measure, type Sounding } from './sounding.ts';
import type { DecodedTrack } from './track-downloads.ts';
import type { PlaybackFailure, TrackSource } from './track-source.ts';

export interface QueueVoicesOptions {
  readonly engine: AudioEngine;
  readonly clock: PlayClock;
  readonly source: TrackSource;
  readonly onFailure: (failure: PlaybackFailure) => void;
  readonly onSound: () => void;
  /** The running sound stalled, came back or came to its end: told at that instant, where timers may be late. */
  readonly onFlow: () => void;
  readonly performanceNow?: () => number;
}

export interface QueueVoices {
  /** Makes what is heard follow the room; call it some ten times a second, and at every change of the queue. */
  follow(aim: Aim, next: Aim | undefined): void;
  silence(fadeSec: number): void;
  /** The sound of tracks is made anew from now on: their loudness changed. Streamed sound follows when it is decoded. */
  renew(): void;
  /** Gets ready, without a sound, for a start at this place. Cheap to call again. */
  warm(mediaTrack: MediaTrack, positionSec: number): void;
  /** Gets ready, without a sound and at no cost to the listener, for a track that may be pressed next. Cheap to call again. */
  preload(mediaTrack: MediaTrack): void;
  /** What is heard now. */
  heard(): Sounding<DecodedVoice | ElementVoice> | undefined;
  isStalled(): boolean;
  dispose(): void;
}

const startLeadSec = 0.03;
/** A press is answered sooner: nothing seamless is to be cut into. */
const pressLeadSec = 0.008;
const firstSoundSettleMs = 400;
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
export const createQueueVoices = (options: QueueVoicesOptions): QueueVoices => {
  const { engine, clock, source } = options;
  const performanceNow = options.performanceNow ?? (() => performance.now());
  let active: Sounding<DecodedVoice | ElementVoice> | undefined;
  let pending: Sounding<DecodedVoice> | undefined;
  let silentSinceMs: number | undefined;

  const nowSec = () => engine.now();
  const contextSecOf = (serverMs: number) => engine.output.heardAt(clock.performanceTimeOf(serverMs));
  const serverMsHeardAt = (contextSec: number) => clock.serverTimeAt(engine.output.heardWhenMs(contextSec));

  const stream = createQueueStream({
    ...options,
    contextSecOf,
    performanceNow,
    onPlaying: (voice, aim) => replaceActive(voice, aim),
  });
  const replaceActive = (voice: ElementVoice, aim: Aim) => {
    dropPending();
    active?.voice.stop(nowSec(), crossfadeSec);
    // It says that it plays some 50 ms before it is heard: a seek in between would only delay the first sound.
    active = { ...createSounding(voice, aim), unsettledUntilMs: performanceNow() + firstSoundSettleMs };
    options.onSound();
  };
  const promote = () => {
    if (pending === undefined || nowSec() < pending.voice.startSec) return;
    // The voice before was told to end at this very instant when this one was planned.
    active = pending;
    pending = undefined;
    stream.forget();
    options.onSound();
  };
  const dropPending = () => {
    if (pending === undefined) return;
    pending.voice.stop(0, 0);
    pending = undefined;
    active?.voice.keep();
  };
  const decodedVoice = (aim: Aim, track: DecodedTrack, startSec: number, offsetSec: number) =>
    createDecodedVoice({
      context: engine.context,
      output: engine.graph.music,
      heardNowSec: () => engine.output.heardAt(performanceNow()),
      buffer: track.buffer,
      gain: track.gain,
      startSec,
      offsetSec,
      fadeInSec: offsetSec <= 0.001 ? 0 : active === undefined ? pauseFadeSec : crossfadeSec,
      durationSec: Math.min(playsToSec(aim.mediaTrack), track.buffer.duration),
    });
  /** Takes over from whatever sounds, at the earliest instant that is right. */
  const startDecoded = (aim: Aim, track: DecodedTrack, leadSec = startLeadSec) => {
    dropPending();
    stream.cool();
    const startSec = Math.max(nowSec() + leadSec, contextSecOf(aim.beginsAtMs));
    const offsetSec = Math.max(0, aimedPositionSec(aim, serverMsHeardAt(startSec)));
    if (offsetSec >= Math.min(playsToSec(aim.mediaTrack), track.buffer.duration)) return;
    pending = createSounding(decodedVoice(aim, track, startSec, offsetSec), aim);
    active?.voice.stop(startSec, crossfadeSec);
  };
  /** The same track is about to go on from a better place. */
  const isTakingOver = () => pending !== undefined && pending.aim.mediaTrack.id === active?.aim.mediaTrack.id;
  const endOfActiveSec = () => (active?.voice.kind === 'decoded' ? active.voice.endSec() : undefined);
  const boundarySec = (next: Aim): number => {
    const planned = contextSecOf(next.beginsAtMs);
    const endSec = endOfActiveSec();
    return endSec !== undefined && Math.abs(endSec - planned) < joinWithinSec ? endSec : planned;
  };
  const planNext = (next: Aim | undefined) => {
    if (isTakingOver()) return;
    if (next === undefined) return dropPending();
    const startSec = boundarySec(next);
    const aheadSec = startSec - nowSec();
    if (aheadSec > planAheadSec) return dropPending();
    if (pending !== undefined) {
      const isRight =
        isSameAim(pending.aim, next, joinWithinSec * 1000) && Math.abs(pending.voice.startSec - startSec) < 0.0005;
      if (isRight || (aheadSec < frozenSec && pending.aim.mediaTrack.id === next.mediaTrack.id)) return;
      dropPending();
    }
    const track = source.decoded(next.mediaTrack);
    if (track !== undefined && aheadSec > 0.01) {
      pending = createSounding(decodedVoice(next, track, startSec, playsFromSec(next.mediaTrack)), next);
      if (startSec !== endOfActiveSec()) active?.voice.stop(startSec, crossfadeSec);
    } else if (track === undefined && aheadSec < streamAheadSec) stream.prepare(next);
  };
  const correct = (sounding: Sounding<DecodedVoice | ElementVoice>) => {
    if (pending !== undefined && pending.voice.startSec - nowSec() < frozenSec) return;
    const { voice, aim } = sounding;
    if (isTakingOver()) return;
    const track = source.decoded(aim.mediaTrack);
    if (voice.kind === 'element' && track !== undefined) return startDecoded(aim, track);
    if (voice.kind === 'element') stream.renewInTime(aim);
    const correction = measure(sounding, clock, performanceNow());
    if (correction === undefined) return;
    if (correction.kind !== 'seek') return voice.setRate(correction.kind === 'nudge' ? correction.rate : 1);
    if (track !== undefined) startDecoded(aim, track);
    else if (voice.kind === 'element') stream.seek(voice, sounding);
  };
  const begin = (aim: Aim) => {
    dropPending();
    const track = source.decoded(aim.mediaTrack);
    if (track !== undefined) return startDecoded(aim, track, pressLeadSec);
    active?.voice.stop(contextSecOf(aim.beginsAtMs), pauseFadeSec);
    active = undefined;
    stream.prepare(aim);
  };
  return {
    follow: (aim, next) => {
      promote();
      if (active !== undefined) silentSinceMs = undefined;
      else silentSinceMs ??= performanceNow();
      if (silentSinceMs !== undefined && performanceNow() - silentSinceMs > elementPatienceMs)
        source.want([aim.mediaTrack]);
      if (active !== undefined && isSameAim(active.aim, aim, decodedDrift.seekBeyondMs)) {
        active.aim = aim;
        correct(active);
        planNext(next);
        // Not before it is heard for sure: download and decoding would share the line and the processor with the start.
        if (performanceNow() >= active.unsettledUntilMs)
          source.want(next === undefined ? [aim.mediaTrack] : [aim.mediaTrack, next.mediaTrack]);
      } else if (pending === undefined || !isSameAim(pending.aim, aim, decodedDrift.seekBeyondMs)) begin(aim);
    },
    renew: () => {
      promote();
      dropPending();
      const track = active && source.decoded(active.aim.mediaTrack);
      if (active?.voice.kind === 'decoded' && track !== undefined) startDecoded(active.aim, track);
    },
    silence: (fadeSec) => {
      promote();
      silentSinceMs = undefined;
      dropPending();
      stream.forget();
      active?.voice.stop(nowSec(), fadeSec);
      active = undefined;
    },
    warm: (mediaTrack, positionSec) => {
      if (active === undefined && source.decoded(mediaTrack) === undefined) stream.warm(mediaTrack, positionSec);
    },
    preload: (mediaTrack) => {
      if (active === undefined && source.decoded(mediaTrack) === undefined) stream.preload(mediaTrack);
    },
    heard: () => {
      promote();
      return active;
    },
    isStalled: () => stream.isStalled() && active?.voice.kind !== 'decoded',
    dispose: () => {
      dropPending();
      stream.forget();
      stream.cool();
      active?.voice.stop(0, 0);
      active = undefined;
    },
  };
};
