import {
  addVoiceSettings,
  createSoundSettings,
  isSoundSettings,
  type SoundSettings,
} from '@madoi/room-client/playback/sound-settings';
import { createLocalEntry } from '@madoi/room-client/storage/local-entry';
import type { StoreApi } from 'zustand/vanilla';

let page: StoreApi<SoundSettings> | undefined;
/** The page's one store of what its listener has set for sound. Do not call it on the server. */
export const soundSettings = (): StoreApi<SoundSettings> => {
  page ??= createSoundSettings(
    createLocalEntry(
      { key: 'sound', version: 2, migrations: { 1: addVoiceSettings }, accepts: isSoundSettings },
      window.localStorage,
    ),
  );
  return page;
};
