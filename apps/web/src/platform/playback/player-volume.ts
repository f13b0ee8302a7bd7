import {
  fadeSecondsOf,
  fullVolume,
  reduceVolume,
  type VolumeEvent,
  type VolumeState,
} from '@madoi/domain/player/volume';
import type { AudioEngine } from '../audio/audio-engine.ts';
import { probeVolumeControl } from '../audio/volume-probe.ts';

/** A slider that is dragged must not lag behind the finger. */
const sliderFadeSec = 0.03;

/** Keeps the graph's gains to the volume rules (specification 4.18, 5.07, 9.16, 9.17). */
export const createPlayerVolume = (engine: AudioEngine, onChange: (volume: VolumeState) => void) => {
  let state = fullVolume;
  const dispatch = (event: VolumeEvent) => {
    state = reduceVolume(state, event);
    engine.graph.setVolume(state.volume, sliderFadeSec);
    engine.graph.setSystemVolume(state.systemVolume, fadeSecondsOf('system', state.canControlVolume));
    onChange(state);
  };
  void probeVolumeControl(engine.carrier.element).then((canControlVolume) => {
    if (!canControlVolume) dispatch({ kind: 'probed', canControlVolume });
  });
  return { dispatch };
};
