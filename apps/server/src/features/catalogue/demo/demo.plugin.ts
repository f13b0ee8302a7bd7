import type { Feature } from '../../../platform/feature.ts';
import type { Log } from '../../../platform/log.ts';
import { runOwnProgram } from '../../../platform/run-own-program.ts';
import { createDrawing, type IngestEngines, openIngest } from '../catalogue-ingest.api.ts';
import { createPgDemoStore } from './demo.store.pg.ts';
import { type FillDemoDeps, type FillDemoOptions, fillDemoCatalogue } from './fill-demo-catalogue.ts';

export interface DemoFeatureDeps extends IngestEngines {
  readonly log: Log;
  readonly ensureOfficialUser: () => Promise<string>;
  /** With the ids of what can be heard by then, in their order. */
  readonly onFirstPlayable: (trackIds: readonly string[]) => Promise<void>;
}

export async function openDemo(
  engines: IngestEngines,
  ensureOfficialUser: () => Promise<string>,
): Promise<FillDemoDeps> {
  const drawing = createDrawing(engines.config.dataDir);
  return {
    ingest: await openIngest(engines, drawing),
    store: createPgDemoStore(engines.database.db),
    rasterizer: drawing.rasterizer,
    ensureOfficialUser,
    render: (key, file, isBackground, signal) =>
      runOwnProgram({ name: 'render-demo', args: [key, file], isBackground, ...(signal ? { signal } : {}) }),
  };
}

/** Fills an empty catalogue in the background; the server serves meanwhile. */
export function createDemoFeature(deps: DemoFeatureDeps): Feature {
  const { log } = deps;
  const leaving = new AbortController();
  let filling: Promise<void> | undefined;
  const options: FillDemoOptions = {
    signal: leaving.signal,
    onFirstPlayable: deps.onFirstPlayable,
    onProgress: ({ done, total, track, seconds }) =>
      log.info({ track, done, total, seconds: Number(seconds.toFixed(1)) }, 'a demo track is ready'),
  };
  const fill = async (): Promise<void> => {
    const added = await fillDemoCatalogue(await openDemo(deps, deps.ensureOfficialUser), options);
    if (added > 0) log.info({ added }, 'the demo catalogue is complete');
  };
  return {
    name: 'demo',
    start: async () => {
      filling = fill().catch((error: unknown) => {
        // The product works without it, and the next start goes on where this one stopped.
        if (!leaving.signal.aborted) log.error({ err: error }, 'the demo catalogue could not be filled');
      });
    },
    stop: async () => {
      leaving.abort(new Error('the server stops'));
      await filling;
    },
  };
}
