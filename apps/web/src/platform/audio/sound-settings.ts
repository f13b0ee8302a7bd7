import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLocalEntry, type LocalEntry } from '../local-storage/local-entry.ts';

/** How this listener likes it, on this device; the volume of the music itself belongs to the player. */
export interface SoundSettings {
  /** 0..1, of people who speak in a lounge. */
  readonly voiceVolume: number;
  /** Tracks are brought to one loudness. */
  readonly isLoudnessEven: boolean;
}

export const defaultSound: SoundSettings = { voiceVolume: 1, isLoudnessEven: true };

export const isSoundSettings = (body: unknown): body is SoundSettings => {
  if (typeof body !== 'object' || body === null) return false;
  if (!('voiceVolume' in body) || !('isLoudnessEven' in body)) return false;
  const { voiceVolume, isLoudnessEven } = body;
  return typeof isLoudnessEven === 'boolean' && typeof voiceVolume === 'number' && voiceVolume >= 0 && voiceVolume <= 1;
};

export const createSoundSettings = (entry: LocalEntry<SoundSettings>): StoreApi<SoundSettings> => {
  const store = createStore<SoundSettings>(() => entry.read() ?? defaultSound);
  store.subscribe((settings) => entry.write(settings));
  return store;
};

let page: StoreApi<SoundSettings> | undefined;
/** The page's one store. Never on the server. */
export const soundSettings = (): StoreApi<SoundSettings> => {
  page ??= createSoundSettings(
    createLocalEntry({ key: 'sound', version: 1, accepts: isSoundSettings }, window.localStorage),
  );
  return page;
};
