import type { RegisterResult } from '@madoi/contract/lounge/queue';
import type { RoomEmit } from '@madoi/contract/socket-events';
import { reduceQueue } from '@madoi/domain/lounge/queue/reduce-queue';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { type BusService, busServices } from '@madoi/test-kit/bus-services';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { addCommand, fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTicker } from '../platform/ticker.ts';

type TestUser = HttpClient & { readonly userId: string };

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const eventually = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 20_000, interval: 20 });

describe.each(Object.entries(busServices))('two servers with %s between them', (_name, openService) => {
  let database: TestDatabase;
  let service: BusService;
  let [a, b] = [] as unknown as [LoungeApp, LoungeApp];
  let [busOfA, busOfB] = [] as unknown as [
    Awaited<ReturnType<BusService['openBus']>>,
    Awaited<ReturnType<BusService['openBus']>>,
  ];
  let [owner, mio, ken] = [] as unknown as [TestUser, TestUser, TestUser];
  /** In turn: one alone may not create so many rooms in an hour. */
  let hosts: TestUser[] = [];
  let room: string;
  let opened: TestSocket[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    await fillCatalogue(database);
    service = await openService(database);
    [busOfA, busOfB] = [await service.openBus(), await service.openBus()];
    a = await startLoungeApp({ database, bus: busOfA.bus });
    b = await startLoungeApp({ beside: a, bus: busOfB.bus });
    hosts = [await a.signUp('店主'), await a.signUp('店主')];
    [mio, ken] = [await a.signUp('澪'), await a.signUp('健')];
  });
  const createRoom = async (limits: object = {}): Promise<string> => {
    const rateLimits = { message: 0, reaction: 0, queue: 0 };
    const { body } = await owner.request('POST', '/api/lounge/create', {
      body: { name: '部屋', rateLimits, ...limits },
    });
    return body.id;
  };
  beforeEach(async () => {
    hosts.reverse();
    [owner] = hosts as [TestUser];
    room = await createRoom();
  });
  afterEach(() => {
    for (const socket of opened) socket.close();
    opened = [];
  });
  afterAll(async () => {
    await b.close();
    await busOfB.bus.close();
    await a.close();
    await service.close();
  });

  /** The same person, on the server of this app. */
  const on = (app: LoungeApp, client: HttpClient): HttpClient => ({ ...client, url: app.url });
  const enter = async (app: LoungeApp, client: HttpClient) => {
    const socket = await openSocket(on(app, client));
    opened.push(socket);
    const heard: RoomEmit[] = [];
    socket.onAny((event: string, payload: unknown) => void heard.push([event, payload] as unknown as RoomEmit));
    const answer = await ask<{ status: number }>(socket, 'send:user:joined:v2', { roomId: room });
    return { socket, heard, status: answer.status };
  };
  const namesOf = ({ heard }: { readonly heard: readonly RoomEmit[] }) => heard.map(([event]) => event);
  const wordsOf = ({ heard }: { readonly heard: readonly RoomEmit[] }) =>
    heard.flatMap((emit) => (emit[0] === 'receive:message' ? [emit[1].message] : []));
  const say = (socket: TestSocket, message: string) => ask(socket, 'send:message', { x: 0.1, y: 0.1, message });
  const countOn = (app: LoungeApp) => app.bus.presence.count(`lounge:${room}`);

  it('keep one queue where it is changed on both at once, and hear each change once and by number', async () => {
    room = await createRoom({ disabledAutoFillTrack: true });
    const [one, two, ear] = [await enter(a, owner), await enter(b, owner), await enter(b, ken)];
    const [first = '', second = ''] = trackIds;
    const { body: start } = await ken.request('GET', `/api/lounge/${room}/queue`);
    const register = ({ socket }: { readonly socket: TestSocket }) =>
      ask<RegisterResult>(socket, 'send:queue:event:register', {
        lastId: 0,
        events: [addCommand(first), addCommand(second)],
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => register(n % 2 === 0 ? one : two)));
    expect(answers.map(({ result }) => result)).toEqual(answers.map(() => 'accepted'));
    const eventsOf = () => ear.heard.flatMap((emit) => (emit[0] === 'receive:queue:event' ? [emit[1]] : []));
    await eventually(() => expect(eventsOf()).toHaveLength(40));
    // Two processes may publish in another order; a page puts them in order.
    const events = eventsOf().sort((x, y) => x.id - y.id);
    expect(events.map(({ id }) => id)).toEqual(events.map((_, n) => n + 1));
    const { body: end } = await ken.request('GET', `/api/lounge/${room}/queue`);
    const idsOf = (queue: Parameters<typeof selectTracks>[0]) => selectTracks(queue).map(({ id }) => id);
    expect(idsOf(events.reduce(reduceQueue, start.queue))).toEqual(idsOf(end.queue));
    expect(idsOf(end.queue)).toHaveLength(40);
  });

  it('have in the recap of a room what people on both did in the moment of its end', async () => {
    const [hers, his] = [await enter(a, owner), await enter(b, ken)];
    await ask(hers.socket, 'send:reaction', { x: 0.5, y: 0.5, reaction: 1 });
    for (let n = 0; n < 3; n += 1) await ask(his.socket, 'send:reaction', { x: 0.4, y: 0.5, reaction: 2 });
    await owner.request('POST', `/api/lounge/${room}/archive`);
    const { body } = await owner.request('GET', `/api/lounge/${room}/ended`);
    expect(body.stat).toMatchObject({ reactions: 4, peak: 2 });
  });

  it('bring words and reactions from one to the other, in their order', async () => {
    const [hers, his] = [await enter(a, owner), await enter(b, ken)];
    const words = Array.from({ length: 40 }, (_, n) => `言葉 ${n}`);
    for (const word of words) await say(hers.socket, word);
    await ask(hers.socket, 'send:reaction', { x: 0.5, y: 0.5, reaction: 1 });
    await say(his.socket, 'こちらこそ');
    // Of one sender in order; between two the number of the log says what came first, and pages go by it.
    const ofHers = (words: readonly string[]) => words.filter((word) => word !== 'こちらこそ');
    for (const ear of [hers, his]) {
      await eventually(() => expect(wordsOf(ear)).toHaveLength(41));
      expect(ofHers(wordsOf(ear))).toEqual(words);
    }
    await eventually(() => expect(namesOf(his)).toContain('receive:reaction'));
  });

  it('leave nothing out for the first who comes into a room on one of them while people talk on the other', async () => {
    const hers = await enter(a, owner);
    let isOver = false;
    let count = 0;
    const talk = async (): Promise<void> => {
      for (; !isOver; count += 1) await say(hers.socket, `言葉 ${count}`);
    };
    const talking = talk();
    await eventually(() => expect(count).toBeGreaterThan(3));
    const his = await enter(b, ken);
    // As pages do: what the log holds after the join, and what is heard from then on.
    const { body } = await on(b, ken).request('GET', `/api/lounge/${room}/events?since=0`);
    const readSeqs: number[] = body.list.map(({ payload }: { payload: { seq: number } }) => payload.seq);
    const countWhenRead = count;
    await eventually(() => expect(count).toBeGreaterThan(countWhenRead + 10));
    isOver = true;
    await talking;
    const seqsOf = ({ heard }: Pick<typeof his, 'heard'>) =>
      heard.flatMap((emit) => (emit[0] === 'receive:message' ? [emit[1].seq] : []));
    const lastSeq = Math.max(...seqsOf(hers));
    await eventually(() => expect(Math.max(...seqsOf(his))).toBe(lastSeq));
    const known = new Set([...readSeqs, ...seqsOf(his)]);
    expect(seqsOf(hers).filter((seq) => !known.has(seq))).toEqual([]);
  });

  it('count somebody who is on both once, until they have left both', async () => {
    const hers = await enter(a, owner);
    const [onA, onB] = [await enter(a, mio), await enter(b, mio)];
    expect(await countOn(a)).toBe(2);
    expect(await countOn(b)).toBe(2);
    await ask(onA.socket, 'send:user:leave', {});
    expect(await countOn(a)).toBe(2);
    onB.socket.close();
    await eventually(async () => expect(await countOn(a)).toBe(1));
    await eventually(() => expect(namesOf(hers).filter((event) => event === 'receive:user:leave')).toHaveLength(1));
    const joins = hers.heard.filter((emit) => emit[0] === 'receive:user:joined' && emit[1].user?.id === mio.userId);
    expect(joins).toHaveLength(1);
  });

  it('turn out on one who is kicked, or signs out, on the other', async () => {
    await enter(a, owner);
    const his = await enter(b, ken);
    await owner.request('POST', `/api/lounge/${room}/users/${ken.userId}/remove`, { body: {} });
    await eventually(() => expect(namesOf(his)).toContain('receive:user:removed'));
    await eventually(async () => expect(await countOn(a)).toBe(1));
    const another = await a.signUp('旅人');
    const theirs = await enter(b, another);
    const isClosed = new Promise((resolve) => theirs.socket.once('disconnect', resolve));
    await another.request('POST', '/api/logout', { body: { skipLinkCheck: true } });
    await isClosed;
  });

  it('have rate limits and places in common', async () => {
    const key = `shared ${room}`;
    expect(await a.bus.rates.take(key, 1, 60_000)).toEqual({ allowed: true });
    expect((await b.bus.rates.take(key, 1, 60_000)).allowed).toBe(false);
    room = await createRoom({ limitation: { audience: 'everyone', maxParticipants: 3 } });
    await enter(a, owner);
    const guests = await Promise.all(
      [mio, ken, await a.signUp('三'), await a.signUp('四')].map((each, n) => enter(n % 2 ? a : b, each)),
    );
    expect(guests.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('let work that a lock guards run on one of them at a time', async () => {
    let [running, most, runs] = [0, 0, 0];
    const tickers = [a, b].map((app) =>
      createTicker({
        everyMs: 5,
        failure: 'x',
        log: silent,
        lock: { locks: app.bus.locks, name: 'a ticker' },
        tick: async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 3));
          running -= 1;
          runs += 1;
        },
      }),
    );
    for (const ticker of tickers) ticker.start();
    await eventually(() => expect(runs).toBeGreaterThan(20));
    for (const ticker of tickers) await ticker.stop();
    expect(most).toBe(1);
  });

  it('forget who was on a server that died, and ask its own pages back when it was only away', async () => {
    const [, his] = [await enter(a, owner), await enter(b, ken)];
    expect(await countOn(a)).toBe(2);
    await busOfB.line.cut();
    await eventually(async () => expect(await countOn(a)).toBe(1));
    expect(await say(his.socket, 'ひとり')).toMatchObject({ status: 200 });
    await eventually(() => expect(wordsOf(his)).toEqual(['ひとり']));
    await busOfB.line.restore();
    await eventually(() => expect(namesOf(his)).toContain('receive:server:leaving'));
    await eventually(async () => expect(await countOn(a)).toBe(2));
  });
});
