import { imageQuality, imageWidths } from '@madoi/contract/constants';
import pLimit from 'p-limit';
import type { BlobStat, Blobs } from '../blobs/blobs.ts';
import type { Images } from './images.ts';

export const pictureWidths: readonly number[] = [...imageWidths.small, ...imageWidths.default];

export interface ResizedImage {
  readonly key: string;
  readonly stat: BlobStat;
}

/** Pictures at the widths of specification 9.27: made once, kept among the blobs, never larger than they came. */
export interface ResizedImageCache {
  /** `folder` names picture and version; `original` is asked only when this width is not there yet. */
  make(folder: string, widthPx: number, original: () => Promise<Uint8Array>): Promise<ResizedImage>;
  /** Forgets every width of a picture that is gone. */
  forget(folder: string): Promise<void>;
}

/** Pictures are made two at a time: a page full of new ones must not take the machine from the music. */
const concurrency = 2;

export function createResizedImageCache({
  blobs,
  images,
}: {
  readonly blobs: Blobs;
  readonly images: Images;
}): ResizedImageCache {
  const limiter = pLimit(concurrency);
  const making = new Map<string, Promise<BlobStat>>();
  const keyOf = (folder: string, widthPx: number): string => `cache/${folder}/${widthPx}.webp`;
  const draw = async (key: string, widthPx: number, original: () => Promise<Uint8Array>): Promise<BlobStat> => {
    const made = await images.thumbnail(await original(), widthPx, imageQuality);
    if (!made) throw new Error(`${key} cannot be drawn any more`);
    return blobs.put(key, made);
  };
  return {
    async make(folder, widthPx, original) {
      const key = keyOf(folder, widthPx);
      const present = await blobs.stat(key);
      if (present) return { key, stat: present };
      // Everyone who asks meanwhile waits for the same picture.
      const ours = making.get(key) ?? limiter(() => draw(key, widthPx, original)).finally(() => making.delete(key));
      making.set(key, ours);
      return { key, stat: await ours };
    },
    forget: async (folder) => {
      for (const widthPx of pictureWidths) await blobs.delete(keyOf(folder, widthPx));
    },
  };
}
