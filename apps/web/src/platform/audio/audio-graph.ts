import { baseGain } from '@madoi/contract/constants';

/**
 * playbacks (loudness, own fades) → music (system volume) → volume → base 0.7 → master → destination
 *                                    live voices → their own volume ↗
 */
export interface AudioGraph {
  /** Where every playback of music is connected. */
  readonly music: AudioNode;
  /** Where voices of live audio are connected, past the music's fades. */
  readonly live: AudioNode;
  /** Everything that is heard; meters and recorders tap it here. */
  readonly master: AudioNode;
  /** 0..1, the product's own: lowered while somebody speaks. */
  setSystemVolume(gain: number, fadeSec: number): void;
  /** 0..1, the listener's. */
  setVolume(gain: number, fadeSec: number): void;
  /** 0..1, of live voices alone; the other volumes are the music's. */
  setVoiceVolume(gain: number, fadeSec: number): void;
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
  const voiceFader = context.createGain();
  const volume = context.createGain();
  const base = context.createGain();
  const live = context.createGain();
  const master = context.createGain();
  base.gain.value = baseGain;
  music.connect(volume).connect(base).connect(master);
  live.connect(voiceFader).connect(master);
  master.connect(context.destination);
  return {
    music,
    live,
    master,
    setSystemVolume: (gain, fadeSec) => rampTo(music.gain, gain, context.currentTime, fadeSec),
    setVolume: (gain, fadeSec) => rampTo(volume.gain, gain, context.currentTime, fadeSec),
    setVoiceVolume: (gain, fadeSec) => rampTo(voiceFader.gain, gain, context.currentTime, fadeSec),
  };
};
