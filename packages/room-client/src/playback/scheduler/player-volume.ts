import {
  fadeSecondsOf,
  fullVolume,
  reduceVolume,
  type VolumeEvent,
  type VolumeState,
} from '@madoi/domain/player/volume';
import type { StoreApi } from 'zustand/vanilla';
import type { AudioOutput } from '../audio-output.ts';
import type { SoundSettings } from '../sound-settings.ts';
import type { VolumeStorage } from './saved-volume.ts';

/** A slider that is dragged must not lag behind the finger. */
const sliderFadeSec = 0.03;

export interface PlayerVolumeOptions {
  readonly audioOutput: AudioOutput;
  readonly memory: VolumeStorage;
  readonly sound: StoreApi<SoundSettings>;
  readonly onChange: (volume: VolumeState) => void;
}

/**
 * Applies the volume rules to the graph's gains (specification 4.18, 5.07, 9.16, 9.17), and stores the listener's
 * volume.
 */
export const createPlayerVolume = ({ audioOutput, memory, sound, onChange }: PlayerVolumeOptions) => {
  let state: VolumeState = { ...fullVolume, ...memory.read() };
  const apply = () => {
    audioOutput.graph.setVolume(state.volume, sliderFadeSec);
    audioOutput.graph.setSystemVolume(state.systemVolume, fadeSecondsOf('system', state.canControlVolume));
    onChange(state);
  };
  // The music's fader is the volume; the voices have one of their own.
  const applyVoices = () => audioOutput.graph.setVoiceVolume(sound.getState().voiceVolume, sliderFadeSec);
  const dispatch = (event: VolumeEvent) => {
    state = reduceVolume(state, event);
    apply();
    if (event.kind === 'volumeSet' || event.kind === 'muteToggled') memory.write(state);
  };
  apply();
  applyVoices();
  const stop = sound.subscribe(applyVoices);
  void audioOutput.probeVolumeControl().then((canControlVolume) => {
    if (!canControlVolume) dispatch({ kind: 'probed', canControlVolume });
  });
  return { dispatch, dispose: stop };
};
