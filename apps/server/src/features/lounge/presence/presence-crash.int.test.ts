import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLounge, getLounge } from '@madoi/contract/lounge/room';
import { listLoungeUsers } from '@madoi/contract/lounge/room-lists';
import { login, signup } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { openTestDatabase } from '@madoi/test-kit/database';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { startServerProcess } from '@madoi/test-kit/server-process';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let app: LoungeApp;
let opened: TestSocket[] = [];
beforeAll(async () => {
  app = await startLoungeApp({ heartbeat: { pingInterval: 100, pingTimeout: 1_500 } });
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(() => app.close());

const enter = async (client: HttpClient, roomId: string): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return socket;
};
const openRoom = async (by: HttpClient): Promise<string> => {
  const room = await by.call(createLounge, { body: { name: '部屋' } });
  if (!room.success) throw new Error(room.reason);
  return room.id;
};
const whoIsIn = async (client: HttpClient, id: string) => {
  const { list, present, guests } = await client.call(listLoungeUsers, { params: { id }, query: {} });
  return { names: list.map(({ name }) => name).sort(), present, guests };
};
/** What a crashed program leaves behind: a connection that is gone without a word. */
const crash = (socket: TestSocket): void => {
  const { ws } = socket.io.engine.transport as unknown as { readonly ws: { terminate(): void } };
  ws.terminate();
};
/** A telephone in a tunnel: the connection stands, and nobody answers. */
const fallSilent = (socket: TestSocket): void => {
  const { engine } = socket.io;
  engine.write = () => engine;
  engine.transport.send = () => undefined;
};

describe('who is there', () => {
  it('is right after a tab crashed', async () => {
    const [owner, guest] = [await app.signUp('店主'), await app.openGuest()];
    const room = await openRoom(owner);
    const here = await enter(guest, room);
    const left = nextEvent(here, 'receive:user:leave');
    crash(await enter(owner, room));
    expect(await left).toMatchObject({ userId: owner.userId, present: 1, guests: 1 });
    expect(await whoIsIn(guest, room)).toEqual({ names: [], present: 1, guests: 1 });
  });

  it('is right after a connection timed out', async () => {
    const [owner, guest] = [await app.signUp('店主'), await app.openGuest()];
    const room = await openRoom(owner);
    const here = await enter(owner, room);
    const left = nextEvent(here, 'receive:user:leave');
    fallSilent(await enter(guest, room));
    expect(await left).toMatchObject({ present: 1, guests: 0 });
    expect(await whoIsIn(owner, room)).toEqual({ names: ['店主'], present: 1, guests: 0 });
  });

  it('is right when a phone reconnects before its old connection times out, without a visible departure', async () => {
    const [owner, phone] = [await app.signUp('店主'), await app.signUp('電話')];
    const room = await openRoom(owner);
    const here = await enter(owner, room);
    const received: unknown[] = [];
    const old = await enter(phone, room);
    here.on('receive:user:leave', (event) => received.push(event));
    here.on('receive:user:joined', (event) => received.push(event));
    fallSilent(old);
    const gone = new Promise((resolve) => old.io.engine.once('close', resolve));
    const back = await enter(phone, room);
    const before = await owner.call(listLoungeUsers, { params: { id: room }, query: {} });
    await gone;
    // The server knows of the disconnect once it answers the next command of the new connection.
    await ask(back, 'send:clock', { t0: 0 });
    const after = await owner.call(listLoungeUsers, { params: { id: room }, query: {} });
    expect(received).toEqual([]);
    expect(after.present).toBe(2);
    const sinceOf = (page: typeof after) => page.list.find(({ id }) => id === phone.userId)?.since;
    expect(sinceOf(after)).toBe(sinceOf(before));
  });

  it('counts one person with many tabs once, until the last is closed', async () => {
    const [owner, guest] = [await app.signUp('店主'), await app.openGuest()];
    const room = await openRoom(owner);
    const here = await enter(guest, room);
    const tabs = await Promise.all([1, 2, 3].map(() => enter(owner, room)));
    expect(await whoIsIn(guest, room)).toEqual({ names: ['店主'], present: 2, guests: 1 });
    const left = nextEvent(here, 'receive:user:leave');
    for (const tab of tabs) crash(tab);
    expect(await left).toMatchObject({ userId: owner.userId, present: 1 });
  });

  it('is right after a server was killed and started again, and announces no joins', {
    timeout: 60_000,
  }, async () => {
    const database = await openTestDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-presence-'));
    const killed = await startServerProcess(dataDir, { DATABASE_URL: database.url });
    let restarted: TestApp | undefined;
    try {
      const [owner, guest] = [createHttpClient(killed.url), createHttpClient(killed.url)];
      await owner.call(signup, { body: { name: '店主' } });
      await guest.call(login, { body: { guest: true } });
      const room = await openRoom(owner);
      await enter(owner, room);
      await enter(guest, room);
      expect(await whoIsIn(guest, room)).toEqual({ names: ['店主'], present: 2, guests: 1 });
      await killed.kill();
      // Only what dies needs a process of its own.
      restarted = await startTestApp({ database });
      const { url } = restarted;
      const again = (client: HttpClient): HttpClient => {
        const next = createHttpClient(url);
        for (const [name, value] of client.cookies) next.cookies.set(name, value);
        return next;
      };
      const [ownerBack, guestBack] = [again(owner), again(guest)];
      expect(await whoIsIn(guestBack, room)).toEqual({ names: [], present: 0, guests: 0 });
      await enter(guestBack, room);
      await enter(ownerBack, room);
      await enter(ownerBack, room);
      expect(await whoIsIn(guestBack, room)).toEqual({ names: ['店主'], present: 2, guests: 1 });
      const meta = await guestBack.call(getLounge, { params: { id: room }, query: { withEvents: '1' } });
      expect(meta.stat).toMatchObject({ joined: 1, present: 2 });
      expect(meta.events?.activities.filter(({ kind }) => kind === 'join')).toHaveLength(1);
    } finally {
      await killed.kill();
      await (restarted ?? { close: database.dispose }).close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
