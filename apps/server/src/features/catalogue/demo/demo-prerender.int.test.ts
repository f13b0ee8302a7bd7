import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoCatalogue } from '@madoi/demo-music/catalogue';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markDataDir } from '#platform/data-dir-version.ts';
import { serverRoot } from '#platform/server-root.ts';
import { isUnusedDataDir, startDemoPrerender } from './demo-prerender.ts';
import type { RenderDemoTrack } from './seed-demo-catalogue.ts';

const [first, second] = demoCatalogue.tracks.map(({ key }) => key);
if (first === undefined || second === undefined) throw new Error('the demo catalogue is empty');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-head-start-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const workFolders = () => readdir(path.join(dataDir, 'work'));
const renderName: RenderDemoTrack = (key, file) => writeFile(file, key);
/** Writes a part of its file and goes on until it is stopped. */
const renderForever: RenderDemoTrack = async (_key, file, _isBackground, signal) => {
  await writeFile(file, 'a part');
  signal?.throwIfAborted();
  await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
};

describe('the head start of the demo catalogue', () => {
  it('renders the first track, which is taken once', async () => {
    const prerender = startDemoPrerender(dataDir, renderName);
    const file = path.join(dataDir, 'taken.wav');
    expect(await prerender.take(second, file)).toBe(false);
    expect(await prerender.take(first, file)).toBe(true);
    expect(await readFile(file, 'utf8')).toBe(first);
    expect(await prerender.take(first, file)).toBe(false);
    await prerender.drop();
    expect(existsSync(file)).toBe(true);
  });

  it('closed half way, stops rendering, leaves no file and yields no track', async () => {
    const prerender = startDemoPrerender(dataDir, renderForever);
    const taking = prerender.take(first, path.join(dataDir, 'taken.wav'));
    await prerender.drop();
    await prerender.drop();
    expect(await taking).toBe(false);
    expect(await workFolders()).toEqual([]);
  });

  it('leaves it to the usual way when rendering fails or there is no place for the file', async () => {
    const failing = startDemoPrerender(dataDir, () => Promise.reject(new Error('no memory')));
    expect(await failing.take(first, path.join(dataDir, 'taken.wav'))).toBe(false);
    const file = path.join(dataDir, 'a-file');
    await writeFile(file, '');
    const homeless = startDemoPrerender(file, renderName);
    expect(await homeless.take(first, path.join(dataDir, 'taken.wav'))).toBe(false);
    await homeless.drop();
  });

  it('is for data folders in which nothing was stored', async () => {
    expect(isUnusedDataDir(path.join(dataDir, 'new'))).toBe(true);
    await mkdir(path.join(dataDir, 'blobs'));
    expect(isUnusedDataDir(dataDir)).toBe(false);
    // A server with object storage has no such folder.
    await markDataDir(path.join(dataDir, 'marked'), 'ready');
    expect(isUnusedDataDir(path.join(dataDir, 'marked'))).toBe(false);
  });

  it('ends with the server also when that is killed, which closes the channel to it', async () => {
    const file = path.join(dataDir, 'rendered.wav');
    const program = path.join(serverRoot, 'src/cli/render-demo.ts');
    const child = fork(program, [first, file], { execArgv: ['--import', 'tsx'] });
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(existsSync(file)).toBe(false);
  }, 60_000);
});
