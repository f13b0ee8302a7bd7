import { downloadStates } from '@madoi/domain/playback/download-policy';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/**
 * A listener: a user wherever they are (`user:…`), a guest in one session (`session:…`). The row is what every change
 * of their listenings locks, so that ten tabs are one after the other.
 */
export const listeners = pgTable(
  'listeners',
  {
    key: text('key').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** From when on they may have listened. */
    knownSince: ms('known_since').notNull(),
  },
  (table) => [index('listeners_user').on(table.userId)],
);

/**
 * One row per listening, whether it was requested or only reported. The server's clock bounds what it is charged (ADR
 * 013).
 */
export const listenings = pgTable(
  'listenings',
  {
    id: text('id').primaryKey(),
    listener: text('listener').notNull(),
    /** The client's name for it; belongs to the listener, so nobody can speak of another's. */
    name: text('name').notNull(),
    /** Hash of the session that listens; guests have no user. */
    sessionHash: text('session_hash').notNull(),
    deviceId: text('device_id'),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    trackId: text('track_id').notNull(),
    roomId: text('room_id'),
    audioType: text('audio_type', { enum: ['full', '90', '30'] }).notNull(),
    cutMs: ms('cut_ms').notNull(),
    startedAt: ms('started_at').notNull(),
    /** Null: still open. */
    closedAt: ms('closed_at'),
    /** Whether a later listening closed it, instead of its own last word. */
    wasReplaced: boolean('was_replaced').notNull().default(false),
    /** The server learned of it only from its final report. */
    isUnverified: boolean('is_unverified').notNull().default(false),
    /** The largest final report, audible ms. */
    reportedMs: ms('reported_ms'),
    /** What it came to; 0 while it is open. */
    creditedMs: ms('credited_ms').notNull().default(0),
    /** The month (`YYYY-MM`, Asia/Tokyo) that it is charged to, a guest's in a room the day (`YYYY-MM-DD`); null: to none. */
    month: text('month'),
    /** A guest's address while they listened in a room, as a keyed hash of its day; null: it is not counted by address. */
    addressKey: text('address_key'),
    /** When it was sent to the listener's ListenBrainz account. */
    submittedAt: ms('submitted_at'),
  },
  (table) => [
    uniqueIndex('listenings_name').on(table.listener, table.name),
    uniqueIndex('listenings_open').on(table.listener).where(sql`${table.closedAt} is null`),
    index('listenings_listener').on(table.listener, table.startedAt),
    index('listenings_claimed')
      .on(table.listener, table.startedAt, table.creditedMs, table.isUnverified)
      .where(sql`${table.creditedMs} > 0`),
    index('listenings_user').on(table.userId),
    index('listenings_address').on(table.addressKey).where(sql`${table.closedAt} is null`),
    // What is popular is asked of a week of them.
    index('listenings_heard')
      .on(table.startedAt, table.trackId, table.listener, table.creditedMs, table.cutMs)
      .where(sql`${table.creditedMs} > 0`),
  ],
);

/** Listening time used in a month of Asia/Tokyo (`month` is `YYYY-MM`), in ms. */
export const monthlyUsage = pgTable(
  'monthly_usage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    month: text('month').notNull(),
    usedMs: ms('used_ms').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);

/**
 * What guests have heard in rooms in a day of Asia/Tokyo (`YYYY-MM-DD`), in ms: of a session (`session:…`) and of all guests
 * of an address (`address:…`, a keyed hash), which a new session does not reset.
 */
export const guestDailyUsage = pgTable(
  'guest_daily_usage',
  {
    owner: text('owner').notNull(),
    day: text('day').notNull(),
    usedMs: ms('used_ms').notNull().default(0),
    /** Of an address: the most guests who listened there at once. */
    listenersMax: integer('listeners_max').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.owner, table.day] }), index('guest_daily_usage_day').on(table.day)],
);

/** Audio that a free user fetched without listening to it yet: what becomes of it is a rule (ADR 013). */
export const downloads = pgTable(
  'downloads',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trackId: text('track_id').notNull(),
    audioType: text('audio_type', { enum: ['full', '90', '30'] }).notNull(),
    cutMs: ms('cut_ms').notNull(),
    fetchedAt: ms('fetched_at').notNull(),
    state: text('state', { enum: downloadStates }).notNull(),
    /** The month (`YYYY-MM`, Asia/Tokyo) that it belongs to, and what that was charged with. */
    month: text('month').notNull(),
    chargedMs: ms('charged_ms').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.trackId, table.audioType] }),
    index('downloads_age').on(table.fetchedAt),
  ],
);

/**
 * The same of guests in rooms, by their key as a listener (`session:…`). Goes into `downloads` with the account that they make
 * or sign in to.
 */
export const guestDownloads = pgTable(
  'guest_downloads',
  {
    listener: text('listener').notNull(),
    trackId: text('track_id').notNull(),
    audioType: text('audio_type', { enum: ['full', '90', '30'] }).notNull(),
    cutMs: ms('cut_ms').notNull(),
    fetchedAt: ms('fetched_at').notNull(),
    state: text('state', { enum: downloadStates }).notNull(),
    /** The day (`YYYY-MM-DD`, Asia/Tokyo) that it belongs to. */
    day: text('day').notNull(),
    /** Whence, as a keyed hash of its day: the address is charged the same. */
    addressKey: text('address_key'),
    chargedMs: ms('charged_ms').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.listener, table.trackId, table.audioType] }),
    index('guest_downloads_age').on(table.fetchedAt),
    index('guest_downloads_waiting').on(table.addressKey, table.fetchedAt).where(sql`${table.state} = 'waiting'`),
  ],
);

/** When a playback token was first used, and for which audio: from then on it holds for a few minutes, and for that alone. */
export const playbackTokens = pgTable(
  'playback_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    firstUsedAt: ms('first_used_at').notNull(),
    /** Track and cut. */
    audio: text('audio').notNull(),
  },
  (table) => [index('playback_tokens_age').on(table.firstUsedAt)],
);

/** One row: the secret that browsers sign with, and the key that only the server signs cookies with. */
export const playbackKeys = pgTable('playback_keys', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
  cookieKey: text('cookie_key').notNull(),
});
