import { findByName } from '../../apps/server/src/features/catalogue/search/find-by-name.ts';
import { createPgSearchStore } from '../../apps/server/src/features/catalogue/search/search.store.pg.ts';
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts';
import { defineBench } from '../bench.ts';
import { percentile } from '../compare.ts';
import { openMillionTitles, titleCount } from './million-titles.ts';
import { makePhrases, makeQueries, makeReadQueries } from './queries.ts';

const peerQueryCount = 12;

async function timesOf<T>(list: readonly T[], ask: (each: T) => Promise<unknown>): Promise<number[]> {
  const timesMs: number[] = [];
  for (const each of list) {
    const startedAt = performance.now();
    await ask(each);
    timesMs.push(performance.now() - startedAt);
  }
  return timesMs;
}

/** What is promised of one to three characters. */
const shortMaxMs = titleCount > 1_000_000 ? 10 : 3;

let opened: Promise<DatabaseHandle> | undefined;
let runsLeft = 3;

export const bench = defineBench({
  name: 'search',
  about: `${titleCount.toLocaleString('en')} titles with their readings, queries of 1 to 3 characters of either, readings in kana and in Latin letters, and phrases of five characters and more; the floor is one row by its key, the peer a scan for the same letters`,
  runs: runsLeft,
  leavesOut: ['a cold disk: the index is in memory after the first queries', 'writing: nothing is imported meanwhile'],
  measures: {
    'p50 ms': { unit: 'ms', better: 'lower' },
    'p99 ms': { unit: 'ms', better: 'lower', atMost: shortMaxMs },
    'p50 of readings ms': { unit: 'ms', better: 'lower' },
    'p99 of readings ms': { unit: 'ms', better: 'lower', atMost: 10 },
    'p50 of phrases ms': { unit: 'ms', better: 'lower' },
    'p99 of phrases ms': { unit: 'ms', better: 'lower', atMost: 25 },
    'p50 × one row by key': { unit: '×', better: 'lower' },
    'speed × scanning': { unit: '×', better: 'higher' },
  },
  async runOnce() {
    opened ??= openMillionTitles();
    const database = await opened;
    const store = createPgSearchStore(database.db);
    const queries = makeQueries((each) => each);
    await timesOf(queries.slice(0, 100), (q) => findByName(store, { q, type: 'tracks' }));
    const ours = await timesOf(queries, (q) => findByName(store, { q, type: 'tracks' }));
    const readQueries = makeReadQueries();
    await timesOf(readQueries.slice(0, 100), (q) => findByName(store, { q, type: 'tracks' }));
    const ofReadings = await timesOf(readQueries, (q) => findByName(store, { q, type: 'tracks' }));
    const phrases = makePhrases();
    await timesOf(phrases.slice(0, 100), (q) => findByName(store, { q, type: 'tracks' }));
    const ofPhrases = await timesOf(phrases, (q) => findByName(store, { q, type: 'tracks' }));
    const floor = await timesOf(queries, () =>
      database.pool.query(`select * from search_entries where type = 'tracks' and id = 'title-00500000'`),
    );
    const peer = await timesOf(queries.slice(0, peerQueryCount), (q) =>
      database.pool.query(
        `select id, name from search_entries where type = 'tracks' and name ilike '%' || $1 || '%' order by length(name), id limit 21`,
        [q],
      ),
    );
    runsLeft -= 1;
    if (runsLeft === 0) await database.close();
    const half = percentile(ours, 0.5);
    return {
      'p50 ms': half,
      'p99 ms': percentile(ours, 0.99),
      'p50 of readings ms': percentile(ofReadings, 0.5),
      'p99 of readings ms': percentile(ofReadings, 0.99),
      'p50 of phrases ms': percentile(ofPhrases, 0.5),
      'p99 of phrases ms': percentile(ofPhrases, 0.99),
      'p50 × one row by key': half / percentile(floor, 0.5),
      'speed × scanning': percentile(peer, 0.5) / half,
    };
  },
});
