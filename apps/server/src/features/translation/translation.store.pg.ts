import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
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
    async trim(rowsMax, usedBefore) {
      const old = await db.delete(translations).where(lt(translations.usedAt, usedBefore));
      const many = await db.execute(sql`
        delete from ${translations} where (text_hash, language_code) in (
          select text_hash, language_code from ${translations} order by used_at desc, text_hash offset ${rowsMax})`);
      return (old.rowCount ?? 0) + (many.rowCount ?? 0);
    },
  };
}
