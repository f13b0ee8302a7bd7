import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getQueue, getQueueEvents, type RegisterResult } from '@madoi/contract/lounge/queue';
import { createLounge } from '@madoi/contract/lounge/room';
import { signup } from '@madoi/contract/session/session';
import { getRoomEvents } from '@madoi/contract/socket/room-events';
import { reduceQueue } from '@madoi/domain/lounge/queue/reduce-queue';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';
import { type ServerProcess, startServerProcess } from '@madoi/test-kit/server-process';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stopOrphan } from '../platform/db/embedded/postmaster.ts';

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-kill-'));
  server = await startServerProcess(dataDir);
});
afterEach(async () => {
  await server.stop();
  // A test that failed half-way may have left PostgreSQL behind.
  await stopOrphan(path.join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
});

/** The same person on a server that was started again, on another port. */
const again = (client: HttpClient, url: string): HttpClient => {
  const next = createHttpClient(url);
  for (const [name, value] of client.cookies) next.cookies.set(name, value);
  return next;
};
const enter = async (client: HttpClient, roomId: string): Promise<TestSocket> => {
  const socket = await openSocket(client);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return socket;
};
const openRoom = async (client: HttpClient): Promise<string> => {
  await client.call(signup, { body: { name: '店主' } });
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const room = await client.call(createLounge, { body: { name: '部屋', disabledAutoFillTrack: true, rateLimits } });
  if (!room.success) throw new Error(room.reason);
  return room.id;
};
/** As somebody sends it who knows the specification's fields alone: only `clientId` distinguishes these from each other. */
const pressOf = (clientId: string) => ({
  lastId: 0,
  events: [{ action: 'add', clientId, mediaTracks: [{ trackId: 'track-01' }] }],
});

/** Sends commands and messages as fast as the server answers; each list ends with what was sent but never acknowledged. */
const sendUntilItDies = async (socket: TestSocket, enough: () => void) => {
  const presses: string[] = [];
  const messages: string[] = [];
  const isAlive = { now: true };
  const repeat = async (list: string[], prefix: string, send: (name: string) => Promise<unknown>) => {
    while (isAlive.now) {
      const name = `${prefix}-${String(list.length).padStart(6, '0')}`;
      list.push(name);
      // The acknowledgement of a dead server never comes: the disconnect ends the wait.
      await send(name).catch(() => {
        isAlive.now = false;
      });
      if (presses.length > 20 && messages.length > 20) enough();
    }
  };
  await Promise.all([
    repeat(presses, 'press', async (name) => {
      const answer = await ask<RegisterResult>(socket, 'send:queue:event:register', pressOf(name));
      expect(answer.result).toBe('accepted');
    }),
    repeat(messages, 'words', async (name) => {
      const answer = await ask(socket, 'send:message', { x: 0.1, y: 0.1, message: name, clientId: name });
      expect(answer).toMatchObject({ status: 200 });
    }),
  ]);
  return { presses, messages };
};

/** Every page of a paged fetch. */
const readPages = async <T>(
  fetchPage: (
    since: number,
  ) => Promise<{ readonly list: readonly T[]; readonly paging: { readonly next?: string | undefined } }>,
): Promise<T[]> => {
  const all: T[] = [];
  let since = 0;
  for (;;) {
    const { list, paging } = await fetchPage(since);
    all.push(...list);
    if (paging.next === undefined) return all;
    since = Number(paging.next);
  }
};

const readAll = async (client: HttpClient, roomId: string) => {
  const params = { id: roomId };
  const events = await readPages((since) => client.call(getQueueEvents, { params, query: { since } }));
  const log = await readPages((since) => client.call(getRoomEvents, { params, query: { since } }));
  const words = log.flatMap((each) => (each.event === 'receive:message' ? [each.payload.message] : []));
  return { events, words, ...(await client.call(getQueue, { params })) };
};

describe('kill -9 during commands and messages', () => {
  for (const how of ['kill', 'killWithDatabase'] as const) {
    const what = how === 'kill' ? 'of the server' : 'of the server and its database';
    it(`${what} loses nothing that was acknowledged, and a resend counts once`, { timeout: 90_000 }, async () => {
      const client = createHttpClient(server.url);
      const roomId = await openRoom(client);
      const socket = await enter(client, roomId);
      let death: Promise<void> | undefined;
      const { presses, messages } = await sendUntilItDies(socket, () => {
        death ??= server[how]();
      });
      await death;
      socket.close();
      server = await startServerProcess(dataDir);

      const back = again(client, server.url);
      const stored = await readAll(back, roomId);
      const storedCommands = stored.events.map((event) => event.clientId);
      expect(storedCommands.slice(0, presses.length - 1)).toEqual(presses.slice(0, -1));
      expect(stored.words.slice(0, messages.length - 1)).toEqual(messages.slice(0, -1));
      expect(stored.events.map((event) => event.id)).toEqual(stored.events.map((_, i) => i + 1));
      const folded = stored.events.reduce(reduceQueue, createRoomQueue(roomId, 0));
      const ids = (queue: typeof folded) => queue.mediaPlaylists[0]?.mediaTracks.map((track) => track.id);
      expect([stored.lastId, ids(stored.queue)]).toEqual([stored.events.length, ids(folded)]);

      const socketAgain = await enter(back, roomId);
      const last = { press: presses.at(-1) ?? '', words: messages.at(-1) ?? '' };
      await ask(socketAgain, 'send:queue:event:register', pressOf(last.press));
      await ask(socketAgain, 'send:message', { x: 0.1, y: 0.1, message: last.words, clientId: last.words });
      socketAgain.close();
      const final = await readAll(back, roomId);
      expect(final.events.map((event) => event.clientId)).toEqual(presses);
      expect(final.words).toEqual(messages);
    });
  }
});
