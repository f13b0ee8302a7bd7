import { expect, it } from 'vitest';
import type { Blobs } from '../blobs/blobs.ts';
import type { Images } from './images.ts';
import { createResizedImageCache } from './resized-image-cache.ts';

it('[9.27] a width is drawn with a quality of 75, once for all who ask for it meanwhile', async () => {
  const drawn: (readonly [number, number])[] = [];
  const blobs: Partial<Blobs> = {
    stat: async () => undefined,
    put: async (key, bytes) => ({ key, sizeBytes: (bytes as Uint8Array).byteLength }) as never,
  };
  const images: Partial<Images> = {
    thumbnail: async (picture, widthPx, quality) => {
      drawn.push([widthPx, quality]);
      return picture;
    },
  };
  const widths = createResizedImageCache({ blobs: blobs as Blobs, images: images as Images });
  const original = async () => new Uint8Array(3);
  const [one, other] = await Promise.all([widths.make('a/1', 384, original), widths.make('a/1', 384, original)]);
  expect([one.key, other.key]).toEqual(['cache/a/1/384.webp', 'cache/a/1/384.webp']);
  expect(drawn).toEqual([[384, 75]]);
});
