import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { testConfig } from '@madoi/test-kit/app';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFileBlobs } from '#platform/blobs/file-blobs.ts';
import { createSystemClock } from '#platform/clock.ts';
import { createIds } from '#platform/ids.ts';
import { albums, artists, importedFiles, tracks } from '../catalogue.table.ts';
import { createImageToolkit, openIngest } from '../catalogue-ingest.api.ts';
import { searchEntries } from '../search/search.table.ts';
import { type ImportDeps, importMusic } from './import-music.ts';

const run = promisify(execFile);
let database: TestDatabase;
let root: string;
let music: string;
let deps: ImportDeps;
/** Every song sounds another: equal ones are one track. */
let hz = 300;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'madoi-import-'));
  database = await openTestDatabase();
  const clock = createSystemClock();
  const config = testConfig(path.join(root, 'data'));
  const blobs = createFileBlobs(path.join(config.dataDir, 'blobs'));
  deps = await openIngest(
    { config, database, blobs, clock, ids: createIds(clock) },
    createImageToolkit(config.dataDir),
  );
});
beforeEach(async () => {
  music = await mkdtemp(path.join(root, 'music-'));
});
afterEach(async () => {
  await database.db.delete(importedFiles);
  await database.db.delete(tracks);
  await database.db.delete(searchEntries);
});
afterAll(async () => {
  await database.dispose();
  await rm(root, { recursive: true, force: true });
});

async function song(file: string, tags: Readonly<Record<string, string>> = {}, seconds = 2): Promise<string> {
  const target = path.join(music, file);
  await mkdir(path.dirname(target), { recursive: true });
  hz += 10;
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=${hz}:duration=${seconds}:sample_rate=44100`];
  const written = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
  const codec = target.endsWith('.ogg') ? ['-c:a', 'libvorbis'] : [];
  await run('ffmpeg', ['-v', 'error', '-y', ...sound, ...written, ...codec, target]);
  return target;
}

/** The same samples, with other words about them. */
async function retag(from: string, to: string, tags: Readonly<Record<string, string>>): Promise<string> {
  const target = path.join(music, to);
  await mkdir(path.dirname(target), { recursive: true });
  const written = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
  await run('ffmpeg', ['-v', 'error', '-y', '-i', from, '-map_metadata', '-1', ...written, target]);
  return target;
}

const importAll = (from = music, workers = 2) => importMusic(deps, from, { workers, pace: 'normal' });

/** `artist of the album / album / disc-track title by artist`, in order. */
async function shelf(): Promise<string[]> {
  const names = new Map((await database.db.select().from(artists)).map(({ id, name }) => [id, name]));
  const rows = await database.db.select().from(tracks).innerJoin(albums, eq(albums.id, tracks.albumId));
  return rows
    .map(
      ({ tracks: track, albums: album }) =>
        `${names.get(album.artistId)} / ${album.name} / ${track.discNo}-${track.trackNo} ${track.name} by ${names.get(track.artistId)}`,
    )
    .sort();
}

describe('albums of an import', () => {
  it('are one by folder and title, and their discs’ folders belong to them', async () => {
    await song('Night/CD1/a.flac', { album: 'Night', artist: 'Alice', title: 'A', track: '1' });
    await song('Night/CD2/b.flac', { album: 'Night', artist: 'Bob', title: 'B', track: '1', album_artist: 'Alice' });
    await song('Night/CD2/02 - Carol - C.wav');
    await importAll();
    expect(await shelf()).toEqual([
      'Alice / Night / 1-1 A by Alice',
      'Alice / Night / 2-1 B by Bob',
      'Alice / Night / 2-2 C by Carol',
    ]);
    expect((await database.db.select().from(albums)).filter(({ name }) => name === 'Night')).toHaveLength(1);
  });

  it('stay one when a file by somebody else joins the folder later, and the empty one is found no more', async () => {
    await song('Mix/a.flac', { album: 'Later', artist: 'Dora', title: 'A' });
    await importAll();
    expect(await shelf()).toEqual(['Dora / Later / 1-0 A by Dora']);
    const [before] = (await database.db.select().from(albums)).filter(({ name }) => name === 'Later');
    await song('Mix/b.flac', { album: 'Later', artist: 'Emil', title: 'B' });
    expect(await importAll()).toMatchObject({ added: 1, updated: 1 });
    expect(await shelf()).toEqual([
      'Various Artists / Later / 1-0 A by Dora',
      'Various Artists / Later / 1-0 B by Emil',
    ]);
    const found = await database.db.select().from(searchEntries);
    expect(found.filter(({ name, type }) => type === 'albums' && name === 'Later')).toHaveLength(1);
    expect(found.some(({ id }) => id === before?.id)).toBe(false);
  });

  it('have no artist called like a folder that only holds music', async () => {
    await song('music/Harbour/01 Rain.wav');
    await importAll();
    expect(await shelf()).toEqual(['Unknown Artist / Harbour / 1-1 Rain by Unknown Artist']);
  });
});

describe('what a file is', () => {
  it('is said by its bytes: an Ogg called .mp3 keeps its tags, and music called .txt is found', async () => {
    const ogg = await song('a.ogg', { title: '雨', artist: '灯台守', album: '夜' });
    await rename(ogg, path.join(music, 'a.mp3'));
    const flac = await song('b.flac', { title: '月', artist: '灯台守', album: '夜' });
    await rename(flac, path.join(music, 'notes.txt'));
    await writeFile(path.join(music, 'readme.txt'), 'This is not music. '.repeat(50));
    expect(await importAll()).toMatchObject({ added: 2, refused: [] });
    expect(await shelf()).toEqual(['灯台守 / 夜 / 1-0 月 by 灯台守', '灯台守 / 夜 / 1-0 雨 by 灯台守']);
  });

  it.each([1, 2])('of equal files the best tags win, with %i at a time', async (workers) => {
    const bare = await song('1 bare.wav');
    await retag(bare, '2 named.flac', { title: 'Moon', artist: 'Alice' });
    await retag(bare, '3 best.flac', { title: 'Moon', artist: 'Alice', album: 'Night', track: '4' });
    await retag(bare, '4 poor.flac', { title: 'Track 4' });
    const summary = await importAll(music, workers);
    expect(summary.added + summary.updated + summary.unchanged).toBe(4);
    expect(summary.added).toBe(1);
    expect(await shelf()).toEqual(['Alice / Night / 1-4 Moon by Alice']);
    expect(await importAll()).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
    await rename(await retag(bare, '5 poor.wav', { title: 'Still poor' }), bare);
    expect(await importAll()).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
    expect(await shelf()).toEqual(['Alice / Night / 1-4 Moon by Alice']);
  });
});

describe('what an import leaves out, and what it warns of', () => {
  it('refuses symbolic links that leave the folder, each by its name, and follows those that stay', async () => {
    const away = await mkdtemp(path.join(root, 'away-'));
    const inside = await song('in/a.wav');
    await copyFile(inside, path.join(away, 'secret.wav'));
    await symlink(path.join(away, 'secret.wav'), path.join(music, 'out.wav'));
    await symlink(away, path.join(music, 'folder'));
    await symlink(path.join(music, 'in'), path.join(music, 'same'));
    const { refused, added } = await importAll();
    expect(added).toBe(1);
    expect(refused.map(({ file, reason, detail }) => [path.basename(file), reason, detail]).sort()).toEqual([
      ['folder', 'outside', away],
      ['out.wav', 'outside', path.join(away, 'secret.wav')],
    ]);
  });

  it('imports from a folder that is a link itself', async () => {
    await song('a.wav');
    const link = path.join(root, `link-${hz}`);
    await symlink(music, link);
    expect(await importAll(link)).toMatchObject({ added: 1, refused: [] });
  });

  it('takes in a file that ends in the middle, with a warning in this summary and the next', async () => {
    const endings = ['flac', 'ogg', 'wav'];
    for (const ending of endings) {
      const file = await song(`cut.${ending}`, {}, 12);
      const whole = await readFile(file);
      await writeFile(file, whole.subarray(0, Math.floor(whole.length / 2)));
    }
    const first = await importAll();
    expect(first).toMatchObject({ added: endings.length, refused: [] });
    const warnings = first.warned.map(({ file, outcome, warning }) => [path.basename(file), outcome, warning]).sort();
    expect(warnings).toEqual(endings.map((ending) => [`cut.${ending}`, 'added', 'truncated']));
    expect(first.warned.find(({ file }) => file.endsWith('flac'))?.detail).toMatch(/^\d\.\d s of 12\.0 s$/);
    const again = await importAll();
    expect(again).toMatchObject({ added: 0, unchanged: endings.length });
    expect(again.warned).toHaveLength(endings.length);
  });
});
