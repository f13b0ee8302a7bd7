import { pauseFadeSec, systemFadeSec } from '../playback/fade-lengths.ts';

/** Specification 3.51 `control`. All volumes 0..1. */
export interface VolumeState {
  readonly volume: number;
  readonly previousVolume: number;
  /** Set by the product itself, for instance while somebody speaks. */
  readonly systemVolume: number;
  readonly canControlVolume: boolean;
}

export type VolumeEvent =
  | { readonly kind: 'volumeSet'; readonly volume: number }
  | { readonly kind: 'muteToggled' }
  | { readonly kind: 'systemVolumeSet'; readonly volume: number }
  | { readonly kind: 'probed'; readonly canControlVolume: boolean };

/** Everything at its loudest, on a device whose volume can be set until a probe says otherwise. */
export const fullVolume: VolumeState = { volume: 1, previousVolume: 1, systemVolume: 1, canControlVolume: true };

const within = (volume: number) => (Number.isFinite(volume) ? Math.min(1, Math.max(0, volume)) : 0);

/** Specification 5.07: on a device that cannot control its volume, anything below 0.5 is 0. */
const allowed = (state: VolumeState, volume: number) => (!state.canControlVolume && volume < 0.5 ? 0 : within(volume));

const set = (state: VolumeState, wanted: number): VolumeState => {
  const volume = allowed(state, wanted);
  return { ...state, volume, previousVolume: volume > 0 ? volume : state.previousVolume };
};

/** Specification 4.18: mute goes to 0 and back to the previous volume, which is never 0. */
const toggleMute = (state: VolumeState): VolumeState =>
  state.volume > 0 ? { ...state, volume: 0, previousVolume: state.volume } : set(state, state.previousVolume || 1);

/** The next volume state; volumes stay in 0..1 (specification 4.18). */
export const reduceVolume = (state: VolumeState, event: VolumeEvent): VolumeState => {
  switch (event.kind) {
    case 'volumeSet':
      return set(state, event.volume);
    case 'muteToggled':
      return toggleMute(state);
    case 'systemVolumeSet':
      return { ...state, systemVolume: within(event.volume) };
    case 'probed': {
      const probed = { ...state, canControlVolume: event.canControlVolume };
      return { ...probed, volume: allowed(probed, state.volume) };
    }
  }
};

/** Length of a volume fade, in seconds (specification 9.16). */
export const fadeSecondsOf = (kind: 'pause' | 'system', canControlVolume: boolean): number => {
  if (kind === 'pause') return pauseFadeSec;
  return canControlVolume ? systemFadeSec : 0;
};
