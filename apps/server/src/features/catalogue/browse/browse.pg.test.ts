import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { albums, artists, playlists, playlistTracks, tracks } from '../catalogue.table.ts';
import { createPgDatasetsStore } from '../datasets/datasets.store.pg.ts';
import { createPgBrowseStore } from './browse.store.pg.ts';
import { type BrowseDeps, browseAlbums, browsePlaylists } from './browse-catalogue.ts';

let database: TestDatabase;
let deps: BrowseDeps;

const colors = { primary: '#102030', secondary: '#405060', ink: 'shu' } as const;
const albumOf = (number: number): typeof albums.$inferInsert => ({
  id: `album-${String(number).padStart(3, '0')}`,
  artistId: number % 2 === 0 ? 'artist-even' : 'artist-odd',
  name: `${number}`,
  groupKey: `album ${number}`,
  colors,
  updatedAt: 1,
});
const trackOf = (number: number, isAvailable: boolean): typeof tracks.$inferInsert => ({
  id: `track-${String(number).padStart(3, '0')}`,
  albumId: `album-${String(number).padStart(3, '0')}`,
  artistId: number % 2 === 0 ? 'artist-even' : 'artist-odd',
  name: `${number}`,
  isAvailable,
  fullSec: 60,
  highlight90Sec: 60,
  highlight30Sec: 30,
  integratedLufs: -14,
  truePeakDb: -1,
  sourceHash: `hash ${number}`,
  createdAt: 1,
  updatedAt: 1,
});
const playlistOf = (id: string, isPublished: boolean): typeof playlists.$inferInsert => ({
  id,
  userId: 'user-001',
  name: id,
  isPublished,
  createdAt: 1,
  updatedAt: 1,
});

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.insert(users).values({ id: 'user-001', name: 'ミキ', createdAt: 1, updatedAt: 1 });
  await db.insert(artists).values([
    { id: 'artist-even', name: '偶', groupKey: 'even', updatedAt: 1 },
    { id: 'artist-odd', name: '奇', groupKey: 'odd', updatedAt: 1 },
  ]);
  const numbers = Array.from({ length: 9 }, (_, at) => at + 1);
  await db.insert(albums).values(numbers.map(albumOf));
  // The ninth has nothing that can be heard yet, the eighth nothing at all.
  await db.insert(tracks).values(numbers.filter((n) => n !== 8).map((number) => trackOf(number, number !== 9)));
  await db
    .insert(playlists)
    .values([playlistOf('list-001', true), playlistOf('list-002', false), playlistOf('list-003', true)]);
  await db.insert(playlistTracks).values({ playlistId: 'list-003', position: 0, trackId: 'track-004' });
  deps = { browse: createPgBrowseStore(db), datasets: createPgDatasetsStore(db) };
});
afterAll(() => database.dispose());

const ids = ({ list }: { readonly list: readonly { readonly id: string }[] }) => list.map(({ id }) => id);

describe('looking through the catalogue', () => {
  it('lists albums that can be heard, the latest first, page by page without loss or doubles', async () => {
    const seen: string[] = [];
    let next: string | undefined;
    let pages = 0;
    do {
      const page = await browseAlbums(deps, { next, limit: 3 });
      seen.push(...ids(page));
      next = page.paging.next;
      pages += 1;
    } while (next !== undefined);
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `album-00${number}`));
    expect(pages).toBe(3);
  });

  it('has no next page behind a full last one', async () => {
    expect((await browseAlbums(deps, { limit: 7 })).paging).toEqual({});
  });

  it('lists one artist only when asked to, with the tracks of each album', async () => {
    const page = await browseAlbums(deps, { artistId: 'artist-even' });
    expect(ids(page)).toEqual(['album-006', 'album-004', 'album-002']);
    expect(page.list[0]).toMatchObject({ artistId: 'artist-even', tracks: ['track-006'], colors });
  });

  it('finds nothing for an unknown person, and nothing after the last page', async () => {
    expect(await browseAlbums(deps, { artistId: 'artist-none' })).toEqual({ list: [], paging: {} });
    expect(await browseAlbums(deps, { next: 'album-001' })).toEqual({ list: [], paging: {} });
  });

  it('lists published playlists only', async () => {
    const page = await browsePlaylists(deps, {}, undefined);
    expect(ids(page)).toEqual(['list-003', 'list-001']);
    expect(page.list[0]?.tracks).toEqual(['track-004']);
    expect(ids(await browsePlaylists(deps, { next: 'list-003' }, undefined))).toEqual(['list-001']);
    expect(ids(await browsePlaylists(deps, { userId: 'user-001' }, undefined))).toEqual(['list-003', 'list-001']);
    expect(ids(await browsePlaylists(deps, { userId: 'user-none' }, undefined))).toEqual([]);
  });
});
