import type { SearchHit, SearchType } from '@madoi/contract/catalogue/catalogue';
import type { Database } from '#platform/db/database.ts';
import {
  bestOf,
  createLooks,
  type Found,
  type Looked,
  type LookForEntries,
  type Scan,
} from './look-for-entries.store.pg.ts';
import { rankOfParts, ranksOf } from './look-statement.store.pg.ts';
import {
  type Beginning,
  beginningsOf,
  isRunItself,
  type MatchSet,
  onlyGram,
  type Part,
  partsOf,
  runsOf,
} from './match-sets.ts';
import {
  createReadTopLists,
  rarestGramsOf,
  rarestListOf,
  type TopList,
  type TopLists,
  type WantedList,
} from './read-top-lists.store.pg.ts';
import type { SearchQuery } from './search.store.ts';

export interface SearchBounds {
  /** How many entries of a set without a list are looked at: more than have a run that is not common, so that all of those are. */
  readonly lookedAtMax: number;
  /** How many entries of a longer beginning are looked at first. Where there are more, the list of its run has the best of them. */
  readonly beginningsAtFirst: number;
  /** How many of that list are looked at first. */
  readonly listedAtFirst: number;
  /** A part is looked for by its grams before a list is read, where no more entries than this for each of its grams have the rarest one. */
  readonly gramsFirstMax: number;
}

export const searchBounds: SearchBounds = {
  ...{ lookedAtMax: 1_000, beginningsAtFirst: 250 },
  ...{ listedAtFirst: 100, gramsFirstMax: 2_000 },
};

/** Longer than any list. */
const allOfIt = 10_000;

/** One query among one kind of thing, while it is answered. */
interface Search {
  readonly query: SearchQuery;
  readonly type: SearchType;
  readonly lists: TopLists;
  readonly look: LookForEntries;
  readonly readLists: (wanted: readonly WantedList[]) => Promise<TopLists>;
  readonly bounds: SearchBounds;
  readonly places: number;
}

const listOf = ({ lists, type }: Search, set: MatchSet): TopList | undefined => rarestListOf(lists, type, set);

/** The list says all that is needed of the set. */
const isListed = (search: Search, set: MatchSet): boolean =>
  isRunItself(set) && (listOf(search, set)?.ids.length ?? 0) >= search.places;

/** Parts that are runs and that so few entries have that all of these are read. */
const rareParts = (search: Search): readonly Part[] =>
  partsOf(search.query, search.type).filter((part) => isRunItself(part) && listOf(search, part) === undefined);

/** Whether what begins so has the part. Single characters of readings are not among the grams. */
const isBeginningOf = ({ place, text }: Beginning, part: Part): boolean =>
  onlyGram(part) === text && (place === 'folded' || Array.from(text).length > 1);

function beginningScans(search: Search): readonly Scan<Beginning>[] {
  const { query, type, bounds } = search;
  const limitOf = (set: Beginning): number =>
    listOf(search, set) === undefined || isRunItself(set) ? bounds.lookedAtMax : bounds.beginningsAtFirst;
  return beginningsOf(query, type)
    .filter((set) => !isListed(search, set))
    .map((set) => ({ set, limit: limitOf(set) }));
}

/** What was found, and by which scans. */
interface Answer {
  readonly best: readonly Found[];
  readonly looked: Looked;
  readonly scans: readonly Scan<Beginning>[];
}

/** Lists of sets that are runs, beginnings, and runs that few entries have: what answers most queries. */
async function lookFirst(search: Search): Promise<Answer> {
  const { query, type, lists, look, places, bounds } = search;
  const sets: readonly MatchSet[] = [...beginningsOf(query, type), ...partsOf(query, type)];
  const listed = [...new Set(sets.filter(isRunItself).flatMap((set) => listOf(search, set)?.ids ?? []))];
  const changed = listed.length > 0 ? lists.changed(type) : [];
  const rare = rareParts(search).map((set) => ({ set, limit: bounds.lookedAtMax }));
  const beginnings = beginningScans(search);
  const others = beginnings.filter(({ set }) => !rare.some((part) => isBeginningOf(set, part.set)));
  const looked = await look({ listed, changed, scans: [...others, ...rare] });
  if (others.length === beginnings.length || rare.every(({ set, limit }) => looked.foundOf(set) < limit))
    return { best: looked.best, looked, scans: others };
  // Not so few: before there are lists.
  const again = await look({ scans: beginnings });
  return { best: bestOf(places, looked.best, again.best), looked: again, scans: beginnings };
}

/** Whether the page may lack some of a beginning of which more entries were found than were looked at. */
function mayLack(
  { query, places }: Search,
  best: readonly Found[],
  looked: Looked,
  { set, limit }: Scan<Beginning>,
): boolean {
  if (looked.foundOf(set) < limit) return false;
  const { whole, begins } = ranksOf(set.place, query.reading?.isKana ?? false);
  const last = best[places - 1];
  return last === undefined || last.rank >= (looked.wholeOf(set) < limit ? begins : whole);
}

/** The best of long beginnings that many entries have, from the lists of their first characters. */
async function lookForBeginnings(search: Search, { best, looked, scans }: Answer): Promise<readonly Found[]> {
  const { type, lists, look, places, bounds } = search;
  const common = scans.filter((scan) => scan.limit === bounds.beginningsAtFirst && mayLack(search, best, looked, scan));
  if (common.length === 0) return best;
  // These lists do not have first what is called so and nothing more.
  const ofWhole = common.filter(({ set, limit }) => looked.wholeOf(set) >= limit).map(({ set }) => set);
  const others = common.map(({ set }) => set).filter((set) => !ofWhole.includes(set));
  const more = await look({
    listed: others.flatMap((set) => listOf(search, set)?.ids ?? []),
    changed: lists.changed(type),
    scans: ofWhole.map((set) => ({ set, limit: bounds.lookedAtMax })),
  });
  const found = bestOf(places, best, more.best);
  const lacking = (set: Beginning) => mayLack(search, found, more, { set, limit: bounds.lookedAtMax });
  const rest = others.filter((set) => more.listedOf(set) < places);
  if (rest.length === 0) return await lookInLists(search, found, ofWhole.filter(lacking));
  // Less common than their first characters: all of them, if they are not too many.
  const all = await look({ scans: rest.map((set) => ({ set, limit: bounds.lookedAtMax })) });
  const now = bestOf(places, found, all.best);
  const many = rest.filter((set) => mayLack(search, now, all, { set, limit: bounds.lookedAtMax }));
  return await lookInLists(search, now, [...ofWhole.filter(lacking), ...many]);
}

/** The best of beginnings in the lists of their first characters, to their ends. */
async function lookInLists(search: Search, found: readonly Found[], sets: readonly Beginning[]) {
  const { type, look, readLists, places } = search;
  if (sets.length === 0) return found;
  const wanted = sets.flatMap((set) => runsOf(set).map((run) => ({ type, place: set.place, run, length: allOfIt })));
  const lists = await readLists(wanted);
  const listed = sets.flatMap((set) => rarestListOf(lists, type, set)?.ids ?? []);
  return bestOf(places, found, (await look({ listed, changed: lists.changed(type) })).best);
}

/** Reads the lists of some parts to their ends, and looks at what they have. */
async function lookForParts(search: Search, listed: readonly Part[], scanned: readonly Part[]) {
  const { type, look, readLists, bounds } = search;
  const runs = listed.flatMap((part) => listOf(search, part)?.run ?? []);
  const lists =
    runs.length === 0
      ? undefined
      : await readLists(runs.map((run) => ({ type, place: 'inside' as const, run, length: allOfIt })));
  const idsOf = (run: string) => lists?.of(type, 'inside', run)?.ids ?? [];
  const looked = await look({
    listed: [...new Set(runs.flatMap(idsOf))],
    changed: lists?.changed(type) ?? [],
    scans: scanned.map((set) => ({ set, limit: bounds.lookedAtMax })),
  });
  return { looked, known: runs.map((run) => new Set(idsOf(run))) };
}

/**
 * Parts that no list says all of: by their grams, which find all that have them unless these are many, or the best of these from the list of the
 * rarest gram. The one first that costs less, and the other where that was not enough.
 */
async function findParts(search: Search, found: readonly Found[]): Promise<readonly Found[]> {
  const { query, type, places, bounds } = search;
  const rare = rareParts(search);
  const parts = partsOf(query, type).filter((part) => !isListed(search, part) && !rare.includes(part));
  const isFull = (best: readonly Found[], known: readonly ReadonlySet<string>[]): boolean => {
    const last = best[places - 1];
    // What comes before an entry of a list is known.
    return last !== undefined && (last.rank < rankOfParts || known.every((ids) => ids.has(last.hit.id)));
  };
  const last = found[places - 1];
  if (parts.length === 0 || (last !== undefined && last.rank < rankOfParts)) return found;
  const isScannedFirst = (part: Part) =>
    (listOf(search, part)?.entryCount ?? 0) <= bounds.gramsFirstMax * part.grams.length;
  const [scanned, listed] = [parts.filter(isScannedFirst), parts.filter((part) => !isScannedFirst(part))];
  const first = await lookForParts(search, listed, scanned);
  const best = bestOf(places, found, first.looked.best);
  const many = scanned.filter((part) => first.looked.foundOf(part) >= bounds.lookedAtMax);
  const common = many.filter((part) => listOf(search, part) !== undefined);
  if (common.length === 0 && (listed.length === 0 || isFull(best, first.known))) return best;
  const second = await lookForParts(search, common, listed);
  return bestOf(places, best, second.looked.best);
}

const wantedOf = (query: SearchQuery, bounds: SearchBounds): readonly WantedList[] =>
  query.types.flatMap((type) =>
    [...beginningsOf(query, type), ...partsOf(query, type)].flatMap((set) => {
      const ofLonger = set.place === 'inside' ? 0 : bounds.listedAtFirst;
      const length = isRunItself(set) ? query.offset + query.limit : ofLonger;
      return runsOf(set).map((run) => ({ type, place: set.place, run, length }));
    }),
  );

/**
 * The best matches, in order: by how the query stands in the name (`ranksOf`), then by weight, length of the name and id. The best of a set
 * with a list are its first ones and what has changed since; a set without one is small enough to be read. What is listed is joined with
 * the entries as they are now (docs/adr/076).
 */
export function createFindEntries(db: Database, bounds: SearchBounds): (query: SearchQuery) => Promise<SearchHit[]> {
  const readLists = createReadTopLists(db);
  const looks = createLooks(db);
  return async (query) => {
    const places = query.offset + query.limit;
    const lists = await readLists(wantedOf(query, bounds));
    const found: Found[] = [];
    for (const type of query.types) {
      const look = looks(query, type, (part) => rarestGramsOf(lists, type, part));
      const search: Search = { query, type, lists, look, readLists, bounds, places };
      const beginnings = await lookForBeginnings(search, await lookFirst(search));
      found.push(...(await findParts(search, beginnings)));
    }
    return bestOf(places, found)
      .slice(query.offset)
      .map(({ hit }) => hit);
  };
}
