import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIds } from '#platform/ids.ts';
import { albums, artists, tracks } from '../catalogue.table.ts';
import { groupKeyOf } from '../group-key.ts';
import { createPgIngestStore } from '../import/ingest.store.pg.ts';
import type { IngestStore, NamedEntity } from '../import/ingest.store.ts';
import { findByName } from '../search/find-by-name.ts';
import { createPgSearchStore } from '../search/search.store.pg.ts';
import { searchEntries } from '../search/search.table.ts';
import { type ReadNamesDeps, readUnreadNames } from './read-unread-names.ts';
import { createPgReadingsStore } from './readings.store.pg.ts';

/** What the analyser says of the names of these tests (`reading-program.int.test.ts` asks it itself). */
const analysed: Readonly<Record<string, string>> = {
  夜: 'ヨル',
  夜更けの橋: 'ヨフケノハシ',
  湾岸線: 'ワンガンセン',
  灯台守: 'トウダイモリ',
  深夜: 'シンヤ',
  君は月: 'キミハツキ\nキミワツキ',
  東京: 'トウキョウ',
};

let database: TestDatabase;
let ingest: IngestStore;
let asked: (readonly string[])[];
let deps: ReadNamesDeps;
beforeEach(async () => {
  database = await openTestDatabase();
  const clock = createFakeClock();
  ingest = createPgIngestStore(database.db, createIds(clock));
  asked = [];
  const read = async (names: readonly string[]) => {
    asked.push(names);
    return names.map((name) => analysed[name] ?? '');
  };
  deps = { store: createPgReadingsStore(database.db), program: { read }, clock };
});
afterEach(() => database.dispose());

interface Song {
  readonly title: NamedEntity;
  readonly artist: NamedEntity;
  readonly album: NamedEntity;
}

async function add({ title, artist, album }: Song, hash: string): Promise<string> {
  const maker = await ingest.ensureArtist({ ...artist, groupKey: groupKeyOf(artist.name) }, 1);
  const ensured = await ingest.ensureAlbum(
    {
      ...{ ...album, id: `album-${groupKeyOf(album.name)}`, groupKey: groupKeyOf(artist.name, album.name) },
      ...{ artistId: maker.id, colors: { bg: '#000000', accent: '#ffffff', ink: 'shu' } as never },
    },
    1,
  );
  const loudness = { integratedLufs: -14, truePeakDb: -1 };
  const cuts = { fullSec: 1, highlightStartSec: 0, highlight90Sec: 1, highlight30StartSec: 0, highlight30Sec: 1 };
  const place = { albumId: ensured.id, artistId: maker.id, discNo: 1, trackNo: 1, isExplicit: false, genreIds: [] };
  const { id } = await ingest.addTrack({ ...title, ...place, ...cuts, ...loudness, sourceHash: hash }, 1);
  return id;
}

const song = (title: string, artist = '湾岸線', album = '夜更けの橋'): Song => ({
  title: { name: title },
  artist: { name: artist },
  album: { name: album },
});

/** The names that a query finds, of all kinds or of one. */
const found = async (q: string, type?: 'tracks' | 'albums' | 'artists'): Promise<string[]> => {
  const { list } = await findByName(createPgSearchStore(database.db), { q, type });
  return list.map(({ name }) => name);
};

describe('[decisions 4] search by reading', () => {
  it('finds titles, albums and artists by kana and by Japanese in Latin letters', async () => {
    await add(song('夜'), 'a');
    expect(await found('よる')).toEqual([]);
    expect(await readUnreadNames(deps)).toBe(3);
    for (const q of ['よる', 'ヨル', 'ﾖﾙ', 'yoru', 'Yoru']) expect(await found(q, 'tracks'), q).toEqual(['夜']);
    for (const q of ['よふけ', 'yofuke', 'よふけのはし', 'yofuke no hashi', 'はし'])
      expect(await found(q, 'albums'), q).toEqual(['夜更けの橋']);
    for (const q of ['わんがんせん', 'wangansen', 'Wangans', 'ワンガン'])
      expect(await found(q, 'artists'), q).toEqual(['湾岸線']);
    // A track is found by its maker, as by the name itself.
    expect(await found('わんがんせん', 'tracks')).toEqual(['夜']);
    expect(await found('night')).toEqual([]);
  });

  it('does not care how long vowels, ん and particles are written', async () => {
    await add(song('深夜', '灯台守', '東京'), 'a');
    await add(song('君は月', '灯台守', '東京'), 'b');
    await readUnreadNames(deps);
    for (const q of ['tokyo', 'Tōkyō', 'toukyou', 'とうきょう', 'とーきょー', 'とう'])
      expect(await found(q, 'albums'), q).toEqual(['東京']);
    await add(song('とり', 'さくら', 'とり'), 'c');
    expect(await found('とう', 'albums')).toEqual(['東京']);
    for (const q of ['todaimori', 'tōdaimori', 'とうだいもり'])
      expect(await found(q, 'artists'), q).toEqual(['灯台守']);
    for (const q of ['shinya', "shin'ya", 'しん', 'shin']) expect(await found(q, 'tracks'), q).toEqual(['深夜']);
    for (const q of ['kimi wa tsuki', 'kimiwatsuki', 'きみはつき', 'きみ は つき'])
      expect(await found(q, 'tracks'), q).toEqual(['君は月']);
  });

  it('puts what is called so first, then what is read so; of Latin letters, names that begin so before readings', async () => {
    for (const [at, title] of ['よるのうた', '夜', 'よる', 'Yoru Song', '夜更けの橋'].entries())
      await add(song(title), `${at}`);
    await readUnreadNames(deps);
    expect(await found('よる', 'tracks')).toEqual(['よる', '夜', 'よるのうた']);
    expect((await found('yoru', 'tracks')).slice(0, 1)).toEqual(['Yoru Song']);
    expect([...(await found('yoru', 'tracks'))].sort()).toEqual(['Yoru Song', 'よる', 'よるのうた', '夜'].sort());
  });

  it('takes the reading of a file before an analysed one, and reads again what is renamed', async () => {
    const tagged = { name: '夜', sortName: 'ナイト' };
    const id = await add({ ...song(''), title: tagged }, 'a');
    await readUnreadNames(deps);
    expect(asked.flat()).not.toContain('夜');
    expect(await found('ないと', 'tracks')).toEqual(['夜']);
    expect(await found('よる', 'tracks')).toEqual([]);
    const [row] = await database.db.select().from(tracks).where(eq(tracks.id, id));
    if (!row) throw new Error('the track is gone');
    const place = {
      albumId: row.albumId,
      artistId: row.artistId,
      discNo: 1,
      trackNo: 1,
      isExplicit: false,
      genreIds: [],
    };
    await ingest.updateTrackMetadata(id, { name: '深夜', ...place }, 'always', 2);
    expect(await found('ないと', 'tracks')).toEqual([]);
    await readUnreadNames(deps);
    expect(await found('しんや', 'tracks')).toEqual(['深夜']);
  });
});

describe('the reading of names', () => {
  it('of a catalogue from before there were readings happens once; a second run finds nothing to do', async () => {
    await add(song('夜'), 'a');
    await add(song('さくら', 'Bay City', 'Rain'), 'b');
    for (const table of [artists, albums, tracks]) await database.db.update(table).set({ reading: null });
    await database.db.update(searchEntries).set({ reading: '', readingKey: '', grams: sql`array[name]` });
    expect(await readUnreadNames(deps, { pageSize: 1 })).toBe(6);
    expect(asked.flat().sort()).toEqual(['夜', '夜更けの橋', '湾岸線'].sort());
    expect(await found('yoru', 'tracks')).toEqual(['夜']);
    expect(await found('sakura')).toEqual(['さくら']);
    expect(await readUnreadNames(deps)).toBe(0);
  });

  it('goes on after it was stopped, with what is missing, and two at once come to the same', async () => {
    for (const [at, title] of ['夜', '深夜', '東京'].entries()) await add(song(title), `${at}`);
    const stopping = new AbortController();
    const onRead = (): void => stopping.abort(new Error('the server stops'));
    await expect(readUnreadNames(deps, { signal: stopping.signal, onRead })).rejects.toThrow('stops');
    const counts = await Promise.all([readUnreadNames(deps, { pageSize: 1 }), readUnreadNames(deps, { pageSize: 1 })]);
    expect(counts[0] + counts[1]).toBe(4);
    expect(await found('しんや', 'tracks')).toEqual(['深夜']);
  });

  it('keeps nothing of a program that fails, and leaves out what is renamed while it is read', async () => {
    const id = await add(song('夜'), 'a');
    const failing = { ...deps, program: { read: () => Promise.reject(new Error('no dictionary')) } };
    await expect(readUnreadNames(failing)).rejects.toThrow('no dictionary');
    const renaming: ReadNamesDeps = {
      ...deps,
      program: {
        read: async (names) => {
          await database.db.update(tracks).set({ name: '深夜' }).where(eq(tracks.id, id));
          return deps.program.read(names);
        },
      },
    };
    await readUnreadNames(renaming);
    await database.db.update(tracks).set({ name: '夜' }).where(eq(tracks.id, id));
    await database.db.update(tracks).set({ reading: null }).where(eq(tracks.id, id));
    await expect(deps.store.save('tracks', [{ id, name: '深夜', reading: 'シンヤ' }], 3)).resolves.toBe(0);
    expect(await readUnreadNames(deps)).toBe(1);
    expect(await found('よる', 'tracks')).toEqual(['夜']);
  });

  it('brings no album into search that has lost its tracks', async () => {
    await add(song('夜'), 'a');
    await createPgSearchStore(database.db).remove(
      'albums',
      (await database.db.select().from(albums)).map(({ id }) => id),
    );
    await readUnreadNames(deps);
    expect(await found('よふけ', 'albums')).toEqual([]);
  });
});
