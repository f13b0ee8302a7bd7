import type { AlbumColors, Names } from '@madoi/contract/catalogue/entities';
import type { LyricsLine } from '@madoi/contract/catalogue/lyrics';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Of artists, albums and tracks. */
const readingColumns = {
  /** How the name is read, for search and order (`readingLinesOf`); empty: it has no reading; null: to be found out (`readings/`). */
  reading: text('reading'),
  /** The reading is of a file’s own tags, which go before what is analysed. */
  isReadingTagged: boolean('is_reading_tagged').notNull().default(false),
};

export const artists = pgTable(
  'artists',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    names: jsonb('names').$type<Names>(),
    ...readingColumns,
    /** Folded name: the key that groups what an import finds under one artist. */
    groupKey: text('group_key').notNull().unique(),
    isAvailable: boolean('is_available').notNull().default(true),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [index('artists_unread').on(table.id).where(sql`reading is null`)],
);

export const albums = pgTable(
  'albums',
  {
    id: text('id').primaryKey(),
    artistId: text('artist_id')
      .notNull()
      .references(() => artists.id),
    name: text('name').notNull(),
    names: jsonb('names').$type<Names>(),
    ...readingColumns,
    groupKey: text('group_key').notNull().unique(),
    releasedOn: text('released_on'),
    colors: jsonb('colors').$type<AlbumColors>().notNull(),
    /** Blob key of the original picture; none: the cover is drawn from the album’s id. */
    artworkKey: text('artwork_key'),
    artworkUpdatedAt: ms('artwork_updated_at').notNull().default(0),
    /** When it came into the catalogue; 0: before anybody asked. */
    addedAt: ms('added_at').notNull().default(0),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [
    index('albums_artist_added').on(table.artistId, table.addedAt, table.id),
    index('albums_unread').on(table.id).where(sql`reading is null`),
  ],
);

export const trackRights = ['full', '90', '30'] as const;

export const tracks = pgTable(
  'tracks',
  {
    id: text('id').primaryKey(),
    albumId: text('album_id')
      .notNull()
      .references(() => albums.id),
    artistId: text('artist_id')
      .notNull()
      .references(() => artists.id),
    name: text('name').notNull(),
    names: jsonb('names').$type<Names>(),
    ...readingColumns,
    discNo: integer('disc_no').notNull().default(1),
    trackNo: integer('track_no').notNull().default(0),
    isExplicit: boolean('is_explicit').notNull().default(false),
    /** Whether `track_lyrics` has a row of it; both are written together. */
    hasLyrics: boolean('has_lyrics').notNull().default(false),
    /** False until every encode is in place, and again when the operator withdraws it. */
    isAvailable: boolean('is_available').notNull().default(false),
    /** The rights holder does not allow it together with paid gifts; the operator says so. */
    isGiftingDenied: boolean('is_gifting_denied').notNull().default(false),
    rights: text('rights', { enum: trackRights }).notNull().default('full'),
    /** Seconds of the encoded files, as the decoder counts them. */
    fullSec: doublePrecision('full_sec').notNull(),
    highlightStartSec: doublePrecision('highlight_start_sec').notNull().default(0),
    highlight90Sec: doublePrecision('highlight_90_sec').notNull(),
    highlight30Sec: doublePrecision('highlight_30_sec').notNull(),
    highlight30StartSec: doublePrecision('highlight_30_start_sec').notNull().default(0),
    integratedLufs: doublePrecision('integrated_lufs').notNull(),
    truePeakDb: doublePrecision('true_peak_db').notNull(),
    /** SHA-256 of the decoded source: the same recording is imported once, whatever its file is called. */
    sourceHash: text('source_hash').notNull().unique(),
    /**
     * How complete the tags of the file are that the track's metadata comes from; null: from no file, or imported
     * before scores were stored.
     */
    metadataScore: integer('metadata_score'),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [
    index('tracks_album').on(table.albumId, table.discNo, table.trackNo),
    index('tracks_artist').on(table.artistId),
    index('tracks_unread').on(table.id).where(sql`reading is null`),
  ],
);

/** What was measured of a track's time, from the whole of it; in the file that listeners hear. */
export const trackRhythms = pgTable('track_rhythms', {
  trackId: text('track_id')
    .primaryKey()
    .references(() => tracks.id, { onDelete: 'cascade' }),
  /** Beats per minute; null: it has no beat. */
  tempoBpm: doublePrecision('tempo_bpm'),
  /** Ascending, in ms. */
  beatsMs: integer('beats_ms').array().notNull(),
  chorusesMs: integer('choruses_ms').array().notNull(),
  /** Of the way it was measured: what an older one measured is measured again. */
  version: integer('version').notNull(),
  measuredAt: ms('measured_at').notNull(),
});

/** The lyrics of a track, as a file beside the music or the music's own tags had them. */
export const trackLyrics = pgTable('track_lyrics', {
  trackId: text('track_id')
    .primaryKey()
    .references(() => tracks.id, { onDelete: 'cascade' }),
  isTimed: boolean('is_timed').notNull(),
  lines: jsonb('lines').$type<readonly LyricsLine[]>().notNull(),
  /** Of equal recordings with lyrics the better ones stay: timed before plain, a file of their own before a tag. */
  quality: integer('quality').notNull(),
  /** The imported file that brought them: it may correct and remove them. */
  sourcePath: text('source_path').notNull(),
  updatedAt: ms('updated_at').notNull(),
});

/** Genres and moods: one row for all spellings of one. */
export const genres = pgTable('genres', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['genre', 'mood'] }).notNull(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  names: jsonb('names').$type<Names>(),
});

export const trackGenres = pgTable(
  'track_genres',
  {
    genreId: text('genre_id')
      .notNull()
      .references(() => genres.id, { onDelete: 'cascade' }),
    trackId: text('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.genreId, table.trackId] }), index('track_genres_track').on(table.trackId)],
);

/** The files of earlier imports, by path. A repeated run skips unchanged files and can say why one was refused. */
export const importedFiles = pgTable('imported_files', {
  path: text('path').primaryKey(),
  size: bigint('size', { mode: 'number' }).notNull(),
  modifiedAt: ms('modified_at').notNull(),
  trackId: text('track_id').references(() => tracks.id, { onDelete: 'set null' }),
  refusal: text('refusal'),
  /** It came in although it ends in the middle; in words, how much there is. */
  truncated: text('truncated'),
  /** Size and time of the lyrics file beside it, empty without one; null: an import before there were lyrics. */
  lyricsStamp: text('lyrics_stamp'),
  seenAt: ms('seen_at').notNull(),
});

export const playlists = pgTable(
  'playlists',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    names: jsonb('names').$type<Names>(),
    description: text('description').notNull().default(''),
    isPublished: boolean('is_published').notNull().default(false),
    /** The maker’s own name for it: a repeated create finds what the first one made. */
    clientId: text('client_id'),
    /** The latest changes’ names, given by the client: a repeated one is not done twice. */
    recentCommands: text('recent_commands').array().notNull().default(sql`'{}'::text[]`),
    createdAt: ms('created_at').notNull(),
    /** Greater after every change: also the version that a change must know. */
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [
    index('playlists_user').on(table.userId),
    uniqueIndex('playlists_client').on(table.userId, table.clientId),
  ],
);

export const playlistTracks = pgTable(
  'playlist_tracks',
  {
    playlistId: text('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    trackId: text('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.playlistId, table.position] })],
);
