import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { BannedWord, BannedWordStore } from './session.store.ts';
import { bannedWordStarters, bannedWords } from './session.table.ts';

async function insertWords(db: Database, words: readonly BannedWord[], now: number): Promise<void> {
  if (words.length === 0) return;
  const rows = words.map(({ word, folded }) => ({ word, folded, addedAt: now }));
  await db.insert(bannedWords).values(rows).onConflictDoNothing();
}

export const createPgBannedWordStore = (db: Database): BannedWordStore => ({
  list: () =>
    db
      .select({ word: bannedWords.word, folded: bannedWords.folded })
      .from(bannedWords)
      .orderBy(asc(bannedWords.folded)),

  add: (words, now) => insertWords(db, words, now),

  async remove(folded) {
    const gone = await db
      .delete(bannedWords)
      .where(eq(bannedWords.folded, folded))
      .returning({ folded: bannedWords.folded });
    return gone.length > 0;
  },

  addStarter: (revision, words, now) =>
    db.transaction(async (tx) => {
      // Who comes second waits here until the first has committed, and then finds the row.
      const isNew = await tx
        .insert(bannedWordStarters)
        .values({ revision, installedAt: now })
        .onConflictDoNothing()
        .returning();
      if (isNew.length > 0) await insertWords(tx, words, now);
      return isNew.length > 0;
    }),
});
