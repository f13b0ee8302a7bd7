import { fullVolume, type VolumeState } from '@madoi/domain/player/volume';
import { createLocalEntry, type LocalEntry } from '../local-storage/local-entry.ts';

/** The volume that this browser plays at, in rooms and alone: both 0..1. */
export type KeptVolume = Pick<VolumeState, 'volume' | 'previousVolume'>;

export interface VolumeMemory {
  read(): KeptVolume;
  write(volume: KeptVolume): void;
}

const isShare = (thing: unknown) => typeof thing === 'number' && thing >= 0 && thing <= 1;

export const isKeptVolume = (body: unknown): body is KeptVolume =>
  typeof body === 'object' &&
  body !== null &&
  'volume' in body &&
  'previousVolume' in body &&
  isShare(body.volume) &&
  isShare(body.previousVolume);

export const createVolumeMemory = (entry: Pick<LocalEntry<KeptVolume>, 'read' | 'write'>): VolumeMemory => ({
  read: () => entry.read() ?? fullVolume,
  write: ({ volume, previousVolume }) => entry.write({ volume, previousVolume }),
});

/** The page's; never on the server. */
export const pageVolumeMemory = (): VolumeMemory =>
  createVolumeMemory(createLocalEntry({ key: 'volume', version: 1, accepts: isKeptVolume }, localStorage));
