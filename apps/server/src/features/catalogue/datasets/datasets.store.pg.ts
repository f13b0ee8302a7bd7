import type { Album, Playlist, User } from '@madoi/contract/catalogue/entities';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { albums, artists, playlists, playlistTracks, tracks } from '../catalogue.table.ts';
import { publishedPlaylistCount } from '../playlists/published-playlists.store.pg.ts';
import type { DatasetsStore } from './datasets.store.ts';
import { trackOfRow } from './track-of-row.ts';

/** One parameter, however many ids: 300 of them take longer to plan than to find. */
const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL => sql`${column} = any(${sql.param([...ids])}::text[])`;

const named = <T extends { names: unknown }>({ names, ...row }: T) =>
  (names === null ? row : { ...row, names }) as Omit<T, 'names'> & { names?: NonNullable<T['names']> };

const groupBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

async function readAlbums(db: Database, ids: readonly string[]): Promise<Album[]> {
  const [rows, tracksOf] = await Promise.all([
    db.select().from(albums).where(isAnyOf(albums.id, ids)),
    db
      .select({ id: tracks.id, albumId: tracks.albumId })
      .from(tracks)
      .where(and(isAnyOf(tracks.albumId, ids), eq(tracks.isAvailable, true)))
      .orderBy(asc(tracks.discNo), asc(tracks.trackNo), asc(tracks.id)),
  ]);
  const byAlbum = groupBy(tracksOf, (track) => track.albumId);
  return rows.map(({ groupKey: _key, artworkKey: _art, addedAt: _added, releasedOn, ...row }) => ({
    ...named(row),
    ...(releasedOn === null ? {} : { releasedOn }),
    tracks: (byAlbum.get(row.id) ?? []).map((track) => track.id),
  }));
}

async function readPlaylists(db: Database, ids: readonly string[], viewerId: string | undefined): Promise<Playlist[]> {
  const visible =
    viewerId === undefined
      ? eq(playlists.isPublished, true)
      : or(eq(playlists.isPublished, true), eq(playlists.userId, viewerId));
  const rows = await db
    .select()
    .from(playlists)
    .where(and(isAnyOf(playlists.id, ids), visible));
  const entries = await db
    .select({ playlistId: playlistTracks.playlistId, trackId: playlistTracks.trackId })
    .from(playlistTracks)
    .where(
      isAnyOf(
        playlistTracks.playlistId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(playlistTracks.position));
  const byPlaylist = groupBy(entries, (entry) => entry.playlistId);
  return rows.map(({ createdAt: _made, clientId: _by, recentCommands: _done, description, ...row }) => ({
    ...named(row),
    ...(description === '' ? {} : { description }),
    tracks: (byPlaylist.get(row.id) ?? []).map((entry) => entry.trackId),
  }));
}

const userColumns = {
  id: users.id,
  name: users.name,
  isOfficial: users.isOfficial,
  isEssentialLiver: users.isEssentialLiver,
  isPickedOutLiver: users.isPickedOutLiver,
  uploadedAt: users.uploadedAt,
  isPublished: users.isPublished,
  updatedAt: users.updatedAt,
};

async function readUsers(db: Database, ids: readonly string[]): Promise<User[]> {
  const rows = await db
    .select({ ...userColumns, published: publishedPlaylistCount })
    .from(users)
    .where(isAnyOf(users.id, ids));
  return rows.map(({ published: count, isPublished, ...user }) => ({
    ...user,
    stat: { playlist: { published: count } },
    ...(isPublished ? {} : { isPublished: false as const }),
  }));
}

export const createPgDatasetsStore = (db: Database): DatasetsStore => ({
  tracks: async (ids) => (await db.select().from(tracks).where(isAnyOf(tracks.id, ids))).map(trackOfRow),
  albums: (ids) => readAlbums(db, ids),
  artists: async (ids) => {
    const rows = await db.select().from(artists).where(isAnyOf(artists.id, ids));
    return rows.map(({ groupKey: _key, isAvailable, ...row }) => ({
      ...named(row),
      availability: isAvailable ? ('available' as const) : ('unavailable' as const),
    }));
  },
  users: (ids) => readUsers(db, ids),
  playlists: (ids, viewerId) => readPlaylists(db, ids, viewerId),
});
