import { createHash } from 'node:crypto';
import type { AlbumColors } from '@madoi/contract/catalogue/entities';
import { coverFor, coverSvg } from '@madoi/prints/cover';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Images, SvgRasterizer } from '#platform/images/images.ts';
import { albumColorsOf } from './album-colors.ts';

export interface StoredArtwork {
  readonly key: string;
  readonly colors: AlbumColors;
}

/** The pictures of albums: stored as they were imported, or drawn for an album without one. */
export interface AlbumArtwork {
  /** Stores the first of these that can be decoded; undefined if none can. */
  save(albumId: string, pictures: readonly Uint8Array[]): Promise<StoredArtwork | undefined>;
  /** The print that stands in for a missing picture, decided by the album's id. */
  draw(albumId: string, widthPx: number): Promise<Uint8Array>;
  generatedColors(albumId: string): Promise<AlbumColors>;
}

/** A print needs no more pixels than this to be sharp on any screen. */
export const generatedMaxPx = 1200;
const samplePx = 96;
/** Smaller is an icon, not a cover. */
const minPx = 32;

export function createAlbumArtwork(deps: {
  readonly blobs: Blobs;
  readonly images: Images;
  readonly rasterizer: SvgRasterizer;
}): AlbumArtwork {
  const draw = (albumId: string, widthPx: number) =>
    deps.rasterizer.toPng(coverSvg(coverFor(albumId)), Math.min(widthPx, generatedMaxPx));
  const colorsOf = async (picture: Uint8Array): Promise<AlbumColors | undefined> => {
    const sample = await deps.images.sampleColors(picture);
    return sample && albumColorsOf(sample.rgb);
  };
  return {
    draw,

    async save(albumId, pictures) {
      for (const picture of pictures) {
        const info = await deps.images.inspect(picture);
        const colors = info && info.widthPx >= minPx && info.heightPx >= minPx ? await colorsOf(picture) : undefined;
        if (!info || !colors) continue;
        const key = `artwork/${albumId}/${createHash('sha256').update(picture).digest('hex').slice(0, 16)}.${info.format}`;
        await deps.blobs.put(key, picture);
        return { key, colors };
      }
      return undefined;
    },

    async generatedColors(albumId) {
      const colors = await colorsOf(await draw(albumId, samplePx));
      return colors ?? albumColorsOf(new Uint8Array());
    },
  };
}
