import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { asc, eq, lt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { playbackTokens } from '#features/playback/playback.table.ts';
import { deleteBatch } from './delete-batch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await database.db.delete(playbackTokens);
  const rows = [1, 2, 3, 4, 5].map((at) => ({ tokenHash: `token-${at}`, firstUsedAt: at, audio: 'any' }));
  await database.db.insert(playbackTokens).values(rows);
});

const old = lt(playbackTokens.firstUsedAt, 5);
const left = async () =>
  (await database.db.select().from(playbackTokens).orderBy(asc(playbackTokens.firstUsedAt))).map(
    ({ firstUsedAt }) => firstUsedAt,
  );

it('deletes so many of the rows that are meant, and answers how many', async () => {
  expect(await deleteBatch(database.db, playbackTokens, old, 3)).toBe(3);
  expect((await left()).at(-1)).toBe(5);
  expect(await deleteBatch(database.db, playbackTokens, old, 3)).toBe(1);
  expect(await deleteBatch(database.db, playbackTokens, old, 3)).toBe(0);
  expect(await left()).toEqual([5]);
});

it('leaves a row that somebody has locked, instead of waiting for it', async () => {
  await database.transaction(async (tx) => {
    await tx.select().from(playbackTokens).where(eq(playbackTokens.firstUsedAt, 2)).for('update');
    expect(await deleteBatch(database.db, playbackTokens, old, 10)).toBe(3);
  });
  expect(await left()).toEqual([2, 5]);
});

it('refuses to delete without a condition', async () => {
  await expect(deleteBatch(database.db, playbackTokens, undefined, 10)).rejects.toThrow(RangeError);
  expect(await left()).toHaveLength(5);
});
