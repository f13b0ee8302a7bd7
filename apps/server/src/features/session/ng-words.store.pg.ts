import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { NgWord, NgWordStore } from './session.store.ts';
import { ngStarters, ngWords } from './session.table.ts';

async function insertWords(db: Database, words: readonly NgWord[], now: number): Promise<void> {
  if (words.length === 0) return;
  const rows = words.map(({ word, folded }) => ({ word, folded, addedAt: now }));
  await db.insert(ngWords).values(rows).onConflictDoNothing();
}

export const createPgNgWordStore = (db: Database): NgWordStore => ({
  list: () => db.select({ word: ngWords.word, folded: ngWords.folded }).from(ngWords).orderBy(asc(ngWords.folded)),

  add: (words, now) => insertWords(db, words, now),

  async remove(folded) {
    const gone = await db.delete(ngWords).where(eq(ngWords.folded, folded)).returning({ folded: ngWords.folded });
    return gone.length > 0;
  },

  addStarter: (revision, words, now) =>
    db.transaction(async (tx) => {
      // Who comes second waits here until the first has committed, and then finds the row.
      const isNew = await tx
        .insert(ngStarters)
        .values({ revision, installedAt: now })
        .onConflictDoNothing()
        .returning();
      if (isNew.length > 0) await insertWords(tx, words, now);
      return isNew.length > 0;
    }),
});
