import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { userIdOf } from '@madoi/test-kit/playback-app';
import { addCommand, fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenings } from '#features/playback/playback.table.ts';
import { users } from '#features/session/session.table.ts';
import { lounges } from '../room.table.ts';

const clock = createFakeClock();
const hour = 3_600_000;
let kit: TestApp;
let owner: HttpClient;
let listener: HttpClient;
const sockets: TestSocket[] = [];
const ids = { jazz: '', song: '', scheduled: '', later: '' };

const create = async (by: HttpClient, name: string, startAt?: number): Promise<string> => {
  clock.advance(1_000);
  const body = { name, disabledAutoFillTrack: true, ...(startAt === undefined ? {} : { startAt }) };
  return (await by.request('POST', '/api/lounge/create', { body })).body.id;
};
const enter = async (client: HttpClient, roomId: string): Promise<TestSocket> => {
  const socket = await openSocket(client);
  sockets.push(socket);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return socket;
};
const get = async (path: string, by: HttpClient = listener) => (await by.request('GET', `/api${path}`)).body;
const shown = async (by?: HttpClient, query = ''): Promise<Record<string, string[]>> => {
  const { list } = await get(`/lounges/recommend/sections${query}`, by);
  return Object.fromEntries(
    list.map(({ id, lounges: found }: { id: string; lounges: { id: string }[] }) => [id, found.map((room) => room.id)]),
  );
};

beforeAll(async () => {
  kit = await startTestApp({ services: { clock } });
  await fillCatalogue(kit.services.database);
  [owner, listener] = await Promise.all([kit.signUp('店主'), kit.signUp('客')]);
  ids.jazz = await create(owner, '純喫茶ジャズ');
  ids.song = await create(owner, '歌う夜');
  ids.scheduled = await create(owner, '二時間後', clock.now() + 2 * hour);
  ids.later = await create(owner, 'あさって', clock.now() + 48 * hour);
  await kit.services.database.db.update(lounges).set({ isSinging: true }).where(eq(lounges.id, ids.song));
  const ownerSocket = await enter(owner, ids.jazz);
  const events = [addCommand(trackIds[0] ?? '')];
  expect(await ask(ownerSocket, 'send:queue:event:register', { lastId: 0, events })).toMatchObject({
    result: 'accepted',
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await kit.close();
});

describe('recommended sections', () => {
  it('[7.23] show a stranger what is popular, new, sung and soon, with how many are there', async () => {
    const visitor = kit.newVisitor();
    expect(await shown(visitor)).toEqual({
      popular: [ids.jazz],
      new: [ids.song, ids.jazz],
      singing: [ids.song],
      soon: [ids.scheduled],
    });
    const counts = (await get('/lounges/recommend/sections?limit=0', visitor)).list;
    expect(counts).toContainEqual({ id: 'new', count: 2, lounges: [] });
  });

  it('[7.23] show a listener what they listen to and whom they know, and the owner none of their own', async () => {
    const { db } = kit.services.database;
    const [userId, ownerId] = [await userIdOf(listener), await userIdOf(owner)];
    const heard = {
      listener: `user:${userId}`,
      sessionHash: 'x',
      userId,
      audioType: 'full' as const,
      cutMs: 1,
      month: null,
    };
    // Another track of the same artist.
    const trackId = trackIds[2] ?? '';
    await db
      .insert(listenings)
      .values({ ...heard, id: 'listening-1', name: 'n1', trackId, startedAt: clock.now(), closedAt: clock.now() });
    clock.advance(6_000);
    expect(await shown()).toMatchObject({ listening: [ids.jazz] });
    expect(await shown()).not.toHaveProperty('people');
    (await enter(listener, ids.song)).close();
    expect((await shown())['people']).toEqual([ids.jazz, ids.song, ids.scheduled, ids.later]);
    await db.update(users).set({ isOfficial: true }).where(eq(users.id, ownerId));
    clock.advance(6_000);
    expect((await shown())['official']).toContain(ids.jazz);
    expect(await shown(owner)).toEqual({});
  });

  it('[7.23] begin from a room: its like come first, it is left out itself', async () => {
    const sections = await shown(kit.newVisitor(), `?id=${ids.jazz}`);
    expect(Object.keys(sections)[0]).toBe('like');
    expect(Object.values(sections).flat()).not.toContain(ids.jazz);
  });

  it('[7.23] page a section by what changed last, without a gap or a repeat', async () => {
    const all = (await get('/lounges/recommend/sections/people')).list;
    const seen: { id: string; updatedAt: number }[] = [];
    let since = '';
    for (;;) {
      const page = await get(`/lounges/recommend/sections/people?limit=1${since}`);
      seen.push(...page.list);
      if (page.paging.next === undefined) break;
      since = `&since=${page.paging.next}`;
    }
    expect(seen.map(({ id }) => id)).toEqual(all.map((room: { id: string }) => room.id));
    expect(seen.map(({ updatedAt }) => updatedAt)).toEqual(
      seen.map(({ updatedAt }) => updatedAt).sort((a, b) => b - a),
    );
    expect((await listener.request('GET', '/api/lounges/recommend/sections/nothing')).status).toBe(404);
    expect((await listener.request('GET', '/api/lounges/recommend/sections/people?since=x')).status).toBe(422);
  });

  it('[7.23] leave out blocked people', async () => {
    const stranger = await kit.signUp('遠い人');
    expect(await shown(stranger)).toHaveProperty('popular');
    await stranger.request('POST', `/api/block/${await userIdOf(owner)}`);
    expect(await shown(stranger)).toEqual({});
  });
});

describe('one’s own rooms', () => {
  it('[7.23] come in three sections with their counts: open, scheduled by their start, and past; 401 without a session', async () => {
    const past = await create(owner, '先週');
    await owner.request('POST', `/api/lounge/${past}/archive`);
    const { list } = await get('/lounges/sections/owned?limit=5', owner);
    expect(
      list.map(({ id, count, lounges: found }: { id: string; count: number; lounges: { id: string }[] }) => [
        id,
        count,
        found.map((room) => room.id),
      ]),
    ).toEqual([
      ['live', 2, [ids.song, ids.jazz]],
      ['booked', 2, [ids.scheduled, ids.later]],
      ['past', 1, [past]],
    ]);
    expect((await kit.newVisitor().request('GET', '/api/lounges/sections/owned')).status).toBe(401);
  });
});

describe('rooms by name', () => {
  it('are found by parts, as cards with who is there', async () => {
    const { list } = await get('/lounges/search?q=%E3%82%B8%E3%83%A3%E3%82%BA');
    expect(list).toMatchObject([{ id: ids.jazz, stat: { present: 1 } }]);
    expect((await get('/lounges/search?q=%E3%81%AA%E3%81%84%E3%81%AA%E3%81%84')).list).toEqual([]);
  });
});
