import path from 'node:path';
import { createFfmpegEncoder } from '#platform/encoder/ffmpeg-encoder.ts';
import { findFfmpeg } from '#platform/encoder/find-ffmpeg.ts';
import { readTags } from '#platform/encoder/read-tags.ts';
import { openWorkFolder } from '#platform/encoder/work-folder.ts';
import { createFontLibrary } from '#platform/images/font-library.ts';
import { createResvgRasterizer } from '#platform/images/resvg-rasterizer.ts';
import { createSharpImages } from '#platform/images/sharp-images.ts';
import type { PlatformServices } from '#platform/platform-services.ts';
import { createAlbumArtwork } from './artwork/album-artwork.ts';
import type { ImportDeps } from './import/import-music.ts';
import { createPgIngestStore } from './import/ingest.store.pg.ts';
import { createPgLyricsStore } from './lyrics/lyrics.store.pg.ts';

/** What rendering images needs, for the catalogue's covers and for social pictures. */
export interface ImageToolkit {
  readonly images: ReturnType<typeof createSharpImages>;
  readonly rasterizer: ReturnType<typeof createResvgRasterizer>;
}

export function createImageToolkit(dataDir: string): ImageToolkit {
  const fonts = createFontLibrary(path.join(dataDir, 'cache', 'fonts'));
  return { images: createSharpImages(), rasterizer: createResvgRasterizer(fonts) };
}

export type IngestServices = Pick<PlatformServices, 'config' | 'database' | 'blobs' | 'ids' | 'clock'>;

/** Everything that brings music in. Throws a StartError when there is no ffmpeg. */
export async function openIngest(services: IngestServices, imageToolkit: ImageToolkit): Promise<ImportDeps> {
  const { config, database, blobs, ids, clock } = services;
  const ffmpeg = await findFfmpeg(config.ffmpegPath);
  return {
    store: createPgIngestStore(database.db, ids),
    encoder: createFfmpegEncoder({ program: ffmpeg.path }),
    blobs,
    artwork: createAlbumArtwork({ blobs, ...imageToolkit }),
    ids,
    clock,
    workFolder: await openWorkFolder(config.dataDir),
    readTags,
    lyrics: createPgLyricsStore(database.db),
  };
}
