import { chmod, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testConfig } from '@madoi/test-kit/app';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileBlobs } from '#platform/blobs/file-blobs.ts';
import { createSystemClock } from '#platform/clock.ts';
import { createFfmpegEncoder } from '#platform/encoder/ffmpeg-encoder.ts';
import { createIds } from '#platform/ids.ts';
import { audioBlobKey } from '../audio-blob-key.ts';
import { albums, artists, tracks } from '../catalogue.table.ts';
import { createImageToolkit, openIngest } from '../catalogue-ingest.api.ts';
import { searchEntries } from '../search/search.table.ts';
import { type ImportDeps, type ImportedFile, importMusic } from './import-music.ts';
import { makeBadFiles, makeGoodFiles, makeRecording, tone } from './music-folder.fixture.ts';

let database: TestDatabase;
let root: string;
let music: string;
let deps: ImportDeps;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'madoi-import-'));
  music = path.join(root, 'music');
  await mkdir(music);
  database = await openTestDatabase();
  const clock = createSystemClock();
  const config = testConfig(path.join(root, 'data'));
  const blobs = createFileBlobs(path.join(config.dataDir, 'blobs'));
  deps = await openIngest(
    { config, database, blobs, clock, ids: createIds(clock) },
    createImageToolkit(config.dataDir),
  );
  await makeGoodFiles(music);
  await makeBadFiles(music);
}, 300_000);
afterAll(async () => {
  await database.dispose();
  await rm(root, { recursive: true, force: true });
});

const importAll = async (from = music, workers = 2) => {
  const files: ImportedFile[] = [];
  const summary = await importMusic(deps, from, { workers, pace: 'normal', onFile: (file) => files.push(file) });
  return { summary, files };
};
const titles = async () => (await database.db.select().from(tracks)).map(({ name }) => name).sort();

describe('importing a folder', () => {
  it('imports every kind of music, and refuses other files with a reason', async () => {
    const { summary } = await importAll();
    const reasons = Object.fromEntries(summary.refused.map(({ file, reason }) => [path.basename(file), reason]));
    expect(reasons).toEqual({
      'empty.mp3': 'empty',
      'text.mp3': 'not_audio',
      'cut.m4a': 'not_audio',
      'list.mp3': 'not_audio',
      'noise.flac': 'not_audio',
      'blip.wav': 'too_short',
      'dangling.mp3': 'unreadable',
    });
    expect(await titles()).toEqual(
      [
        '月の歌',
        'ｶﾞﾗｽの夜',
        '雨',
        'X',
        'Y',
        '無題',
        'surround',
        'silence',
        '長'.repeat(300),
        '夜空のむこう',
        'no-ending',
        '夜空のむこう',
      ].sort(),
    );
    // The same recording twice: a FLAC and a WAV of it.
    expect(summary).toMatchObject({ added: 12, updated: 0, unchanged: 1 });
  }, 300_000);

  it('groups albums and artists, with the picture of the folder', async () => {
    const rows = await database.db.select().from(albums);
    const artistRows = await database.db.select().from(artists);
    const nameOf = new Map(artistRows.map(({ id, name }) => [id, name]));
    const byName = new Map(rows.map((row) => [row.name, { ...row, artist: nameOf.get(row.artistId) }]));
    expect(byName.get('真夜中')).toMatchObject({ artist: '灯台守', releasedOn: '2024-06-21', colors: { ink: 'shu' } });
    expect(byName.get('真夜中')?.artworkKey).toMatch(/^artwork\/.*\.jpeg$/);
    expect(byName.get('Mix')).toMatchObject({ artist: 'Various Artists', artworkKey: null, artworkUpdatedAt: 0 });
    expect([...nameOf.values()]).toEqual(expect.arrayContaining(['Björk', '円居楽団', 'Unknown Artist', 'One', 'Two']));
  });

  it('[9.20] encodes every cut, measured and exactly as long as its music', async () => {
    const [song] = (await database.db.select().from(tracks)).filter(({ name }) => name === '月の歌');
    expect(song?.fullSec).toBeCloseTo(95, 6);
    expect(song?.highlight90Sec).toBeCloseTo(90, 1);
    expect(song?.highlight30Sec).toBeCloseTo(30, 1);
    expect(song?.integratedLufs).toBeLessThan(-10);
    expect(song?.integratedLufs).toBeGreaterThan(-30);
    for (const cut of ['full', 'h90', 'h90f', 'h30', 'h30f'] as const) {
      const stat = await deps.blobs.stat(audioBlobKey(song?.sourceHash ?? '', cut));
      expect(stat?.sizeBytes, cut).toBeGreaterThan(1000);
    }
    const [silence] = (await database.db.select().from(tracks)).filter(({ name }) => name === 'silence');
    expect(silence).toMatchObject({ integratedLufs: -70, highlightStartSec: 0 });
  });

  it('keeps how files sort their names as readings, and leaves other kanji to be read', async () => {
    const readings = await database.db.select({ name: tracks.name, reading: tracks.reading }).from(tracks);
    const readingOf = new Map(readings.map(({ name, reading }) => [name, reading]));
    expect([readingOf.get('月の歌'), readingOf.get('雨'), readingOf.get('surround')]).toEqual(['ツキノウタ', null, '']);
    const makers = await database.db.select().from(artists);
    expect(makers.find(({ name }) => name === '灯台守')).toMatchObject({
      reading: 'トダイモリ',
      isReadingTagged: true,
    });
  });

  it('makes imported music searchable', async () => {
    const entries = await database.db.select().from(searchEntries);
    const found = entries.find(({ type, name }) => type === 'tracks' && name === 'ｶﾞﾗｽの夜');
    expect(found).toMatchObject({ subtitle: '灯台守', grams: expect.arrayContaining(['ガラス']) });
    expect(entries.some(({ type, name }) => type === 'albums' && name === 'Mix')).toBe(true);
  });

  it('changes nothing when it is repeated, and leaves no work behind', async () => {
    const before = await database.db.select().from(tracks);
    const { summary } = await importAll();
    expect(summary).toMatchObject({ added: 0, updated: 0, unchanged: 13 });
    expect(summary.refused).toHaveLength(7);
    expect(await database.db.select().from(tracks)).toEqual(before);
    expect(await readdir(deps.workFolder)).toEqual([]);
  });

  it('takes over corrected tags, without encoding again or doubling the track', async () => {
    const file = path.join(music, '灯台守/真夜中/c.ogg');
    await makeRecording(music, '灯台守/真夜中/d.ogg', ['-i', file, '-c', 'copy', '-metadata:s:a:0', 'title=雨の歌']);
    await rename(path.join(music, '灯台守/真夜中/d.ogg'), file);
    await utimes(file, new Date(), new Date(Date.now() + 5_000));
    const { summary } = await importAll();
    expect(summary).toMatchObject({ added: 0, updated: 1 });
    expect(await titles()).toContain('雨の歌');
    expect((await titles()).filter((name) => name.startsWith('雨'))).toHaveLength(1);
  });
});

describe('an import that fails', () => {
  const other = () => path.join(root, 'other');

  it('resumes after an interruption and adds nothing twice', async () => {
    for (const [index, hz] of [200, 210, 220, 230].entries())
      await makeRecording(music, `../other/${index}.wav`, tone(2, hz));
    const before = (await database.db.select().from(tracks)).length;
    const stopping = new AbortController();
    const stopped = importMusic(deps, other(), {
      workers: 1,
      pace: 'normal',
      signal: stopping.signal,
      onFile: () => stopping.abort(new Error('stopped')),
    });
    await expect(stopped).rejects.toThrow('stopped');
    const half = (await database.db.select().from(tracks)).length;
    expect(half - before).toBe(1);
    const { summary } = await importAll(other());
    expect(summary).toMatchObject({ added: 3, unchanged: 1 });
    expect(await readdir(deps.workFolder)).toEqual([]);
  }, 180_000);

  it('stops when everything fails, and remembers no file as refused', async () => {
    const folder = path.join(root, 'third');
    for (const hz of [300, 310, 320]) await makeRecording(music, `../third/${hz}.wav`, tone(2, hz));
    const broken: ImportDeps = {
      ...deps,
      store: { ...deps.store, addTrack: () => Promise.reject(new Error('disk full')) },
    };
    await expect(importMusic(broken, folder, { workers: 1, pace: 'normal' })).rejects.toThrow('disk full');
    expect((await importAll(folder)).summary.added).toBe(3);
  }, 180_000);

  it('kills a decoder that hangs', async () => {
    const hanging = path.join(root, 'ffmpeg-that-hangs');
    await writeFile(hanging, '#!/bin/sh\nexec sleep 600\n');
    await chmod(hanging, 0o755);
    await mkdir(path.join(root, 'work'), { recursive: true });
    const encoder = createFfmpegEncoder({ program: hanging, stallMs: 200 });
    const job = { workFolder: path.join(root, 'work'), pace: 'normal' } as const;
    const result = await encoder.decode(path.join(music, 'Mixed/y.mp3'), job);
    expect(result).toMatchObject({ ok: false, refusal: 'broken' });
  });
});
