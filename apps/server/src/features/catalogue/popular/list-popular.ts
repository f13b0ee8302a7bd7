import type { Album, Track } from '@madoi/contract/catalogue/entities';
import type { Clock } from '#platform/clock.ts';
import { createTtlCache } from '#platform/ttl-cache.ts';
import type { DatasetsStore } from '../datasets/datasets.store.ts';
import type { PopularQuery, PopularStore } from './popular.store.ts';

const weekMs = 7 * 86_400_000;
/** A week changes little in a minute, and counting it is the most expensive query of the catalogue. */
const cacheBounds = { ttlMs: 60_000, entriesMax: 500 };
const listMax = 100;

type PopularFilter = Pick<PopularQuery, 'genreId'>;

export interface PopularInput {
  readonly genreId?: string | undefined;
  readonly limit?: number | undefined;
}

export interface Popular {
  tracks(input: PopularInput): Promise<Track[]>;
  albums(input: PopularInput): Promise<Album[]>;
}

/** Everybody who asks within a minute is answered from one count. */
function memoizeCount(clock: Clock, count: (which: PopularFilter) => Promise<readonly string[]>) {
  const cache = createTtlCache<readonly string[]>(clock, cacheBounds);
  return (which: PopularFilter) => cache.read(which.genreId ?? '', () => count(which));
}

/** What the most people heard in the last seven days (decisions, section 4). Details are read at every call. */
export function createPopular(
  store: PopularStore,
  datasets: Pick<DatasetsStore, 'tracks' | 'albums'>,
  clock: Clock,
): Popular {
  const whole = (which: PopularFilter) => ({ ...which, since: clock.now() - weekMs, limit: listMax });
  const trackIds = memoizeCount(clock, (which) => store.trackIds(whole(which)));
  const albumIds = memoizeCount(clock, (which) => store.albumIds(whole(which)));
  const read = async <T extends { readonly id: string }>(
    ids: readonly string[],
    from: (ids: readonly string[]) => Promise<readonly T[]>,
  ): Promise<T[]> => {
    const found = new Map((ids.length === 0 ? [] : await from(ids)).map((each) => [each.id, each]));
    return ids.flatMap((id) => found.get(id) ?? []);
  };
  return {
    tracks: async ({ genreId, limit = 50 }) => read((await trackIds({ genreId })).slice(0, limit), datasets.tracks),
    albums: async ({ genreId, limit = 30 }) => read((await albumIds({ genreId })).slice(0, limit), datasets.albums),
  };
}
