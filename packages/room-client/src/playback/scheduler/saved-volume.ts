import { fullVolume, type VolumeState } from '@madoi/domain/player/volume';
import type { LocalEntry } from '../../storage/local-entry.ts';

/** The volume that this browser plays at, in rooms and alone: both 0..1. */
export type SavedVolume = Pick<VolumeState, 'volume' | 'previousVolume'>;

export interface VolumeStorage {
  read(): SavedVolume;
  write(volume: SavedVolume): void;
}

const isUnitInterval = (thing: unknown) => typeof thing === 'number' && thing >= 0 && thing <= 1;

/** Whether a stored value is a volume of this version. */
export const isSavedVolume = (body: unknown): body is SavedVolume =>
  typeof body === 'object' &&
  body !== null &&
  'volume' in body &&
  'previousVolume' in body &&
  isUnitInterval(body.volume) &&
  isUnitInterval(body.previousVolume);

/** Remembers the listener's volume between visits. */
export const createVolumeStorage = (entry: Pick<LocalEntry<SavedVolume>, 'read' | 'write'>): VolumeStorage => ({
  read: () => entry.read() ?? fullVolume,
  write: ({ volume, previousVolume }) => entry.write({ volume, previousVolume }),
});
