import { imageQuality, imageWidths } from '@madoi/contract/constants';
import pLimit from 'p-limit';
import type { BlobStat, Blobs } from '../blobs/blobs.ts';
import type { Overload } from '../overload/overload.ts';
import type { Images } from './images.ts';

/** All widths of specification 9.27, in pixels, the smallest first. */
export const pictureWidths: readonly number[] = [...imageWidths.small, ...imageWidths.default];

export interface ResizedImage {
  readonly key: string;
  readonly stat: BlobStat;
}

/** Pictures at the widths of specification 9.27: resized once, stored as blobs, never enlarged. */
export interface ResizedImageCache {
  /**
   * `folder` names picture and version. `original` is called only if this width does not exist yet. Rejects with an `OverloadedError` where the
   * process has too much to do to make it.
   */
  make(folder: string, widthPx: number, original: () => Promise<Uint8Array>): Promise<ResizedImage>;
  /** Deletes all widths of a picture. */
  forget(folder: string): Promise<void>;
}

/** How many pictures are resized at once; few, so that a page of new pictures does not disturb playback. */
const concurrency = 2;

const cachePrefix = 'cache/';

/** Whether a blob is a picture at one of its widths: a backup leaves out what is made again. */
export const isResizedImageKey = (key: string): boolean => key.startsWith(cachePrefix);

export function createResizedImageCache({
  blobs,
  images,
  overload,
}: {
  readonly blobs: Blobs;
  readonly images: Images;
  readonly overload: Pick<Overload, 'admit'>;
}): ResizedImageCache {
  const limiter = pLimit(concurrency);
  const making = new Map<string, Promise<BlobStat>>();
  const keyOf = (folder: string, widthPx: number): string => `${cachePrefix}${folder}/${widthPx}.webp`;
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
      // Concurrent callers wait for the same picture.
      const begun = making.get(key);
      if (begun) return { key, stat: await begun };
      overload.admit('thumbnails');
      const ours = limiter(() => draw(key, widthPx, original)).finally(() => making.delete(key));
      making.set(key, ours);
      return { key, stat: await ours };
    },
    forget: async (folder) => {
      for (const widthPx of pictureWidths) await blobs.delete(keyOf(folder, widthPx));
    },
  };
}
