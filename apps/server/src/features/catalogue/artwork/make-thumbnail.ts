import { buffer } from 'node:stream/consumers';
import { imageQuality } from '@madoi/contract/constants';
import type { BlobStat, Blobs } from '../../../platform/blobs/blobs.ts';
import type { Images } from '../../../platform/images/images.ts';
import type { AlbumArtwork } from './album-artwork.ts';
import type { AlbumPicture, ArtworkStore } from './artwork.store.ts';

export interface Thumbnail {
  readonly key: string;
  readonly stat: BlobStat;
  /** What the album's picture is at; the address that names it may be kept for good. */
  readonly version: number;
}

/** Undefined: there is no such album. */
export type MakeThumbnail = (albumId: string, widthPx: number) => Promise<Thumbnail | undefined>;

export interface ThumbnailDeps {
  readonly store: ArtworkStore;
  readonly blobs: Blobs;
  readonly images: Images;
  readonly artwork: AlbumArtwork;
}

/** Pictures are made two at a time: a page full of new covers must not take the machine from the music. */
const atOnce = 2;

function createGate(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes straight to the next in line, or becomes free.
      if (next) next();
      else running -= 1;
    }
  };
}

async function originalOf(
  deps: ThumbnailDeps,
  albumId: string,
  widthPx: number,
  album: AlbumPicture,
): Promise<Uint8Array> {
  const kept = album.artworkKey === undefined ? undefined : await deps.blobs.read(album.artworkKey);
  return kept ? buffer(kept) : deps.artwork.draw(albumId, widthPx);
}

/** Covers at the widths of the specification's section 9: made once, kept among the blobs, never larger than they are. */
export function createMakeThumbnail(deps: ThumbnailDeps): MakeThumbnail {
  const { blobs, images, store } = deps;
  const gate = createGate(atOnce);
  const making = new Map<string, Promise<BlobStat>>();
  const make = async (key: string, albumId: string, widthPx: number, album: AlbumPicture): Promise<BlobStat> => {
    const original = await originalOf(deps, albumId, widthPx, album);
    const made = await images.thumbnail(original, widthPx, imageQuality);
    if (!made) throw new Error(`the cover of album ${albumId} cannot be drawn any more`);
    return blobs.put(key, made);
  };
  return async (albumId, widthPx) => {
    const album = await store.findAlbum(albumId);
    if (!album) return undefined;
    const key = `cache/artwork/${albumId}/${album.artworkUpdatedAt}/${widthPx}.webp`;
    const present = await blobs.stat(key);
    if (present) return { key, stat: present, version: album.artworkUpdatedAt };
    // Everyone who asks meanwhile waits for the same picture.
    const ours = making.get(key) ?? gate(() => make(key, albumId, widthPx, album)).finally(() => making.delete(key));
    making.set(key, ours);
    return { key, stat: await ours, version: album.artworkUpdatedAt };
  };
}
