import { createLocalEntry, type LocalEntry } from '@madoi/room-client/storage/local-entry';
import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether this listener wants the readings of kanji beside the lyrics, on this device. */
interface FuriganaSetting {
  readonly isOn: boolean;
}

const isFuriganaSetting = (body: unknown): body is FuriganaSetting =>
  typeof body === 'object' && body !== null && 'isOn' in body && typeof body.isOn === 'boolean';

const createFuriganaSetting = (entry: LocalEntry<FuriganaSetting>): StoreApi<FuriganaSetting> => {
  const store = createStore<FuriganaSetting>(() => entry.read() ?? { isOn: true });
  store.subscribe((setting) => entry.write(setting));
  return store;
};

let page: StoreApi<FuriganaSetting> | undefined;
/** The page's one setting. Never on the server. */
export const furiganaSetting = (): StoreApi<FuriganaSetting> => {
  page ??= createFuriganaSetting(
    createLocalEntry({ key: 'furigana', version: 1, accepts: isFuriganaSetting }, window.localStorage),
  );
  return page;
};

export const useHasFurigana = (): boolean =>
  useSyncExternalStore(
    (onChange) => furiganaSetting().subscribe(onChange),
    () => furiganaSetting().getState().isOn,
    () => true,
  );
