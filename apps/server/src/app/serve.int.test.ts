import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseAnswerTimes } from '@madoi/contract/http/answer-times';
import { getLiveToken } from '@madoi/contract/lounge/live/live-audio';
import { createLounge } from '@madoi/contract/lounge/room';
import { signup } from '@madoi/contract/session/session';
import type { ClockAnswer } from '@madoi/contract/socket/clock';
import { bundleProgram } from '@madoi/test-kit/bundled-program';
import { openTestDatabase } from '@madoi/test-kit/database';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { ask, nextEvent, openSocket } from '@madoi/test-kit/sockets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from '../platform/data-dir-lock.ts';
import { dataDirMark } from '../platform/data-dir-version.ts';
import { stopOrphan } from '../platform/db/embedded/postmaster.ts';
import { repositoryRoot } from '../platform/server-root.ts';

let dataDir: string;
let server: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-test-serve-'));
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await stopOrphan(path.join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
});

/** A server in a process of its own, without pages; resolves with its address, or undefined when it ended. */
async function start(environment: Record<string, string> = {}): Promise<string | undefined> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO_CATALOGUE: 'off',
    ...environment,
  };
  const child = spawn(process.execPath, [await bundleProgram('serve-child')], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that a signal can go to all of it, as from a terminal or a service manager.
    detached: true,
    env,
  });
  server = child;
  lines = [];
  const reader = createInterface({ input: child.stdout });
  return new Promise((resolve) => {
    reader.on('line', (line) => {
      if (line.startsWith('serving ')) resolve(line.slice('serving '.length));
      else lines.push(line);
      lastLine = line;
    });
    read = once(reader, 'close').then(() => resolve(undefined));
  });
}
let lastLine = '';
/** What it printed, but for its address. */
let lines: string[] = [];
/** Resolves when it has ended and everything that it printed is here. */
let read: Promise<void> = Promise.resolve();

/** A start of the whole program, its database included, on a machine that may be busy. */
const limitMs = 120_000;

describe('the server', { timeout: limitMs }, () => {
  it('asked to stop, says so, sends its sockets elsewhere, drains and exits 0', async () => {
    const url = (await start()) ?? '';
    const visitor = createHttpClient(url);
    expect((await visitor.request('GET', '/readyz')).status).toBe(200);
    const socket = await openSocket(visitor);
    const leaving = nextEvent(socket, 'receive:server:leaving');
    const disconnected = new Promise((resolve) => socket.once('disconnect', resolve));
    const exited = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill('SIGTERM');
    expect(await leaving).toEqual({ withinMs: 2_000 });
    const notReady = await visitor.request('GET', '/readyz');
    expect(notReady).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(notReady.headers.get('retry-after')).toBe('2');
    // What still comes in is answered.
    expect((await visitor.request('GET', '/healthz')).status).toBe(200);
    await disconnected;
    expect(await exited).toBe(0);
  });

  it('beside others, asked to stop, takes no connection more, and leaves its sockets 7 s to come back to the others', async () => {
    const { url: DATABASE_URL } = await openTestDatabase();
    const url = (await start({ DATABASE_URL, SERVER_PROCESSES: 'several', LIVE_AUDIO: 'off' })) ?? '';
    const socket = await openSocket(createHttpClient(url));
    const leaving = nextEvent(socket, 'receive:server:leaving');
    const exited = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill('SIGTERM');
    expect(await leaving).toEqual({ withinMs: 7_000 });
    await expect.poll(() => fetch(`${url}/healthz`).catch(() => 'refused')).toBe('refused');
    expect(socket.connected).toBe(true);
    expect(await exited).toBe(0);
  });

  it('beside others, goes by the clock of the database where that of its own machine is 90 s behind, over sockets and in the headers of answers', async () => {
    const { url: DATABASE_URL } = await openTestDatabase();
    const lateClock = 'const { now } = Date; Date.now = () => now() - 90_000;';
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(lateClock)}`;
    const several = { DATABASE_URL, SERVER_PROCESSES: 'several', LIVE_AUDIO: 'off' };
    const url = (await start({ ...several, NODE_OPTIONS, LOG_LEVEL: 'warn' })) ?? '';
    const socket = await openSocket(createHttpClient(url));
    const askedAt = Date.now();
    const { t1 } = await ask<ClockAnswer>(socket, 'send:clock', { t0: askedAt });
    // A millisecond for the fractions, and what two readings of one machine's clock can differ by.
    expect(t1).toBeGreaterThan(askedAt - 50);
    expect(t1).toBeLessThan(Date.now() + 50);
    const { headers } = await fetch(`${url}/api/nothing`);
    const answered = parseAnswerTimes(/clock;desc="(.*)"/.exec(headers.get('server-timing') ?? '')?.[1] ?? '');
    expect(answered?.t1).toBeGreaterThan(askedAt - 50);
    expect(answered?.t2).toBeLessThan(Date.now() + 50);
    const wrong = lines.map((line) => JSON.parse(line)).find(({ wrongByMs }) => wrongByMs !== undefined);
    expect(wrong?.wrongByMs).toBeLessThan(-89_000);
  });

  it('beside others, refuses a client that polls, in one line that says what to do', async () => {
    const { url: DATABASE_URL } = await openTestDatabase();
    const url = (await start({ DATABASE_URL, SERVER_PROCESSES: 'several', LIVE_AUDIO: 'off' })) ?? '';
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { origin: url } });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('connect by WebSocket alone') });
    expect((await openSocket(createHttpClient(url))).connected).toBe(true);
  });

  it('asked to stop, does not wait for a connection that a browser opened ahead and has not used', async () => {
    const { hostname, port } = new URL((await start({ LOG_LEVEL: 'info' })) ?? '');
    const unused = connect(Number(port), hostname);
    await once(unused, 'connect');
    const exited = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill('SIGTERM');
    expect(await exited).toBe(0);
    await read;
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'stopped' });
  });

  it('does not start on a data folder of a newer version, and says so in one line', async () => {
    await writeFile(dataDirMark(dataDir), JSON.stringify({ layout: 1_000, state: 'ready', writtenBy: '9.0.0' }));
    expect(await start()).toBeUndefined();
    expect(lastLine).toContain(`StartError ${dataDir} was last used by a newer version (9.0.0)`);
    expect(await readdir(dataDir)).toEqual(['data-version.json']);
  });

  it('on the database of another server waits until that one has ended, and serves then', async () => {
    const database = await openTestDatabase();
    const external = { DATABASE_URL: database.url, LOG_LEVEL: 'warn' };
    await start({ ...external, DATA_DIR: path.join(dataDir, 'first') });
    const first = server;
    const second = start({ ...external, DATA_DIR: path.join(dataDir, 'second') });
    await expect.poll(() => lines.join('\n'), { timeout: limitMs }).toContain('waiting until it has stopped');
    expect(lines.join('\n')).toContain(`process ${first?.pid} on `);
    // As a machine that fails: nothing is said, and PostgreSQL notices.
    first?.kill('SIGKILL');
    expect((await fetch(`${await second}/readyz`)).status).toBe(200);
    const exited = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill('SIGTERM');
    expect(await exited).toBe(0);
    await database.dispose();
  });

  it('says in one line that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await start({ PORT: String(port) })).toBeUndefined();
    expect(lastLine).toBe(`StartError PORT: ${port} on 127.0.0.1 is taken by another program; set another.`);
    other.close();
  });

  it('says in one line that the metrics port is taken, where somebody chose it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await start({ METRICS_PORT: String(port) })).toBeUndefined();
    expect(lastLine).toBe(`StartError METRICS_PORT: ${port} on 127.0.0.1 is taken by another program; set another.`);
    other.close();
  });

  it('serves its metrics on an address of their own, and not where visitors are', async () => {
    const url = (await start({ LOG_LEVEL: 'info', METRICS_PORT: '0' })) ?? '';
    const { port } = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'metrics are served');
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('madoi_sockets_open');
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stopped by a %s to its process group, logs no child failure, restarts no child and exits with 0',
    async (signal) => {
      const url = (await start({ LOG_LEVEL: 'info', DEMO_CATALOGUE: 'on' })) ?? '';
      const owner = createHttpClient(url);
      await owner.call(signup, { body: { name: '店主' } });
      const room = await owner.call(createLounge, { body: { name: '部屋', allowLiveAudio: true } });
      if (!room.success) throw new Error(room.reason);
      // Resolves when the process that carries voices serves.
      await owner.call(getLiveToken, { params: { id: room.id }, query: {} });
      const exited = new Promise((resolve) => server?.once('exit', resolve));
      process.kill(-(server?.pid ?? 0), signal);
      expect(await exited).toBe(0);
      await read;
      const said = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
      expect(said.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual([]);
      expect(said.at(-1)).toMatchObject({ msg: 'stopped' });
    },
  );

  it('leaves nothing of the demo catalogue behind where its data folder is in use', async () => {
    const first = await lockDataDir(dataDir, 'a running server');
    expect(await start({ DEMO_CATALOGUE: 'on' })).toBeUndefined();
    expect(lastLine).toContain('is in use by a running server');
    expect(await readdir(path.join(dataDir, 'work'))).toEqual([]);
    await first.release();
  });
});
