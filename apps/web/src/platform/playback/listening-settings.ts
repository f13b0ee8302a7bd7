import { fullVolume } from '@madoi/domain/player/volume';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLocalEntry, type LocalEntry } from '../local-storage/local-entry.ts';

/** How this browser sounds, in rooms and alone. Volumes are 0..1. */
export interface ListeningSettings {
  readonly volume: number;
  readonly previousVolume: number;
  /** Two faders below the volume, each for itself: the music's, and the voices' of live audio. */
  readonly musicVolume: number;
  readonly voiceVolume: number;
  /** Loud and soft tracks are brought to one loudness. */
  readonly isLoudnessEven: boolean;
}

export interface ListeningSettingsDesk {
  readonly store: StoreApi<ListeningSettings>;
  change(part: Partial<ListeningSettings>): void;
}

export const usualSettings: ListeningSettings = {
  volume: fullVolume.volume,
  previousVolume: fullVolume.previousVolume,
  musicVolume: 1,
  voiceVolume: 1,
  isLoudnessEven: true,
};

const isShare = (thing: unknown) => typeof thing === 'number' && thing >= 0 && thing <= 1;

const accepts = (body: unknown): body is ListeningSettings => {
  if (typeof body !== 'object' || body === null) return false;
  const thing = body as Record<string, unknown>;
  const volumes = [thing.volume, thing.previousVolume, thing.musicVolume, thing.voiceVolume];
  return volumes.every(isShare) && typeof thing.isLoudnessEven === 'boolean';
};

export const createListeningSettings = (
  entry: Pick<LocalEntry<ListeningSettings>, 'read' | 'write'>,
): ListeningSettingsDesk => {
  const store = createStore<ListeningSettings>(() => entry.read() ?? usualSettings);
  return {
    store,
    change: (part) => {
      const settings = { ...store.getState(), ...part };
      if (!accepts(settings)) return;
      store.setState(settings);
      entry.write(settings);
    },
  };
};

let settings: ListeningSettingsDesk | undefined;
/** The page's one; never on the server. */
export const pageListeningSettings = (): ListeningSettingsDesk => {
  settings ??= createListeningSettings(
    createLocalEntry({ key: 'listening-settings', version: 1, accepts }, localStorage),
  );
  return settings;
};

export const useListeningSettings = <T>(select: (settings: ListeningSettings) => T): T =>
  useStore(pageListeningSettings().store, select);
