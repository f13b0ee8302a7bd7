import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Ack } from '@madoi/contract/lounge/presence';
import { signup } from '@madoi/contract/session/session';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopOrphan } from '#platform/db/embedded/postmaster.ts';
import { repositoryRoot } from '#platform/server-root.ts';

const program = path.join(repositoryRoot, 'test-kit/src/serve-without-pages.ts');
let dataDir = '';
let running: ChildProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-kill-'));
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await stopOrphan(path.join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
});

async function serve(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const environment = { DATA_DIR: dataDir, PORT: '0', DEMO_CATALOGUE: 'off', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: repositoryRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  const died = once(child, 'exit').then(() => Promise.reject(new Error('the program ended before it served')));
  died.catch(() => undefined);
  const [line] = (await Promise.race([once(child.stdout, 'data'), died])) as [Buffer];
  return { url: line.toString().trim(), child };
}

/** The same visitor, at the address where the product came back. */
function moveTo(client: HttpClient, url: string): HttpClient {
  const moved = createHttpClient(url);
  for (const [name, value] of client.cookies) moved.cookies.set(name, value);
  return moved;
}

/** Says one thing after the other, several at a time, until the server is killed; answers what was acknowledged. */
async function talkUntilKilled(client: HttpClient, roomId: string, child: ChildProcess): Promise<string[]> {
  const socket = await openSocket(client);
  await ask(socket, 'send:user:joined:v2', { roomId });
  const acknowledged: string[] = [];
  const speak = async (speaker: number): Promise<void> => {
    for (let n = 1; ; n += 1) {
      const message = `${speaker}-${n}`;
      const ack = await ask<Ack>(socket, 'send:message', { x: 0.5, y: 0.5, message });
      if (ack.status !== 200) throw new Error(ack.message);
      acknowledged.push(message);
      if (acknowledged.length === 200) child.kill('SIGKILL');
    }
  };
  await Promise.allSettled([1, 2, 3, 4, 5, 6].map(speak));
  socket.close();
  return acknowledged;
}

/** Two starts of the whole program, its database included, on a machine that may be busy. */
const limitMs = 120_000;

describe('kill -9', { timeout: limitMs }, () => {
  it('loses no acknowledged message and leaves no gap, and the room goes on', async () => {
    const first = await serve();
    const client = createHttpClient(first.url);
    expect(await client.call(signup, { body: { name: '店主' } })).toEqual({ success: true });
    const body = { name: '部屋', rateLimits: { message: 0 } };
    const roomId = (await client.request('POST', '/api/lounge/create', { body })).body.id;
    const acknowledged = await talkUntilKilled(client, roomId, first.child);
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);

    const second = await serve();
    const back = moveTo(client, second.url);
    const events: { seq: number; event: string; payload: { message: string } }[] = [];
    let next: string | undefined = '0';
    while (next !== undefined) {
      const page: { list: typeof events; paging: { next?: string } } = (
        await back.request('GET', `/api/lounge/${roomId}/events?since=${next}`)
      ).body;
      events.push(...page.list);
      next = page.paging.next;
    }
    expect(events.map((event) => event.seq)).toEqual(events.map((_, n) => n + 1));
    const kept = new Set(events.filter((each) => each.event === 'receive:message').map((each) => each.payload.message));
    expect(acknowledged.filter((message) => !kept.has(message))).toEqual([]);
    const socket = await openSocket(back);
    expect(await ask(socket, 'send:user:joined:v2', { roomId })).toEqual({ status: 200, message: 'joined' });
    const again = await ask<Ack>(socket, 'send:message', { x: 0.5, y: 0.5, message: 'まだいます' });
    expect(again).toEqual({ status: 200, message: 'sent' });
    socket.close();
  });
});
