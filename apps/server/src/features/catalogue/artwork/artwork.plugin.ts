import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Feature } from '#platform/feature.ts';
import { createResizedImageCache } from '#platform/images/resized-image-cache.ts';
import type { Overload } from '#platform/overload/overload.ts';
import { createImageToolkit } from '../catalogue-ingest.api.ts';
import { createAlbumArtwork } from './album-artwork.ts';
import { registerArtworkRoutes } from './artwork.routes.ts';
import { createPgArtworkStore } from './artwork.store.pg.ts';
import { createDrawKeepsakeImage, type KeepsakeFactsOf } from './draw-keepsake-image.ts';
import { createDrawSocialImage, type SocialFactsOf } from './draw-social-image.ts';
import { createMakeThumbnail } from './make-thumbnail.ts';
import { registerKeepsakeImageRoutes, registerSocialImageRoutes } from './social-image.routes.ts';

export interface ArtworkFeatureDeps {
  readonly db: Database;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly overload: Pick<Overload, 'admit'>;
  readonly socialFactsOf: SocialFactsOf;
  readonly keepsakeFactsOf: KeepsakeFactsOf;
}

/** Covers, faces and previews: everything that leaves as a picture. */
export function createArtworkFeature(deps: ArtworkFeatureDeps): Feature {
  const { db, blobs, clock, dataDir, overload, socialFactsOf, keepsakeFactsOf } = deps;
  const { images, rasterizer } = createImageToolkit(dataDir);
  const artwork = createAlbumArtwork({ blobs, images, rasterizer });
  const makeThumbnail = createMakeThumbnail({
    store: createPgArtworkStore(db),
    blobs,
    widths: createResizedImageCache({ blobs, images, overload }),
    artwork,
  });
  const drawing = { makeThumbnail, toPng: images.toPng, blobs, rasterizer, clock };
  return {
    name: 'artwork',
    routes: (app) => {
      registerArtworkRoutes(app, { makeThumbnail, blobs });
      registerSocialImageRoutes(app, createDrawSocialImage({ ...drawing, trackFactsOf: socialFactsOf }));
      registerKeepsakeImageRoutes(app, createDrawKeepsakeImage({ ...drawing, keepsakeFactsOf }));
    },
  };
}
