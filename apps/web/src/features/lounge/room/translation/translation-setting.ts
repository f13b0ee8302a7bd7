import { createLocalEntry, type LocalEntry } from '@madoi/room-client/storage/local-entry';
import { useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether this listener wants what is said in the language of the page, on this device. */
export interface TranslationSetting {
  readonly isOn: boolean;
}

const isTranslationSetting = (body: unknown): body is TranslationSetting =>
  typeof body === 'object' && body !== null && 'isOn' in body && typeof body.isOn === 'boolean';

/** Off until somebody wants it: who reads several languages wants the words themselves. */
export const createTranslationSetting = (entry: LocalEntry<TranslationSetting>): StoreApi<TranslationSetting> => {
  const store = createStore<TranslationSetting>(() => entry.read() ?? { isOn: false });
  store.subscribe((setting) => entry.write(setting));
  return store;
};

let page: StoreApi<TranslationSetting> | undefined;
/** The page's one setting. Never on the server. */
export const translationSetting = (): StoreApi<TranslationSetting> => {
  page ??= createTranslationSetting(
    createLocalEntry({ key: 'translation', version: 1, accepts: isTranslationSetting }, window.localStorage),
  );
  return page;
};

export const useIsTranslationOn = (): boolean =>
  useSyncExternalStore(
    (onChange) => translationSetting().subscribe(onChange),
    () => translationSetting().getState().isOn,
    () => false,
  );
