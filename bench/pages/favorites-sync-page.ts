/** Runs in a browser: the product's own sync and its own fetching of details, against a server on this machine. */
import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { EndpointShape } from '@madoi/contract/http/endpoint';
import { createDatasetCache } from '../../apps/web/src/features/catalogue/details/dataset-cache.ts';
import { openDatasetStore } from '../../apps/web/src/features/catalogue/details/dataset-store.ts';
import { fetchDetails } from '../../apps/web/src/features/catalogue/details/fetch-details.ts';
import { createFavoritesDesk } from '../../apps/web/src/features/library/favorites/state/favorites-desk.ts';
import { openFavoritesDb } from '../../apps/web/src/features/library/favorites/store/favorites-db.ts';
import { call } from '../../apps/web/src/platform/http/call.ts';

const types = ['tracks', 'albums', 'artists', 'playlists', 'users'] as const;

/** The first sync of a browser that knows nothing; answers how long it took and how much came. */
async function sync(userId: string) {
  await openFavoritesDb().delete();
  const desk = createFavoritesDesk(call, openFavoritesDb(), { tell: () => undefined, listen: () => () => undefined });
  const beganAt = performance.now();
  await desk.sync(userId, () => undefined);
  const syncMs = performance.now() - beganAt;
  const ids = await Promise.all(types.map((type) => desk.readIds(type)));
  return { syncMs, count: ids.reduce((sum, { size }) => sum + size, 0) };
}

/** Details of songs that nobody has asked for yet, in chunks side by side. */
async function merge(ids: readonly string[]) {
  const cache = createDatasetCache({ store: openDatasetStore(Date.now), now: Date.now });
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

Object.assign(window, { madoiSync: { sync, merge } });
