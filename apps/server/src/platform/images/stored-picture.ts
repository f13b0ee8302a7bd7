import { buffer } from 'node:stream/consumers';
import type { Blobs } from '../blobs/blobs.ts';
import type { ResizedImage, ResizedImageCache } from './resized-image-cache.ts';
import type { SanitizeImage } from './sanitize-image.ts';

/** What pictures need that people upload: judged and redrawn as avatars are, stored once, shown at every width. */
export interface PictureContext {
  readonly blobs: Blobs;
  readonly widths: ResizedImageCache;
  readonly sanitizeImage: SanitizeImage;
}

const keyOf = (folder: string): string => `${folder}.webp`;

/** Keeps a sanitised picture as the original of `folder`, in place of another one; its widths are made when they are asked for. */
export const putPicture = ({ blobs }: PictureContext, folder: string, webp: Uint8Array) =>
  blobs.put(keyOf(folder), webp);

/** Deletes a picture with all its widths. Again is done already. */
export async function deletePicture({ blobs, widths }: PictureContext, folder: string): Promise<void> {
  await blobs.delete(keyOf(folder));
  await widths.forget(folder);
}

/** The picture at one of the widths; undefined: there is none. */
export async function readPicture(
  { blobs, widths }: PictureContext,
  folder: string,
  widthPx: number,
): Promise<ResizedImage | undefined> {
  if ((await blobs.stat(keyOf(folder))) === undefined) return undefined;
  return widths.make(folder, widthPx, async () => {
    const original = await blobs.read(keyOf(folder));
    if (!original) throw new Error(`the picture ${folder} is gone`);
    return buffer(original);
  });
}
