import {
  createVolumeStorage,
  isSavedVolume,
  type VolumeStorage,
} from '@madoi/room-client/playback/scheduler/saved-volume';
import { createLocalEntry } from '@madoi/room-client/storage/local-entry';

/** Where this page stores its volume. Do not call it on the server. */
export const pageVolumeStorage = (): VolumeStorage =>
  createVolumeStorage(createLocalEntry({ key: 'volume', version: 1, accepts: isSavedVolume }, localStorage));
