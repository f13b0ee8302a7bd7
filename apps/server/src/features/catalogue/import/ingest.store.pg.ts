import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import { albums, artists, genres, importedFiles, trackGenres, tracks } from '../catalogue.table.ts';
import { japaneseNameOf, readingOfNew, type StoredReading } from '../reading-of-name.ts';
import type {
  EnsureResult,
  ExistingTrack,
  ImportedFileRecord,
  IngestStore,
  MetadataUpdateMode,
  NewTrack,
  TrackMetadata,
} from './ingest.store.ts';
import { indexTrack, removeEmptyFromSearch, selectTrackMetadata } from './track-search.store.pg.ts';

const metadataColumns = (metadata: TrackMetadata) => ({
  name: metadata.name,
  names: metadata.names ?? null,
  albumId: metadata.albumId,
  artistId: metadata.artistId,
  discNo: metadata.discNo,
  trackNo: metadata.trackNo,
  isExplicit: metadata.isExplicit,
});

const touchAlbum = (db: Database, albumId: string, now: number) =>
  db.update(albums).set({ updatedAt: now }).where(eq(albums.id, albumId));

/** Answers whether the track had others. */
async function setGenres(db: Database, trackId: string, genreIds: readonly string[]): Promise<boolean> {
  const had = await db.select({ id: trackGenres.genreId }).from(trackGenres).where(eq(trackGenres.trackId, trackId));
  const [before, after] = [had.map(({ id }) => id).sort(), [...new Set(genreIds)].sort()];
  if (before.join() === after.join()) return false;
  await db.delete(trackGenres).where(eq(trackGenres.trackId, trackId));
  if (after.length > 0) await db.insert(trackGenres).values(after.map((genreId) => ({ genreId, trackId })));
  return true;
}

async function addTrack(db: Database, ids: Ids, track: NewTrack, now: number): Promise<EnsureResult> {
  return db.transaction(async (tx) => {
    const { names, sortName, genreIds, ...rest } = track;
    const reading = readingOfNew(track);
    const [added] = await tx
      .insert(tracks)
      .values({
        ...rest,
        ...reading,
        names: names ?? null,
        id: ids.next(),
        isAvailable: true,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: tracks.sourceHash })
      .returning({ id: tracks.id });
    if (!added) {
      const [present] = await tx.select({ id: tracks.id }).from(tracks).where(eq(tracks.sourceHash, track.sourceHash));
      if (!present) throw new Error('a track was neither added nor there');
      return { id: present.id, isNew: false };
    }
    await setGenres(tx, added.id, genreIds);
    await touchAlbum(tx, track.albumId, now);
    await indexTrack(tx, added.id, now);
    return { id: added.id, isNew: true };
  });
}

/** A track and how many imported files hold it. */
async function findTrack(db: Database, where: SQL): Promise<ExistingTrack | undefined> {
  const [row] = await db.select({ id: tracks.id, metadataScore: tracks.metadataScore }).from(tracks).where(where);
  if (!row) return undefined;
  const [files] = await db.select({ count: count() }).from(importedFiles).where(eq(importedFiles.trackId, row.id));
  const score = row.metadataScore === null ? {} : { metadataScore: row.metadataScore };
  return { id: row.id, fileCount: files?.count ?? 0, ...score };
}

type TrackRow = typeof tracks.$inferSelect;

/** What was analysed stays while the name does. */
function readingOfRenamed(
  before: TrackRow,
  named: Pick<TrackRow, 'name' | 'names'> & Pick<TrackMetadata, 'sortName'>,
): StoredReading {
  const fresh = readingOfNew(named);
  const isSameName = japaneseNameOf(before) === japaneseNameOf(named);
  if (fresh.isReadingTagged || before.isReadingTagged || !isSameName) return fresh;
  return { reading: before.reading, isReadingTagged: false };
}

async function updateTrackMetadata(
  db: Database,
  trackId: string,
  metadata: TrackMetadata,
  when: MetadataUpdateMode,
  now: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, trackId)).for('update');
    const row = await selectTrackMetadata(tx, trackId);
    if (!row) return false;
    if (when === 'if_better' && (metadata.metadataScore ?? 0) <= (row.track.metadataScore ?? 0)) return false;
    const named = { ...metadata, names: metadata.names ?? row.track.names };
    const wanted = { ...metadataColumns(metadata), names: named.names, ...readingOfRenamed(row.track, named) };
    await tx
      .update(tracks)
      .set({ metadataScore: metadata.metadataScore ?? null })
      .where(eq(tracks.id, trackId));
    const isSame = Object.entries(wanted).every(
      ([field, value]) => JSON.stringify(row.track[field as keyof typeof wanted]) === JSON.stringify(value),
    );
    const hasOtherGenres = await setGenres(tx, trackId, metadata.genreIds);
    if (isSame && !hasOtherGenres) {
      // Its artist or album may be read otherwise by now.
      await indexTrack(tx, trackId, now);
      return false;
    }
    await tx
      .update(tracks)
      .set({ ...wanted, updatedAt: now })
      .where(eq(tracks.id, trackId));
    for (const albumId of [...new Set([row.album.id, metadata.albumId])].sort()) await touchAlbum(tx, albumId, now);
    await indexTrack(tx, trackId, now);
    await removeEmptyFromSearch(tx, row);
    return true;
  });
}

const toImportedFileRecord = (row: typeof importedFiles.$inferSelect): ImportedFileRecord => ({
  path: row.path,
  size: row.size,
  modifiedAt: row.modifiedAt,
  ...(row.trackId === null ? {} : { trackId: row.trackId }),
  ...(row.refusal === null ? {} : { refusal: row.refusal }),
  ...(row.truncated === null ? {} : { truncated: row.truncated }),
  ...(row.lyricsStamp === null ? {} : { lyricsStamp: row.lyricsStamp }),
});

/** What is there already stays as it is, and takes the reading of a file's own tags. */
const existingWith = ({ isReadingTagged, reading }: StoredReading) => ({
  groupKey: sql`excluded.group_key`,
  ...(isReadingTagged ? { isReadingTagged, reading } : {}),
});

const createNameStore = (db: Database, ids: Ids): Pick<IngestStore, 'ensureArtist' | 'ensureGenres'> => ({
  async ensureArtist({ sortName, ...artist }, now) {
    const id = ids.next();
    const { name, names, groupKey } = artist;
    const reading = readingOfNew({ ...artist, sortName });
    const [row] = await db
      .insert(artists)
      .values({ id, name, names: names ?? null, groupKey, ...reading, updatedAt: now })
      .onConflictDoUpdate({ target: artists.groupKey, set: existingWith(reading) })
      .returning({ id: artists.id });
    return { id: row?.id ?? id, isNew: row?.id === id };
  },

  async ensureGenres(wanted) {
    if (wanted.length === 0) return [];
    // Always in the same order: two workers with the same genres must not wait for each other in a circle.
    const rows = [...wanted].sort((one, other) => (one.key < other.key ? -1 : 1));
    const ensured = await db
      .insert(genres)
      .values(rows.map(({ names, ...genre }) => ({ ...genre, names: names ?? null, id: ids.next() })))
      .onConflictDoUpdate({ target: genres.key, set: { key: sql`excluded.key` } })
      .returning({ id: genres.id });
    return ensured.map(({ id }) => id);
  },
});

const createAlbumStore = (db: Database): Pick<IngestStore, 'findAlbum' | 'ensureAlbum' | 'setArtwork'> => ({
  async findAlbum(groupKey) {
    const [row] = await db
      .select({ id: albums.id, artworkKey: albums.artworkKey })
      .from(albums)
      .where(eq(albums.groupKey, groupKey));
    return row && { id: row.id, hasArtwork: row.artworkKey !== null };
  },

  async ensureAlbum({ names, releasedOn, sortName, ...album }, now) {
    const reading = readingOfNew({ ...album, names, sortName });
    const about = { names: names ?? null, releasedOn: releasedOn ?? null, ...reading };
    const values = { ...album, ...about, addedAt: now, updatedAt: now };
    const [row] = await db
      .insert(albums)
      .values(values)
      .onConflictDoUpdate({ target: albums.groupKey, set: existingWith(reading) })
      .returning({ id: albums.id });
    return { id: row?.id ?? album.id, isNew: row?.id === album.id };
  },

  async setArtwork(albumId, artworkKey, colors, now) {
    await db
      .update(albums)
      .set({ artworkKey, colors, artworkUpdatedAt: now, updatedAt: now })
      .where(and(eq(albums.id, albumId), isNull(albums.artworkKey)));
  },
});

/** What became of each file, so that it is read once. */
const createImportedFileStore = (db: Database): Pick<IngestStore, 'findImportedFiles' | 'recordImportedFile'> => ({
  async findImportedFiles(paths) {
    if (paths.length === 0) return [];
    const rows = await db
      .select()
      .from(importedFiles)
      .where(inArray(importedFiles.path, [...paths]));
    return rows.map(toImportedFileRecord);
  },

  async recordImportedFile({ path, size, modifiedAt, trackId, refusal, truncated, lyricsStamp }, now) {
    const outcome = { trackId: trackId ?? null, refusal: refusal ?? null, truncated: truncated ?? null };
    const fields = { size, modifiedAt, ...outcome, lyricsStamp: lyricsStamp ?? null, seenAt: now };
    await db
      .insert(importedFiles)
      .values({ path, ...fields })
      .onConflictDoUpdate({ target: importedFiles.path, set: fields });
  },
});

export const createPgIngestStore = (db: Database, ids: Ids): IngestStore => ({
  ...createNameStore(db, ids),
  ...createAlbumStore(db),
  ...createImportedFileStore(db),
  findTrack: (trackId) => findTrack(db, eq(tracks.id, trackId)),
  findTrackByHash: (sourceHash) => findTrack(db, eq(tracks.sourceHash, sourceHash)),

  addTrack: (track, now) => addTrack(db, ids, track, now),
  updateTrackMetadata: (trackId, metadata, when, now) => updateTrackMetadata(db, trackId, metadata, when, now),
  setGenres: (trackId, genreIds) => db.transaction((tx) => setGenres(tx, trackId, genreIds)),
});
