import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tracks } from '#features/catalogue/catalogue.table.ts';
import { createPgSimilarTracks } from './similar-tracks.store.pg.ts';

let database: TestDatabase;
const [first = '', second = ''] = trackIds;
const withdrawn = trackIds[11] ?? '';
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

it('finds nothing in an empty catalogue', async () => {
  expect(await createPgSimilarTracks(database.db)('room-000001', ['track-unknown'])).toEqual([]);
});

it('names tracks of the same artists first, then others; never one that cannot be played', async () => {
  await fillCatalogue(database);
  const sameArtist = trackIds.filter((_, at) => at % 2 === 0);
  for (const random of [0, 0.5, 0.999]) {
    const found = await createPgSimilarTracks(database.db, () => random)('room-000001', [first]);
    expect([...found.slice(0, 6)].sort()).toEqual(sameArtist);
    expect(found.slice(6)).toContain(second);
    expect(found).not.toContain(withdrawn);
  }
});

it('suggests any track when nothing was played', async () => {
  const found = await createPgSimilarTracks(database.db)('room-000001', []);
  expect(new Set(found).size).toBe(11);
});

it('leaves out tracks that are too short to be chosen by themselves', async () => {
  await database.db.update(tracks).set({ fullSec: 29.9 }).where(eq(tracks.id, second));
  expect(await createPgSimilarTracks(database.db)('room-000001', [])).not.toContain(second);
});
