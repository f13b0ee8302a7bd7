import { createLocalEntry, type LocalEntry } from '@madoi/room-client/storage/local-entry';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** How lively this visitor wants the stage to be, on this device. */
export interface StageMotionSetting {
  /** Nothing flies or turns: words and reactions appear and fade where they are. */
  readonly isCalm: boolean;
}

export const isStageMotionSetting = (body: unknown): body is StageMotionSetting =>
  typeof body === 'object' && body !== null && 'isCalm' in body && typeof body.isCalm === 'boolean';

export const createStageMotionSetting = (entry: LocalEntry<StageMotionSetting>): StoreApi<StageMotionSetting> => {
  const store = createStore<StageMotionSetting>(() => entry.read() ?? { isCalm: false });
  store.subscribe((setting) => entry.write(setting));
  return store;
};

let page: StoreApi<StageMotionSetting> | undefined;
/** The page's one setting. Never on the server. */
export const stageMotionSetting = (): StoreApi<StageMotionSetting> => {
  page ??= createStageMotionSetting(
    createLocalEntry({ key: 'stage', version: 1, accepts: isStageMotionSetting }, window.localStorage),
  );
  return page;
};
