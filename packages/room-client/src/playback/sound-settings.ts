import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalEntry } from '../storage/local-entry.ts';

/** How this listener likes it, on this device; the volume of the music itself belongs to the player. */
export interface SoundSettings {
  /** 0..1, of people who speak in a lounge. */
  readonly voiceVolume: number;
  /** Tracks are brought to one loudness. */
  readonly isLoudnessEven: boolean;
  /** Whether people who speak are heard at all. */
  readonly hearsVoices: boolean;
  /** What the music is lowered by while somebody speaks, dB: `duckingMinDb`..0. */
  readonly duckingDb: number;
}

/** The most that music is lowered by while somebody speaks, in dB. */
export const duckingMinDb = -24;
/** Of a listener who has changed nothing. */
export const defaultSound: SoundSettings = { voiceVolume: 1, isLoudnessEven: true, hearsVoices: true, duckingDb: -12 };

const isBetween = (thing: unknown, min: number, max: number) =>
  typeof thing === 'number' && thing >= min && thing <= max;

/** Whether a stored value is a complete set of sound settings. */
export const isSoundSettings = (body: unknown): body is SoundSettings => {
  if (typeof body !== 'object' || body === null) return false;
  const { voiceVolume, isLoudnessEven, hearsVoices, duckingDb } = body as Partial<Record<keyof SoundSettings, unknown>>;
  const areSwitches = typeof isLoudnessEven === 'boolean' && typeof hearsVoices === 'boolean';
  return areSwitches && isBetween(voiceVolume, 0, 1) && isBetween(duckingDb, duckingMinDb, 0);
};

/** Version 1 knew no voices yet but for their volume. */
export const addVoiceSettings = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? { ...defaultSound, ...body } : body;

/** The listener's sound settings as a store that writes every change to `entry`. */
export const createSoundSettings = (entry: LocalEntry<SoundSettings>): StoreApi<SoundSettings> => {
  const store = createStore<SoundSettings>(() => entry.read() ?? defaultSound);
  store.subscribe((settings) => entry.write(settings));
  return store;
};
