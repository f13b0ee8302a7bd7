import {
  fadeSecondsOf,
  fullVolume,
  reduceVolume,
  type VolumeEvent,
  type VolumeState,
} from '@madoi/domain/player/volume';
import type { AudioEngine } from '../audio/audio-engine.ts';
import { probeVolumeControl } from '../audio/volume-probe.ts';
import type { ListeningSettingsDesk } from './listening-settings.ts';

/** A slider that is dragged must not lag behind the finger. */
const sliderFadeSec = 0.03;

/** Keeps the graph's gains to the volume rules (specification 4.18, 5.07, 9.16, 9.17), and the listener's choice over reloads. */
export const createPlayerVolume = (
  engine: AudioEngine,
  settings: ListeningSettingsDesk,
  onChange: (volume: VolumeState) => void,
) => {
  const { volume, previousVolume } = settings.store.getState();
  let state: VolumeState = { ...fullVolume, volume, previousVolume };
  const apply = () => {
    engine.graph.setVolume(state.volume, sliderFadeSec);
    engine.graph.setSystemVolume(state.systemVolume, fadeSecondsOf('system', state.canControlVolume));
  };
  const applyFaders = () => {
    const { musicVolume, voiceVolume } = settings.store.getState();
    engine.graph.setMusicVolume(musicVolume, sliderFadeSec);
    engine.graph.setVoiceVolume(voiceVolume, sliderFadeSec);
  };
  const dispatch = (event: VolumeEvent) => {
    state = reduceVolume(state, event);
    apply();
    onChange(state);
    if (event.kind === 'volumeSet' || event.kind === 'muteToggled')
      settings.change({ volume: state.volume, previousVolume: state.previousVolume });
  };
  apply();
  applyFaders();
  onChange(state);
  const stop = settings.store.subscribe(applyFaders);
  void probeVolumeControl(engine.carrier.element).then((canControlVolume) => {
    if (!canControlVolume) dispatch({ kind: 'probed', canControlVolume });
  });
  return { dispatch, dispose: stop };
};
