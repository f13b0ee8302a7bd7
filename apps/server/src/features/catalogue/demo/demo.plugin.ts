import type { Feature } from '../../../platform/feature.ts';
import type { Log } from '../../../platform/log.ts';
import { runOwnProgram } from '../../../platform/run-own-program.ts';
import { createDrawing, type IngestEngines, openIngest } from '../catalogue-ingest.api.ts';
import { createPgDemoStore } from './demo.store.pg.ts';
import type { DemoHeadStart } from './demo-head-start.ts';
import {
  type FillDemoDeps,
  type FillDemoOptions,
  fillDemoCatalogue,
  type RenderDemoTrack,
} from './fill-demo-catalogue.ts';

export interface DemoFeatureDeps extends IngestEngines {
  readonly log: Log;
  readonly ensureOfficialUser: () => Promise<string>;
  /** With the ids of what can be heard by then, in their order. */
  readonly onFirstPlayable: (trackIds: readonly string[]) => Promise<void>;
  readonly onNextPlayable: (trackId: string) => Promise<void>;
  /** Used for the first track, and dropped when it is not. */
  readonly headStart?: DemoHeadStart | undefined;
}

export const renderDemoTrack: RenderDemoTrack = (key, file, isBackground, signal) =>
  runOwnProgram({ name: 'render-demo', args: [key, file], isBackground, signal });

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
    render: renderDemoTrack,
  };
}

export interface DemoFeature extends Feature {
  /** Nothing of an empty catalogue can be heard yet, and soon it can. */
  isPreparing(): boolean;
}

/** Fills an empty catalogue in the background; the server serves meanwhile. */
export function createDemoFeature(deps: DemoFeatureDeps): DemoFeature {
  const { log, headStart } = deps;
  const leaving = new AbortController();
  let filling: Promise<void> | undefined;
  let isPreparing = false;
  const options: FillDemoOptions = {
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
    if (!(await headStart?.take(key, rest[0]))) await renderDemoTrack(key, ...rest);
  };
  const fill = async (): Promise<void> => {
    const demo = await openDemo(deps, deps.ensureOfficialUser);
    const added = await fillDemoCatalogue({ ...demo, render }, options);
    if (added > 0) log.info({ added }, 'the demo catalogue is complete');
  };
  return {
    name: 'demo',
    isPreparing: () => isPreparing,
    start: async () => {
      isPreparing = true;
      filling = fill()
        .catch((error: unknown) => {
          // The product works without it, and the next start goes on where this one stopped.
          if (!leaving.signal.aborted) log.error({ err: error }, 'the demo catalogue could not be filled');
        })
        .finally(() => {
          // Also where the catalogue has other music, or nothing came of it.
          isPreparing = false;
          return headStart?.drop();
        });
    },
    stop: async () => {
      leaving.abort(new Error('the server stops'));
      await headStart?.drop();
      await filling;
    },
  };
}
