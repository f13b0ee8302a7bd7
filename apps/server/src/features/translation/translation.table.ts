import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Translations by a hash of what was translated, names taken out. Originals are not kept here, so that a text that is
 * removed elsewhere cannot be read from here; what nobody asked for in 30 days goes.
 */
export const translations = pgTable(
  'translations',
  {
    /** SHA-256 of the masked text, base64url. */
    textHash: text('text_hash').notNull(),
    languageCode: text('language_code').notNull(),
    /** The code under which the translator knew the original's language. */
    sourceLanguage: text('source_language').notNull(),
    /** With placeholders for names. */
    masked: text('masked').notNull(),
    usedAt: bigint('used_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.textHash, table.languageCode] }),
    index('translations_used').on(table.usedAt),
  ],
);
