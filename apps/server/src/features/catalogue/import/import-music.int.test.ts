import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { testConfig } from '@madoi/test-kit/app';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileBlobs } from '#platform/blobs/file-blobs.ts';
import { createSystemClock } from '#platform/clock.ts';
import { createFfmpegEncoder } from '#platform/encoder/ffmpeg-encoder.ts';
import { createIds } from '#platform/ids.ts';
import { audioBlobKey } from '../audio-blob-key.ts';
import { albums, artists, searchEntries, tracks } from '../catalogue.table.ts';
import { createImageToolkit, openIngest } from '../catalogue-ingest.api.ts';
import { type ImportDeps, type ImportedFile, importMusic } from './import-music.ts';

const run = promisify(execFile);
let database: TestDatabase;
let root: string;
let music: string;
let deps: ImportDeps;

const make = async (file: string, args: readonly string[], output: readonly string[] = []): Promise<string> => {
  const target = path.join(music, file);
  await mkdir(path.dirname(target), { recursive: true });
  await run('ffmpeg', ['-v', 'error', '-y', ...args, ...output, target]);
  return target;
};
const tone = (seconds: number, hz: number, more = '') => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=${hz}:duration=${seconds}:sample_rate=44100${more}`,
];
const tags = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);

/** ID3v2.3 frames that claim Latin-1 and hold Shift_JIS, as old Japanese software wrote them. */
function shiftJisTag(frames: Readonly<Record<string, readonly number[]>>): Buffer {
  const bodies = Object.entries(frames).map(([id, bytes]) => {
    const header = Buffer.alloc(10);
    header.write(id, 'latin1');
    header.writeUInt32BE(bytes.length + 1, 4);
    return Buffer.concat([header, Buffer.from([0, ...bytes])]);
  });
  const body = Buffer.concat(bodies);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 127);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, ...size]), body]);
}
const yozora = [0x96, 0xe9, 0x8b, 0xf3, 0x82, 0xcc, 0x82, 0xde, 0x82, 0xb1, 0x82, 0xa4];
const gakudan = [0x89, 0x7e, 0x8b, 0x8f, 0x8a, 0x79, 0x92, 0x63];

async function makeGoodFiles(): Promise<void> {
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#d03820' } })
    .jpeg()
    .toBuffer();
  const album = { artist: '灯台守', album: '真夜中' };
  await make('灯台守/真夜中/a.flac', [
    ...tone(95, 330),
    ...tags({ ...album, title: '月の歌', track: '1', date: '2024-06-21' }),
  ]);
  await make('灯台守/真夜中/b.m4a', [...tone(3, 440), ...tags({ ...album, title: 'ｶﾞﾗｽの夜', track: '2/9' })]);
  await make(
    '灯台守/真夜中/c.ogg',
    [...tone(2, 550), ...tags({ ...album, title: '雨', track: '3' })],
    ['-c:a', 'libvorbis'],
  );
  await writeFile(path.join(music, '灯台守/真夜中/cover.jpg'), red);
  await make('灯台守/真夜中/same-again.wav', tone(95, 330));
  await make(
    'Mixed/x.opus',
    [...tone(2, 660), ...tags({ artist: 'One', album: 'Mix', title: 'X' })],
    ['-c:a', 'libopus'],
  );
  await make('Mixed/y.mp3', [...tone(2, 770), ...tags({ artist: 'Two', album: 'Mix', title: 'Y' })]);
  await make('Loose/02 - 無題.wav', [...tone(2, 880), '-ac', '1', '-ar', '8000']);
  await make('Loose/surround.flac', [
    ...tone(2, 990, ',aformat=channel_layouts=mono,pan=5.1|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0'),
  ]);
  await make('Loose/silence.wav', ['-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=stereo:d=3']);
  await make('Loose/long.mp3', [...tone(2, 1100), ...tags({ title: '長'.repeat(2000), artist: 'Björk' })]);
  const raw = await make('Loose/raw.mp3', tone(2, 1210), [
    '-write_id3v1',
    '0',
    '-id3v2_version',
    '0',
    '-write_xing',
    '0',
  ]);
  const { readFile } = await import('node:fs/promises');
  await writeFile(raw, Buffer.concat([shiftJisTag({ TIT2: yozora, TPE1: gakudan }), await readFile(raw)]));
  const wav = await make('Loose/tmp.wav', tone(2, 1320));
  await writeFile(path.join(music, 'Loose', 'no-ending'), await readFile(wav));
  await rm(wav);
  // A name in Shift_JIS bytes, as an old archive leaves it.
  const flac = await make('Loose/tmp.flac', tone(2, 1430));
  await writeFile(
    Buffer.concat([Buffer.from(`${music}/Loose/`), Buffer.from(yozora), Buffer.from('.flac')]),
    await readFile(flac),
  );
  await rm(flac);
}

async function makeBadFiles(): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  const whole = await readFile(path.join(music, '灯台守/真夜中/b.m4a'));
  const bad = path.join(music, 'Bad');
  await mkdir(bad, { recursive: true });
  await writeFile(path.join(bad, 'empty.mp3'), '');
  await writeFile(path.join(bad, 'text.mp3'), 'This is not music. '.repeat(500));
  await writeFile(path.join(bad, 'cut.m4a'), whole.subarray(0, Math.floor(whole.length / 2)));
  await writeFile(path.join(bad, 'list.mp3'), `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n/etc/passwd\n`);
  await writeFile(
    path.join(bad, 'noise.flac'),
    Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919) % 256)),
  );
  await make('Bad/blip.wav', tone(0.2, 440));
  await symlink(path.join(bad, 'nowhere'), path.join(bad, 'dangling.mp3'));
  await symlink(music, path.join(bad, 'loop'));
  await mkdir(path.join(bad, 'folder.mp3'));
  await writeFile(path.join(bad, 'cover.png'), 'no picture');
}

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
  await makeGoodFiles();
  await makeBadFiles();
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
  it('takes in every kind of music, and refuses what is none, with the reason', async () => {
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
    await make('灯台守/真夜中/d.ogg', ['-i', file, '-c', 'copy', '-metadata:s:a:0', 'title=雨の歌']);
    const { rename } = await import('node:fs/promises');
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
    for (const [index, hz] of [200, 210, 220, 230].entries()) await make(`../other/${index}.wav`, tone(2, hz));
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
    for (const hz of [300, 310, 320]) await make(`../third/${hz}.wav`, tone(2, hz));
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
