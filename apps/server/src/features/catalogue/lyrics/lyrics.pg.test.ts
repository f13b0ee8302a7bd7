import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createTestHttpApp } from '@madoi/test-kit/http-app';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileBlobs } from '#platform/blobs/file-blobs.ts';
import { createSystemClock } from '#platform/clock.ts';
import { readTags } from '#platform/encoder/read-tags.ts';
import { createIds } from '#platform/ids.ts';
import { importedFiles, trackLyrics, tracks } from '../catalogue.table.ts';
import { createPgDatasetsStore } from '../datasets/datasets.store.pg.ts';
import { type ImportDeps, importMusic } from '../import/import-music.ts';
import { createPgIngestStore } from '../import/ingest.store.pg.ts';
import { registerLyricsRoutes } from './lyrics.routes.ts';
import { createPgLyricsStore } from './lyrics.store.pg.ts';
import { createFakeEncoder, flac, frame, id3 } from './lyrics-files.fixture.ts';

let database: TestDatabase;
let app: FastifyInstance;
let root: string;
let deps: ImportDeps;
const decoded: string[] = [];

const colors = { primary: '#000000', secondary: '#ffffff', ink: 'shu' } as const;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ app } = await createTestHttpApp());
  const lyrics = createPgLyricsStore(database.db);
  registerLyricsRoutes(app, lyrics);
  root = await mkdtemp(path.join(tmpdir(), 'madoi-lyrics-'));
  const workFolder = path.join(root, 'work');
  await mkdir(workFolder);
  const clock = createSystemClock();
  const ids = createIds(clock);
  deps = {
    store: createPgIngestStore(database.db, ids),
    encoder: createFakeEncoder(decoded),
    blobs: createFileBlobs(path.join(root, 'blobs')),
    artwork: { save: async () => undefined, draw: async () => Buffer.alloc(0), generatedColors: async () => colors },
    ids,
    clock,
    workFolder,
    readTags,
    lyrics,
  };
});
afterAll(async () => {
  await app.close();
  await database.dispose();
  await rm(root, { recursive: true, force: true });
});

const folderOf = async (name: string, files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<string> => {
  const folder = path.join(root, name);
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(folder, file), content);
  return folder;
};
const importAll = (folder: string) => {
  decoded.length = 0;
  return importMusic(deps, folder, { workers: 2, pace: 'normal' });
};
const trackOf = async (name: string) => {
  const [row] = await database.db.select().from(tracks).where(eq(tracks.name, name));
  if (!row) throw new Error(`${name} was not imported`);
  return row;
};
const getOf = (id: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `/api/tracks/${id}/lyrics`, headers });
const get = async (name: string, headers: Record<string, string> = {}) => getOf((await trackOf(name)).id, headers);
const lyricsOf = async (name: string) => (await get(name)).json();
const detailsOf = async (name: string) => {
  const [track] = await createPgDatasetsStore(database.db).tracks([(await trackOf(name)).id]);
  return track;
};
/** Later than whatever was there: the next import sees that it changed. */
async function rewrite(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  await utimes(file, new Date(), new Date(Date.now() + 5_000));
}

const yozora = [0x96, 0xe9, 0x8b, 0xf3];

describe('lyrics that come in with the music', () => {
  it('are those of the file beside it: timed by line and word, furigana kept; their track says that it has some', async () => {
    const folder = await folderOf('beside', {
      'Veranda.LRC': '[00:01.00]<00:01.00>夜風《よかぜ》の<00:01.50>ほう\n',
      'veranda.wav': 'sound:veranda',
      'silent.wav': 'sound:silent',
    });
    expect(await importAll(folder)).toMatchObject({ added: 2, refused: [], warned: [] });
    const parts = [{ text: '夜風', reading: 'よかぜ', atMs: 1_000 }, { text: 'の' }, { text: 'ほう', atMs: 1_500 }];
    expect(await lyricsOf('veranda')).toEqual({ isTimed: true, lines: [{ atMs: 1_000, parts }] });
    expect(await detailsOf('veranda')).toMatchObject({ hasLyrics: true });
    expect(await detailsOf('silent')).not.toHaveProperty('hasLyrics');
    expect((await get('silent')).statusCode).toBe(404);
  });

  it('are those inside it: a plain tag, LRC in a tag, and synchronised text of ID3', async () => {
    // Latin-1, English, milliseconds, lyrics, no description; then texts with their moments.
    const words = ['Two \0', [0, 0, 3, 232], 'windows\0', [0, 0, 5, 220], '\nlit\0', [0, 0, 7, 208]];
    const folder = await folderOf('inside', {
      'plain.flac': flac('plain', 'LYRICS=first\n\nsecond'),
      'timed.mp3': id3('timed', frame('USLT', [0], 'eng', '\0', '[offset:500]\n[00:01.00]line')),
      'synced.mp3': id3('synced', frame('SYLT', [0], 'eng', [2, 1], '\0', ...words)),
    });
    expect(await importAll(folder)).toMatchObject({ added: 3, warned: [] });
    expect(await lyricsOf('plain')).toEqual({
      isTimed: false,
      lines: [{ parts: [{ text: 'first' }] }, { parts: [] }, { parts: [{ text: 'second' }] }],
    });
    expect(await lyricsOf('timed')).toEqual({ isTimed: true, lines: [{ atMs: 500, parts: [{ text: 'line' }] }] });
    expect((await lyricsOf('synced')).lines).toEqual([
      {
        atMs: 1_000,
        parts: [
          { text: 'Two ', atMs: 1_000 },
          { text: 'windows', atMs: 1_500 },
        ],
      },
      { atMs: 2_000, parts: [{ text: 'lit', atMs: 2_000 }] },
    ]);
  });

  it('are read as UTF-8, as UTF-16 with its mark and as Shift_JIS', async () => {
    const folder = await folderOf('odd', {
      'sjis.lrc': Buffer.concat([Buffer.from('[00:01.00]'), Buffer.from(yozora)]),
      'wide.lrc': Buffer.from('\ufeff[00:01.00]夜空', 'utf16le'),
      'sjis.wav': 'sound:sjis',
      'wide.wav': 'sound:wide',
    });
    expect(await importAll(folder)).toMatchObject({ added: 2, warned: [] });
    for (const name of ['sjis', 'wide']) {
      expect(await lyricsOf(name), name).toEqual({
        isTimed: true,
        lines: [{ atMs: 1_000, parts: [{ text: '夜空' }] }],
      });
    }
  });

  it('are left out with a warning, the music comes in all the same', async () => {
    const broken = {
      bytes: Buffer.from([0xff, 0xfe, 0x81]),
      large: 'x'.repeat(64 * 1024 + 1),
      long: '[0:1]a\n'.repeat(2_001),
      lines: '[00:01.00]good\n[00:99.00]bad\nworse\n',
      void: '[ti:nothing]\n',
    };
    const files = Object.entries(broken).flatMap(([name, text]) => [
      [`${name}.lrc`, text],
      [`${name}.wav`, `sound:${name}`],
    ]);
    const { added, warned } = await importAll(await folderOf('broken', Object.fromEntries(files)));
    expect(added).toBe(5);
    expect(Object.fromEntries(warned.map(({ file, lyricsWarning }) => [path.basename(file), lyricsWarning]))).toEqual({
      'bytes.wav': { reason: 'encoding' },
      'large.wav': { reason: 'too_large', detail: '65537 bytes' },
      'long.wav': { reason: 'too_many_lines' },
      'lines.wav': { reason: 'lines', detail: '2, 3' },
      'void.wav': { reason: 'empty' },
    });
    expect((await lyricsOf('lines')).lines).toHaveLength(1);
    expect((await get('void')).statusCode).toBe(404);
  });
});

describe('lyrics of music that was imported before', () => {
  const file = (name: string) => path.join(root, 'again', name);

  it('come, change and go with their file, without the music being read again', async () => {
    const folder = await folderOf('again', { 'again.wav': 'sound:again' });
    await importAll(folder);
    await rewrite(file('again.lrc'), '[00:01.00]one');
    expect(await importAll(folder)).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await importAll(folder)).toMatchObject({ updated: 0, unchanged: 1 });
    const before = await trackOf('again');
    await rewrite(file('again.lrc'), '[00:01.00]other');
    expect(await importAll(folder)).toMatchObject({ updated: 1 });
    expect(decoded).toEqual([]);
    expect((await lyricsOf('again')).lines).toEqual([{ atMs: 1_000, parts: [{ text: 'other' }] }]);
    expect((await trackOf('again')).updatedAt).toBeGreaterThan(before.updatedAt);
    await rm(file('again.lrc'));
    expect(await importAll(folder)).toMatchObject({ updated: 1 });
    expect((await get('again')).statusCode).toBe(404);
    expect(await trackOf('again')).toMatchObject({ hasLyrics: false });
  });

  it('are looked for once where an import before there were lyrics brought the music', async () => {
    const folder = await folderOf('older', { 'older.flac': flac('older', 'LYRICS=words') });
    await importAll(folder);
    const { db } = database;
    await db.delete(trackLyrics).where(eq(trackLyrics.trackId, (await trackOf('older')).id));
    await db.update(importedFiles).set({ lyricsStamp: null });
    expect(await importAll(folder)).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await importAll(folder)).toMatchObject({ updated: 0, unchanged: 1 });
    expect(decoded).toEqual([]);
    expect((await lyricsOf('older')).lines).toEqual([{ parts: [{ text: 'words' }] }]);
  });

  it('stay where an equal recording has worse ones, and its removal does not take them', async () => {
    const same = 'sound:equal';
    const folder = await folderOf('equal', { 'a.lrc': '[00:01.00]timed', 'a.wav': same, 'b.wav': same });
    await importAll(folder);
    const [{ trackId = '' } = {}] = await database.db
      .select()
      .from(trackLyrics)
      .where(eq(trackLyrics.sourcePath, path.join(folder, 'a.wav')));
    const stays = async () => expect((await getOf(trackId)).json()).toMatchObject({ isTimed: true });
    await rewrite(path.join(folder, 'b.lrc'), 'plain');
    expect(await importAll(folder)).toMatchObject({ updated: 0 });
    await rm(path.join(folder, 'b.lrc'));
    await stays();
    await importAll(folder);
    await stays();
  });
});

describe('GET /api/tracks/{id}/lyrics', () => {
  it('answers 304 to a browser that has them, until they change', async () => {
    const folder = await folderOf('cached', { 'cached.lrc': '[00:01.00]one', 'cached.wav': 'sound:cached' });
    await importAll(folder);
    const first = await get('cached');
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    expect((await get('cached', { 'if-none-match': etag })).statusCode).toBe(304);
    await rewrite(path.join(folder, 'cached.lrc'), '[00:01.00]two');
    await importAll(folder);
    expect((await get('cached', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('does not answer of a track that was withdrawn, was deleted or never was', async () => {
    const { id } = await trackOf('cached');
    const { db } = database;
    await db.update(tracks).set({ isAvailable: false }).where(eq(tracks.id, id));
    expect((await getOf(id)).statusCode).toBe(404);
    await db.delete(tracks).where(eq(tracks.id, id));
    expect(await db.select().from(trackLyrics).where(eq(trackLyrics.trackId, id))).toEqual([]);
    for (const other of [id, 'nothing-there']) {
      const answer = await getOf(other);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});
