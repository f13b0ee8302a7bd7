import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { deleteBatch } from '#platform/db/delete-batch.ts';
import type { TranslationStore } from './translation.store.ts';
import { translations } from './translation.table.ts';

/** A use is noted once a day: reading must not write every time. */
const useNotedEveryMs = 86_400_000;

export function createPgTranslationStore(db: Database): TranslationStore {
  return {
    async find({ textHash, languageCode }, nowMs) {
      const isKey = and(eq(translations.textHash, textHash), eq(translations.languageCode, languageCode));
      const [row] = await db.select().from(translations).where(isKey);
      if (!row) return undefined;
      if (nowMs - row.usedAt >= useNotedEveryMs) await db.update(translations).set({ usedAt: nowMs }).where(isKey);
      return { masked: row.masked, sourceLanguage: row.sourceLanguage };
    },
    async save(key, translation, nowMs) {
      await db
        .insert(translations)
        .values({ ...key, ...translation, usedAt: nowMs })
        .onConflictDoNothing();
    },
    forgetUnused: (before, limit) => deleteBatch(db, translations, lt(translations.usedAt, before), limit),
    async forgetBeyond(rowsMax, limit) {
      const { rowCount } = await db.execute(sql`
        delete from ${translations} where (text_hash, language_code) in (
          select text_hash, language_code from ${translations} order by used_at desc, text_hash offset ${rowsMax} limit ${limit})`);
      return rowCount ?? 0;
    },
  };
}
