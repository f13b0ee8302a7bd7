import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { NgWordStore } from './session.store.ts';
import { ngWords } from './session.table.ts';

export const createPgNgWordStore = (db: Database): NgWordStore => ({
  async list() {
    const rows = await db.select({ folded: ngWords.folded }).from(ngWords).orderBy(asc(ngWords.folded));
    return rows.map((row) => row.folded);
  },

  async add(word, folded, now) {
    await db.insert(ngWords).values({ word, folded, addedAt: now }).onConflictDoNothing();
  },

  async remove(folded) {
    const gone = await db.delete(ngWords).where(eq(ngWords.folded, folded)).returning({ folded: ngWords.folded });
    return gone.length > 0;
  },
});
