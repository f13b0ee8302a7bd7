import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { playlists, playlistTracks, tracks } from '../catalogue.table.ts';
import { createPgSearchStore } from '../search/search.store.pg.ts';
import type { PlaylistPatch, PlaylistRecord, PlaylistsStore } from './playlists.store.ts';

type PlaylistRow = typeof playlists.$inferSelect;

const recordOf = (row: PlaylistRow, trackIds: readonly string[]): PlaylistRecord => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  ...(row.names === null ? {} : { names: row.names }),
  description: row.description,
  isPublished: row.isPublished,
  recentCommands: row.recentCommands,
  updatedAt: row.updatedAt,
  tracks: trackIds,
});

async function tracksOf(db: Database, playlistId: string): Promise<string[]> {
  const rows = await db
    .select({ trackId: playlistTracks.trackId })
    .from(playlistTracks)
    .where(eq(playlistTracks.playlistId, playlistId))
    .orderBy(asc(playlistTracks.position));
  return rows.map((row) => row.trackId);
}

async function writeTracks(db: Database, playlistId: string, trackIds: readonly string[]): Promise<void> {
  await db.delete(playlistTracks).where(eq(playlistTracks.playlistId, playlistId));
  if (trackIds.length === 0) return;
  await db.insert(playlistTracks).values(trackIds.map((trackId, position) => ({ playlistId, position, trackId })));
}

/** Search finds published ones only. */
async function indexPlaylist(db: Database, playlist: PlaylistRecord, now: number): Promise<void> {
  const search = createPgSearchStore(db);
  const { id, name, userId } = playlist;
  if (!playlist.isPublished) return search.remove('playlists', [id]);
  const names = [...new Set([name, ...Object.values(playlist.names ?? {})])];
  await search.index([{ type: 'playlists', id, name, names, userId }], now);
}

async function applyPatch(
  tx: Database,
  before: PlaylistRecord,
  { tracks: trackIds, ...patch }: PlaylistPatch,
  now: number,
): Promise<PlaylistRecord> {
  // A name of the owner's replaces the names in other languages: those would say something else.
  const renamed = patch.name === undefined || patch.name === before.name ? {} : { names: null };
  const updatedAt = Math.max(now, before.updatedAt + 1);
  const [row] = await tx
    .update(playlists)
    .set({ ...patch, ...renamed, recentCommands: [...(patch.recentCommands ?? before.recentCommands)], updatedAt })
    .where(eq(playlists.id, before.id))
    .returning();
  if (!row) throw new Error('a playlist that was held is gone');
  if (trackIds !== undefined) await writeTracks(tx, before.id, trackIds);
  const after = recordOf(row, trackIds ?? before.tracks);
  const isIndexChanged = patch.name !== undefined || patch.isPublished !== undefined;
  if (isIndexChanged) await indexPlaylist(tx, after, now);
  return after;
}

const firstTracks = sql<string[]>`array(select pt.track_id from playlist_tracks pt
  where pt.playlist_id = ${playlists.id} order by pt.position limit 4)`;
const trackCount = sql<number>`(select count(*) from playlist_tracks pt where pt.playlist_id = ${playlists.id})`;

const createAddPlaylist =
  (db: Database): PlaylistsStore['create'] =>
  ({ tracks: trackIds, ...playlist }, { clientId, now, max }) =>
    db.transaction(async (tx) => {
      // One person's creations are serialised: the limit holds, and a repeated one finds the first.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, playlist.userId)).for('no key update');
      const ofOwner = eq(playlists.userId, playlist.userId);
      if (clientId !== undefined) {
        const [made] = await tx
          .select()
          .from(playlists)
          .where(and(ofOwner, eq(playlists.clientId, clientId)));
        if (made) return recordOf(made, await tracksOf(tx, made.id));
      }
      if ((await tx.$count(playlists, ofOwner)) >= max) return undefined;
      const [row] = await tx
        .insert(playlists)
        .values({ ...playlist, clientId: clientId ?? null, createdAt: now, updatedAt: now })
        .returning();
      if (!row) throw new Error('a playlist was not written');
      await writeTracks(tx, row.id, trackIds);
      const made = recordOf(row, trackIds);
      await indexPlaylist(tx, made, now);
      return made;
    });

type PlaylistChanges = Pick<PlaylistsStore, 'create' | 'change' | 'remove'>;

const createPlaylistChanges = (db: Database): PlaylistChanges => ({
  create: createAddPlaylist(db),

  change: (id, now, decide) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(playlists).where(eq(playlists.id, id)).for('update');
      if (!row) return undefined;
      const before = recordOf(row, await tracksOf(tx, id));
      const { answer, patch } = decide(before);
      return { answer, playlist: patch === undefined ? before : await applyPatch(tx, before, patch, now) };
    }),

  remove: (id, decide) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(playlists).where(eq(playlists.id, id)).for('update');
      if (!row) return undefined;
      const decision = decide(row);
      if (decision !== 'remove') return decision;
      await tx.delete(playlists).where(eq(playlists.id, id));
      await createPgSearchStore(tx).remove('playlists', [id]);
      return decision;
    }),
});

export const createPgPlaylistsStore = (db: Database): PlaylistsStore => ({
  ...createPlaylistChanges(db),

  owned: (userId, { after, limit }) =>
    db
      .select({
        id: playlists.id,
        userId: playlists.userId,
        name: playlists.name,
        description: playlists.description,
        isPublished: playlists.isPublished,
        trackCount,
        firstTracks,
        updatedAt: playlists.updatedAt,
      })
      .from(playlists)
      .where(and(eq(playlists.userId, userId), after === undefined ? undefined : lt(playlists.id, after)))
      .orderBy(desc(playlists.id))
      .limit(limit),

  async findExistingTrackIds(ids) {
    if (ids.length === 0) return new Set();
    const rows = await db
      .select({ id: tracks.id })
      .from(tracks)
      .where(inArray(tracks.id, [...ids]));
    return new Set(rows.map((row) => row.id));
  },
});
