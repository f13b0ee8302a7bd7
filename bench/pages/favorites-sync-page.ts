/** Runs in a browser: the product's own sync and its own fetching of details, against a server on this machine. */
import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { EndpointShape } from '@madoi/contract/http/endpoint';
import { createFavoritesController } from '../../apps/web/src/features/library/favorites/state/favorites-controller.ts';
import { openFavoritesDb } from '../../apps/web/src/features/library/favorites/store/favorites-db.ts';
import { createDatasetCache } from '../../apps/web/src/platform/details/dataset-cache.ts';
import { openDatasetStore } from '../../apps/web/src/platform/details/dataset-store.ts';
import { fetchDetails } from '../../apps/web/src/platform/details/fetch-details.ts';
import { call } from '../../apps/web/src/platform/http/call.ts';
import { whenIdle } from '../../apps/web/src/platform/page/when-idle.ts';
import { longestFrame } from './frames.ts';

const types = ['tracks', 'albums', 'artists', 'playlists', 'users'] as const;

const openFavoritesController = (db = openFavoritesDb()) => ({
  db,
  controller: createFavoritesController(call, db, { notify: () => undefined, listen: () => () => undefined }),
});
const lookEveryMs = 50;
const later = (work: () => void): void => void whenIdle(work, { atLatestMs: 2_000, elseAfterMs: 200 });

/** The first sync of a browser that knows nothing; answers how long it took, until it is all in place, and how much came. */
async function sync(userId: string) {
  await openFavoritesDb().delete();
  const { db, controller } = openFavoritesController();
  const beganAt = performance.now();
  await controller.sync({ userId, locale: 'ja' }, () => undefined);
  const syncMs = performance.now() - beganAt;
  const ids = await Promise.all(types.map((type) => controller.readIds(type)));
  while ((await db.stagedPages.count()) > 0) await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  const placedMs = performance.now() - beganAt;
  return { syncMs, placedMs, count: ids.reduce((sum, { size }) => sum + size, 0) };
}

/** Reads all songs that are kept; the longest time between two frames meanwhile, in ms. */
const read = () => longestFrame(() => openFavoritesController().controller.readAll('tracks'));

/** Details of songs that nobody has asked for yet, in chunks side by side. */
async function merge(ids: readonly string[]) {
  const cache = createDatasetCache({ store: openDatasetStore(Date.now), now: Date.now, later });
  let [asked, answeredAt] = [0, 0];
  const asking = call as unknown as (endpoint: EndpointShape, input: unknown) => Promise<unknown>;
  const counting = (async (endpoint: EndpointShape, input: unknown) => {
    if (endpoint === datasets) asked += 1;
    const answer = await asking(endpoint, input);
    answeredAt = performance.now();
    return answer;
  }) as typeof call;
  const beganAt = performance.now();
  const { tracks } = await fetchDetails(counting, { tracks: ids }, { cache });
  const endedAt = performance.now();
  return { allMs: endedAt - beganAt, mergeMs: endedAt - answeredAt, asked, count: Object.keys(tracks).length };
}

Object.assign(window, { madoiSync: { sync, read, merge } });
