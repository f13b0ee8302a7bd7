import { createLocalEntry, type LocalEntry } from '@madoi/room-client/storage/local-entry';
import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether stamps are heard on this device. */
export interface StampSoundSetting {
  readonly isOn: boolean;
}

export const isStampSoundSetting = (body: unknown): body is StampSoundSetting =>
  typeof body === 'object' && body !== null && 'isOn' in body && typeof body.isOn === 'boolean';

/** Off until somebody wants it: people are here for the music. */
export const createStampSoundSetting = (entry: LocalEntry<StampSoundSetting>): StoreApi<StampSoundSetting> => {
  const store = createStore<StampSoundSetting>(() => entry.read() ?? { isOn: false });
  store.subscribe((setting) => entry.write(setting));
  return store;
};

let page: StoreApi<StampSoundSetting> | undefined;
/** The page's one setting. Never on the server. */
export const stampSoundSetting = (): StoreApi<StampSoundSetting> => {
  page ??= createStampSoundSetting(
    createLocalEntry({ key: 'stamp-sound', version: 1, accepts: isStampSoundSetting }, window.localStorage),
  );
  return page;
};

export const useStampSound = (): boolean =>
  useSyncExternalStore(
    (onChange) => stampSoundSetting().subscribe(onChange),
    () => stampSoundSetting().getState().isOn,
    () => false,
  );
