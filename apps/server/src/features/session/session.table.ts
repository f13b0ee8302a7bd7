import { locales } from '@madoi/contract/constants';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** People. Instants are ms since 1970; `uploadedAt` 0 means: no picture of their own. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  uploadedAt: ms('uploaded_at').notNull().default(0),
  /** The picture's address on an image host, which a sign-in provider named; null: it is stored here, or there is none. */
  pictureUrl: text('picture_url'),
  isOfficial: boolean('is_official').notNull().default(false),
  isEssentialLiver: boolean('is_essential_liver').notNull().default(false),
  isPickedOutLiver: boolean('is_picked_out_liver').notNull().default(false),
  isOperator: boolean('is_operator').notNull().default(false),
  /** When being an operator was given or taken: sessions from before carry no such right and are renewed. */
  rightsChangedAt: ms('rights_changed_at'),
  /** Counts changes of how this person gets in. Links on their way hold only while it stays what they were made under. */
  credentialsVersion: integer('credentials_version').notNull().default(0),
  plan: text('plan', { enum: ['free', 'standard'] })
    .notNull()
    .default('free'),
  /** `YYYY-MM-DD`; for the person alone and for rules about age. */
  birthDate: text('birth_date'),
  /** Of mails; null: the language of the request they come from. */
  language: text('language', { enum: locales }),
  /** Whether others find this person by searching, and their rooms and playlists on their page. */
  isPublished: boolean('is_published').notNull().default(true),
  /** The account is gone; what others still refer to has no name. */
  closedAt: ms('closed_at'),
  createdAt: ms('created_at').notNull(),
  updatedAt: ms('updated_at').notNull(),
});

/** Sessions by the hash of their secret: a stolen table opens no session. No `userId`: a guest. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The browser's own words for itself, cut short. */
    agent: text('agent').notNull().default(''),
    createdAt: ms('created_at').notNull(),
    seenAt: ms('seen_at').notNull(),
    expiresAt: ms('expires_at').notNull(),
    /** The session in whose place this one is to come; that one ends when this one is first used. */
    replaces: text('replaces'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Banned words, folded (NFKC, case, kana) so that one entry matches every spelling. */
export const bannedWords = pgTable('banned_words', {
  folded: text('folded').primaryKey(),
  word: text('word').notNull(),
  addedAt: ms('added_at').notNull(),
});

/** The starter lists of banned words that were put in, each once: what an operator takes away does not come back. */
export const bannedWordStarters = pgTable('banned_word_starters', {
  revision: integer('revision').primaryKey(),
  installedAt: ms('installed_at').notNull(),
});
