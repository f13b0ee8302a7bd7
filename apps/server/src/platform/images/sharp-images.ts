import sharp from 'sharp';
import type { Images, PictureInfo } from './images.ts';

/** 100 megapixels: far beyond any cover, far below what would exhaust the memory. */
const maxPixels = 100_000_000;
const sampleEdgePx = 48;

// Pictures must not disturb playback: they get one core, and no cache, because they are served from disk anyway.
sharp.concurrency(1);
sharp.cache(false);

const open = (picture: Uint8Array) => sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' });

const formats: Readonly<Record<string, PictureInfo['format']>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
};

/** A picture that cannot be decoded is answered as undefined, because covers of imported files are often broken. */
async function orUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

export const createSharpImages = (): Images => ({
  inspect: (picture) =>
    orUndefined(async () => {
      const { format, autoOrient } = await open(picture).metadata();
      const known = formats[format];
      if (known === undefined) throw new Error(`unsupported: ${format}`);
      // A truncated cover has a valid header and fails only when it is decoded.
      await open(picture).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
      return { format: known, widthPx: autoOrient.width, heightPx: autoOrient.height };
    }),

  thumbnail: (picture, widthPx, quality) =>
    orUndefined(() =>
      open(picture)
        .autoOrient()
        .resize({ width: widthPx, withoutEnlargement: true })
        .webp({ quality, effort: 3 })
        .toBuffer(),
    ),

  toPng: (picture) => orUndefined(() => open(picture).png().toBuffer()),

  sampleColors: (picture) =>
    orUndefined(async () => {
      const rgb = await open(picture)
        .resize(sampleEdgePx, sampleEdgePx, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer();
      return { rgb };
    }),
});
