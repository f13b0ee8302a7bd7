import { expect, it } from 'vitest';
import type { Blobs } from '../blobs/blobs.ts';
import type { Images } from './images.ts';
import { createResizedImageCache } from './resized-image-cache.ts';

const createWorld = () => {
  const drawn: (readonly [number, number])[] = [];
  const stored = new Set<string>();
  const state = { isRefused: false };
  const blobs: Partial<Blobs> = {
    stat: async (key) => (stored.has(key) ? ({ key } as never) : undefined),
    put: async (key, bytes) => {
      stored.add(key);
      return { key, sizeBytes: (bytes as Uint8Array).byteLength } as never;
    },
  };
  const images: Partial<Images> = {
    thumbnail: async (picture, widthPx, quality) => {
      drawn.push([widthPx, quality]);
      return picture;
    },
  };
  const overload = {
    admit: () => {
      if (state.isRefused) throw new Error('refused for load');
    },
  };
  const widths = createResizedImageCache({ blobs: blobs as Blobs, images: images as Images, overload });
  return { drawn, state, widths, original: async () => new Uint8Array(3) };
};

it('[9.27] a width is drawn with a quality of 75, once for all who ask for it meanwhile', async () => {
  const { drawn, widths, original } = createWorld();
  const [one, other] = await Promise.all([widths.make('a/1', 384, original), widths.make('a/1', 384, original)]);
  expect([one.key, other.key]).toEqual(['cache/a/1/384.webp', 'cache/a/1/384.webp']);
  expect(drawn).toEqual([[384, 75]]);
});

it('under too much load a width that is there or being made is answered, and none is begun', async () => {
  const { drawn, state, widths, original } = createWorld();
  await widths.make('a/1', 384, original);
  let begin = (_bytes: Uint8Array) => {};
  const slow = new Promise<Uint8Array>((resolve) => {
    begin = resolve;
  });
  const underWay = widths.make('a/1', 512, () => slow);
  // The store is asked first whether the width is there.
  await Promise.resolve();
  state.isRefused = true;
  const joined = widths.make('a/1', 512, original);
  begin(new Uint8Array(3));
  expect((await widths.make('a/1', 384, original)).key).toBe('cache/a/1/384.webp');
  expect((await joined).key).toBe((await underWay).key);
  await expect(widths.make('a/1', 768, original)).rejects.toThrow('refused for load');
  expect(drawn.map(([widthPx]) => widthPx)).toEqual([384, 512]);
});
