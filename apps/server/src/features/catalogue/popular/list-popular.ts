import type { Album, Track } from '@madoi/contract/catalogue/entities';
import type { Clock } from '../../../platform/clock.ts';
import type { DatasetsStore } from '../datasets/datasets.store.ts';
import type { PopularQuery, PopularStore } from './popular.store.ts';

const weekMs = 7 * 86_400_000;
/** A week changes little in a minute, and counting it is the dearest question of the catalogue. */
const freshForMs = 60_000;
const keptMost = 500;
const listedMost = 100;

type Which = Pick<PopularQuery, 'genreId'>;

interface Counted {
  readonly until: number;
  readonly ids: Promise<readonly string[]>;
}

export interface PopularQuestion {
  readonly genreId?: string | undefined;
  readonly limit?: number | undefined;
}

export interface Popular {
  tracks(question: PopularQuestion): Promise<Track[]>;
  albums(question: PopularQuestion): Promise<Album[]>;
}

/** Answers a question from what was counted within the last minute; everybody who asks meanwhile waits for one count. */
function countedOnce(clock: Clock, count: (which: Which) => Promise<readonly string[]>) {
  const kept = new Map<string, Counted>();
  return (which: Which): Promise<readonly string[]> => {
    const key = which.genreId ?? '';
    const known = kept.get(key);
    if (known !== undefined && known.until > clock.now()) return known.ids;
    if (kept.size >= keptMost) kept.clear();
    const ids = count(which);
    kept.set(key, { until: clock.now() + freshForMs, ids });
    ids.catch(() => kept.delete(key));
    return ids;
  };
}

/** What the most people heard in the last seven days (decisions, section 4). Details are read anew each time. */
export function createPopular(
  store: PopularStore,
  datasets: Pick<DatasetsStore, 'tracks' | 'albums'>,
  clock: Clock,
): Popular {
  const whole = (which: Which) => ({ ...which, since: clock.now() - weekMs, limit: listedMost });
  const trackIds = countedOnce(clock, (which) => store.trackIds(whole(which)));
  const albumIds = countedOnce(clock, (which) => store.albumIds(whole(which)));
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
