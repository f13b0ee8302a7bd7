import { createStore, type StoreApi } from 'zustand/vanilla';
import { createLocalEntry, type LocalEntry } from '../../../../../platform/local-storage/local-entry.ts';

/** How lively this visitor wants the stage to be, on this device. */
export interface CalmSetting {
  /** Nothing flies or turns: words and reactions appear and fade where they are. */
  readonly isCalm: boolean;
}

export const isCalmSetting = (body: unknown): body is CalmSetting =>
  typeof body === 'object' && body !== null && 'isCalm' in body && typeof body.isCalm === 'boolean';

export const createCalmSetting = (entry: LocalEntry<CalmSetting>): StoreApi<CalmSetting> => {
  const store = createStore<CalmSetting>(() => entry.read() ?? { isCalm: false });
  store.subscribe((setting) => entry.write(setting));
  return store;
};

let page: StoreApi<CalmSetting> | undefined;
/** The page's one setting. Never on the server. */
export const calmSetting = (): StoreApi<CalmSetting> => {
  page ??= createCalmSetting(
    createLocalEntry({ key: 'stage', version: 1, accepts: isCalmSetting }, window.localStorage),
  );
  return page;
};
