import {
  createVolumeStorage,
  isSavedVolume,
  type VolumeStorage,
} from '@madoi/room-client/playback/scheduler/saved-volume';
import { createLocalEntry } from '@madoi/room-client/storage/local-entry';

/** The page's; never on the server. */
export const pageVolumeStorage = (): VolumeStorage =>
  createVolumeStorage(createLocalEntry({ key: 'volume', version: 1, accepts: isSavedVolume }, localStorage));
