import { buffer } from 'node:stream/consumers';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { ResizedImage, ResizedImageCache } from '#platform/images/resized-image-cache.ts';
import type { AlbumArtwork } from './album-artwork.ts';
import type { AlbumPicture, ArtworkStore } from './artwork.store.ts';

export interface Thumbnail extends ResizedImage {
  /** The version of the album's picture. An address that names it can be cached for ever. */
  readonly version: number;
}

/** Undefined: there is no such album. */
export type MakeThumbnail = (albumId: string, widthPx: number) => Promise<Thumbnail | undefined>;

export interface ThumbnailDeps {
  readonly store: ArtworkStore;
  readonly blobs: Blobs;
  readonly widths: ResizedImageCache;
  readonly artwork: AlbumArtwork;
}

async function originalOf(
  deps: ThumbnailDeps,
  albumId: string,
  widthPx: number,
  album: AlbumPicture,
): Promise<Uint8Array> {
  const stored = album.artworkKey === undefined ? undefined : await deps.blobs.read(album.artworkKey);
  return stored ? buffer(stored) : deps.artwork.draw(albumId, widthPx);
}

/** Covers at the widths of the specification's section 9. */
export function createMakeThumbnail(deps: ThumbnailDeps): MakeThumbnail {
  return async (albumId, widthPx) => {
    const album = await deps.store.findAlbum(albumId);
    if (!album) return undefined;
    const folder = `artwork/${albumId}/${album.artworkUpdatedAt}`;
    const made = await deps.widths.make(folder, widthPx, () => originalOf(deps, albumId, widthPx, album));
    return { ...made, version: album.artworkUpdatedAt };
  };
}
