import { baseGain, pauseFadeSec } from '@madoi/contract/constants';

/**
 * voices (loudness, own fades) → music (fade) → volume → base 0.7 → master → destination
 *                                                   live voices ↗
 */
export interface AudioGraph {
  /** Where every voice of the music plugs in. */
  readonly music: AudioNode;
  /** Where voices of live audio plug in: not touched by the music's fades. */
  readonly live: AudioNode;
  /** Everything that is heard; meters and recorders tap it here. */
  readonly master: AudioNode;
  /** Fades the music in or out for a pause; answers when it is over, in the context's time (seconds). */
  fadeMusic(direction: 'in' | 'out', fadeSec?: number): number;
  /** 0..1. */
  setVolume(gain: number, fadeSec: number): void;
}

/** A jump of a gain clicks; this is short enough to feel immediate. */
const declickSec = 0.015;

/** Ramps from wherever a running ramp has got to. */
export const rampTo = (param: AudioParam, value: number, fromTime: number, durationSec: number) => {
  param.cancelAndHoldAtTime?.(fromTime);
  param.setTargetAtTime(value, fromTime, Math.max(declickSec, durationSec) / 4);
};

export const createAudioGraph = (context: AudioContext): AudioGraph => {
  const music = context.createGain();
  const volume = context.createGain();
  const base = context.createGain();
  const live = context.createGain();
  const master = context.createGain();
  base.gain.value = baseGain;
  music.connect(volume).connect(base).connect(master);
  live.connect(master);
  master.connect(context.destination);
  return {
    music,
    live,
    master,
    fadeMusic: (direction, fadeSec = pauseFadeSec) => {
      rampTo(music.gain, direction === 'in' ? 1 : 0, context.currentTime, fadeSec);
      return context.currentTime + fadeSec;
    },
    setVolume: (gain, fadeSec) => rampTo(volume.gain, gain, context.currentTime, fadeSec),
  };
};
