import { searchTermsOf } from '@madoi/domain/search/grams';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPgPlaysStore } from '#features/playback/playback.api.ts';
import { listenings } from '#features/playback/playback.table.ts';
import { albums, artists, tracks } from '../catalogue.table.ts';
import { indexTrack } from '../import/track-search.store.pg.ts';
import { createPgPlayScoresStore } from './play-scores.store.pg.ts';
import { createPgSearchStore } from './search.store.pg.ts';
import { weighPlays } from './weigh-plays.ts';

const hourMs = 3_600_000;
const nowMs = Date.UTC(2026, 10, 20, 12);
let database: TestDatabase;
let now = nowMs;
let listened = 0;

const hear = async (listener: string, trackId: string, { sec = 100, hoursAgo = 5 } = {}) => {
  listened += 1;
  await database.db.insert(listenings).values({
    ...{ id: `listening-${listened}`, name: `${listened}`, listener, trackId, sessionHash: 'x', audioType: 'full' },
    ...{ cutMs: 100_000, creditedMs: sec * 1000, startedAt: now - hoursAgo * hourMs, closedAt: now },
  });
};
const weigh = () => {
  const { db } = database;
  return weighPlays({ plays: createPgPlaysStore(db), scores: createPgPlayScoresStore(db), clock: { now: () => now } });
};
const found = async (q: string, type: 'tracks' | 'albums' | 'artists' = 'tracks') => {
  const hits = await createPgSearchStore(database.db).find({ ...searchTermsOf(q), types: [type], limit: 9, offset: 0 });
  return hits.map(({ id }) => id);
};
const weights = async () =>
  (await database.pool.query('select type, id, weight from search_entries where weight > 0 order by type, id')).rows;

beforeEach(async () => {
  database = await openTestDatabase();
  now = nowMs;
  const { db } = database;
  for (const n of [1, 2, 3]) {
    await db.insert(artists).values({ id: `artist-${n}`, name: `灯台守 ${n}`, groupKey: `${n}`, updatedAt: 1 });
    await db.insert(albums).values({
      ...{ id: `album-${n}`, artistId: `artist-${n}`, name: `夜の海 ${n}`, groupKey: `${n}`, updatedAt: 1 },
      colors: { primary: '#102030', secondary: '#405060', ink: 'shu' },
    });
    await db.insert(tracks).values({
      ...{ id: `track-${n}`, albumId: `album-${n}`, artistId: `artist-${n}`, name: `深い夜 ${n}`, sourceHash: `${n}` },
      ...{ isAvailable: true, createdAt: 1, updatedAt: 1, fullSec: 100, highlight90Sec: 90, highlight30Sec: 30 },
      ...{ integratedLufs: -14, truePeakDb: -1 },
    });
    await indexTrack(db, `track-${n}`, 1);
  }
});
afterEach(() => database.dispose());

describe('the ranks of search', () => {
  it('follow what most people heard, of tracks, albums and artists', async () => {
    expect(await found('夜')).toEqual(['track-1', 'track-2', 'track-3']);
    for (const listener of ['user:1', 'user:2', 'user:3']) await hear(listener, 'track-3');
    // One person on repeat counts once, and who only looked in does not.
    for (let times = 0; times < 5; times += 1) await hear('user:1', 'track-2');
    for (const listener of ['user:4', 'user:5', 'user:6', 'user:7']) await hear(listener, 'track-1', { sec: 20 });
    expect(await weigh()).toBeGreaterThan(0);
    expect(await found('夜')).toEqual(['track-3', 'track-2', 'track-1']);
    expect(await found('夜', 'albums')).toEqual(['album-3', 'album-2', 'album-1']);
    expect(await found('灯台', 'artists')).toEqual(['artist-3', 'artist-2', 'artist-1']);
  });

  it('prefer what was heard lately to what twice as many heard three months ago', async () => {
    for (const listener of ['user:1', 'user:2', 'user:3', 'user:4'])
      await hear(listener, 'track-2', { hoursAgo: 90 * 24 });
    for (const listener of ['user:1', 'user:2']) await hear(listener, 'track-3');
    await weigh();
    expect(await found('夜')).toEqual(['track-3', 'track-2', 'track-1']);
  });

  it('count an hour once, however many servers count it, and two hours after it ended', async () => {
    await hear('user:1', 'track-1');
    await hear('user:1', 'track-2', { hoursAgo: 1 });
    await Promise.all([weigh(), weigh(), weigh()]);
    await weigh();
    const once = await weights();
    expect(once.map(({ id }) => id)).toEqual(['album-1', 'artist-1', 'track-1']);
    const [{ score }] = (await database.pool.query(`select score from play_scores where id = 'track-1'`)).rows;
    await database.pool.query('truncate play_scores, play_score_progress');
    await weigh();
    expect((await database.pool.query(`select score from play_scores where id = 'track-1'`)).rows[0].score).toBe(score);
    now += 3 * hourMs;
    await weigh();
    expect((await weights()).map(({ id }) => id)).toContain('track-2');
  });

  it('stay with what is indexed again', async () => {
    await hear('user:1', 'track-2');
    await weigh();
    const before = await weights();
    await indexTrack(database.db, 'track-2', 2);
    expect(await weights()).toEqual(before);
  });
});
