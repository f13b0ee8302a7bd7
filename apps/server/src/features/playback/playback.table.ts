import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../session/session.table.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** One row per asked-for playback: the server's own clock is what later bounds every report. */
export const listenings = pgTable(
  'listenings',
  {
    id: text('id').primaryKey(),
    /** Hash of the session that listens; guests have no user. */
    sessionHash: text('session_hash').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    trackId: text('track_id').notNull(),
    roomId: text('room_id'),
    audioType: text('audio_type', { enum: ['full', '90', '30'] }).notNull(),
    startedAt: ms('started_at').notNull(),
  },
  (table) => [
    index('listenings_user').on(table.userId, table.startedAt),
    index('listenings_session').on(table.sessionHash, table.startedAt),
  ],
);

/** Listening time used in a month of Asia/Tokyo (`month` is `YYYY-MM`), in ms. */
export const allowances = pgTable(
  'allowances',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    month: text('month').notNull(),
    usedMs: ms('used_ms').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);

/** When a playback token was first used: from then on it holds for a few minutes, in every process. */
export const playbackTokens = pgTable(
  'playback_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    firstUsedAt: ms('first_used_at').notNull(),
  },
  (table) => [index('playback_tokens_age').on(table.firstUsedAt)],
);

/** One row: the secret that browsers sign with, and the key that only the server signs cookies with. */
export const playbackKeys = pgTable('playback_keys', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
  cookieKey: text('cookie_key').notNull(),
});
