import type { Feature } from '#platform/feature.ts';
import { createResizedImageCache } from '#platform/images/resized-image-cache.ts';
import type { Log } from '#platform/log.ts';
import { runChildProgram } from '#platform/run-child-program.ts';
import { createPgArtworkStore } from '../artwork/artwork.store.pg.ts';
import { createMakeThumbnail } from '../artwork/make-thumbnail.ts';
import { createPrepareCover } from '../artwork/prepare-cover.ts';
import { createImageToolkit, type ImageToolkit, type IngestServices, openIngest } from '../catalogue-ingest.api.ts';
import type { IngestDeps } from '../import/ingest-recording.ts';
import { createPgDemoStore } from './demo.store.pg.ts';
import type { DemoPrerender } from './demo-prerender.ts';
import {
  type RenderDemoTrack,
  type SeedDemoDeps,
  type SeedDemoOptions,
  seedDemoCatalogue,
} from './seed-demo-catalogue.ts';

export interface DemoFeatureDeps extends IngestServices {
  readonly log: Log;
  readonly ensureOfficialUser: () => Promise<string>;
  /** With the ids of what can be heard by then, in their order. */
  readonly onFirstPlayable: (trackIds: readonly string[]) => Promise<void>;
  readonly onNextPlayable: (trackId: string) => Promise<void>;
  /** Used for the first track, and dropped when it is not. */
  readonly prerender?: DemoPrerender | undefined;
}

export const renderDemoTrack: RenderDemoTrack = (key, file, isBackground, signal) =>
  runChildProgram({ name: 'render-demo', args: [key, file], isBackground, signal });

/**
 * An import's way in, with covers that are there before their albums are shown. A first start keeps the machine so busy that new thumbnails are
 * refused for load (docs/adr/073), just when the first visitor looks. The server draws these of its own accord, and they are few: no load that could grow.
 */
export async function openDemoIngest(services: IngestServices, imageToolkit: ImageToolkit): Promise<IngestDeps> {
  const { blobs, database } = services;
  const ingest = await openIngest(services, imageToolkit);
  const widths = createResizedImageCache({ blobs, images: imageToolkit.images, overload: { admit: () => undefined } });
  const store = createPgArtworkStore(database.db);
  const makeThumbnail = createMakeThumbnail({ store, blobs, widths, artwork: ingest.artwork });
  return { ...ingest, prepareCover: createPrepareCover(makeThumbnail) };
}

export async function openDemo(
  services: IngestServices,
  ensureOfficialUser: () => Promise<string>,
): Promise<SeedDemoDeps> {
  const imageToolkit = createImageToolkit(services.config.dataDir);
  return {
    ingest: await openDemoIngest(services, imageToolkit),
    store: createPgDemoStore(services.database.db),
    rasterizer: imageToolkit.rasterizer,
    ensureOfficialUser,
    render: renderDemoTrack,
  };
}

export interface DemoFeature extends Feature {
  /** Nothing of an empty catalogue can be heard yet, and soon it can. */
  isPreparing(): boolean;
}

/** Fills an empty catalogue in the background; the server serves meanwhile. */
export function createDemoFeature(deps: DemoFeatureDeps): DemoFeature {
  const { log, prerender } = deps;
  const leaving = new AbortController();
  let isPreparing = false;
  const options: SeedDemoOptions = {
    signal: leaving.signal,
    onFirstPlayable: async (trackIds) => {
      await deps.onFirstPlayable(trackIds);
      isPreparing = false;
    },
    onNextPlayable: deps.onNextPlayable,
    onProgress: ({ done, total, track, seconds }) =>
      log.info({ track, done, total, seconds: Number(seconds.toFixed(1)) }, 'a demo track is ready'),
  };
  const render: RenderDemoTrack = async (key, ...rest) => {
    if (!(await prerender?.take(key, rest[0]))) await renderDemoTrack(key, ...rest);
  };
  const fill = async (): Promise<void> => {
    const demo = await openDemo(deps, deps.ensureOfficialUser);
    const added = await seedDemoCatalogue({ ...demo, render }, options);
    if (added > 0) log.info({ added }, 'the demo catalogue is complete');
  };
  return {
    name: 'demo',
    isPreparing: () => isPreparing,
    start: async (scope) => {
      isPreparing = true;
      const filling = fill()
        .catch((error: unknown) => {
          // The product works without it, and the next start goes on where this one stopped.
          if (!leaving.signal.aborted) log.error({ err: error }, 'the demo catalogue could not be filled');
        })
        .finally(() => {
          // Also where the catalogue has other music, or nothing came of it.
          isPreparing = false;
          return prerender?.drop();
        });
      scope.add('filling of the demo catalogue', async () => {
        leaving.abort(new Error('the server stops'));
        await prerender?.drop();
        await filling;
      });
    },
  };
}
