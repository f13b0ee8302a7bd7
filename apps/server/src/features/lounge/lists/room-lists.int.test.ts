import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officialUserId } from '#features/session/session.api.ts';
import { loungeCoOwners } from '../room.table.ts';

const clock = createFakeClock();
const dayMs = 86_400_000;
let app: LoungeApp;
let owner: HttpClient & { readonly userId: string };
const sockets: TestSocket[] = [];
const ids: Record<'house' | 'quiet' | 'busy' | 'later' | 'soon', string> = {
  house: '',
  quiet: '',
  busy: '',
  later: '',
  soon: '',
};

const create = async (body: object): Promise<string> => {
  clock.advance(10_000);
  return (await owner.request('POST', '/api/lounge/create', { body })).body.id;
};
const get = async (path: string, by: HttpClient = owner) => (await by.request('GET', `/api${path}`)).body;
const enter = async (client: HttpClient, roomId: string): Promise<TestSocket> => {
  const socket = await openSocket(client);
  sockets.push(socket);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return socket;
};
const idsOf = (page: { list: { id: string }[] }) => page.list.map((room) => room.id);

beforeAll(async () => {
  app = await startLoungeApp({ clock });
  owner = await app.signUp('店主');
  await app.session.store.ensureUser({ id: officialUserId, name: '円居', isOfficial: true, now: 1 });
  ids.house = (await app.lounge.ensureHouseLounge({ ownerId: officialUserId, name: '円居の間', description: '' })).id;
  ids.quiet = await create({ name: '静か' });
  ids.busy = await create({ name: '賑やか' });
  ids.later = await create({ name: 'あさって', startAt: clock.now() + 2 * dayMs });
  ids.soon = await create({ name: '明日', startAt: clock.now() + dayMs });
  await enter(await app.openGuest(), ids.busy);
  await enter(await app.signUp('一人目'), ids.busy);
  clock.advance(1000);
  await enter(await app.signUp('二人目'), ids.busy);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

describe('lists of rooms', () => {
  it('[7.23] live ones by people present, the house first among equals, then scheduled ones by their start', async () => {
    const page = await get('/lounges', app.newVisitor());
    expect(idsOf(page)).toEqual([ids.busy, ids.house, ids.quiet, ids.soon, ids.later]);
    expect(page.paging).toEqual({});
    expect(page.listening).toBe(3);
    expect(page.list[0].stat).toEqual({ joined: 2, present: 3, reactions: 0 });
    expect(page.list[0].people.map((user: { name: string }) => user.name)).toEqual(['二人目', '一人目']);
  });

  it('[7.23] the rooms of one lifecycle', async () => {
    expect(idsOf(await get('/lounges?life=live'))).toEqual([ids.busy, ids.house, ids.quiet]);
    expect(idsOf(await get('/lounges?life=scheduled'))).toEqual([ids.soon, ids.later]);
  });

  it('[7.23] pages of any size make up the same list', async () => {
    for (const limit of [1, 2, 3, 4, 5]) {
      const seen: string[] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const page: { list: { id: string }[]; paging: { next?: string } } = await get(
          `/lounges?limit=${limit}${next === '' ? '' : `&next=${next}`}`,
        );
        expect(page.list.length).toBeLessThanOrEqual(limit);
        seen.push(...idsOf(page));
        next = page.paging.next;
      }
      expect([limit, ...seen]).toEqual([limit, ids.busy, ids.house, ids.quiet, ids.soon, ids.later]);
    }
  });

  it('[7.23] one’s own rooms, newest first', async () => {
    const first = await get('/lounges/owned?limit=3');
    expect(idsOf(first)).toEqual([ids.soon, ids.later, ids.busy]);
    const rest = await get(`/lounges/owned?limit=3&next=${first.paging.next}`);
    expect(idsOf(rest)).toEqual([ids.quiet]);
    expect(rest.paging).toEqual({});
  });

  it('[7.23] rooms one was in, latest first, also after they ended', async () => {
    const walker = await app.signUp('散歩者');
    for (const id of [ids.quiet, ids.house, ids.busy]) {
      clock.advance(1000);
      (await enter(walker, id)).close();
    }
    const first = await get('/lounges/histories?limit=2', walker);
    expect(idsOf(first)).toEqual([ids.busy, ids.house]);
    const rest = await get(`/lounges/histories?limit=2&next=${first.paging.next}`, walker);
    expect(idsOf(rest)).toEqual([ids.quiet]);
    expect(idsOf(await get('/lounges/histories', owner))).toEqual([]);
  });

  it('[6.08] one’s own lists need an account', async () => {
    for (const path of ['/lounges/owned', '/lounges/histories']) {
      expect((await app.newVisitor().request('GET', `/api${path}`)).status).toBe(401);
      expect((await (await app.openGuest()).request('GET', `/api${path}`)).status).toBe(403);
    }
  });

  it('refuses a cursor that it did not make', async () => {
    const forged = Buffer.from(JSON.stringify(['live', 'x', null, 3])).toString('base64url');
    const nul = Buffer.from(JSON.stringify(['scheduled', 0, 1, 'a\0'])).toString('base64url');
    for (const next of ['x', forged, nul, '%00']) {
      for (const path of ['/lounges', '/lounges/owned', `/lounge/${ids.busy}/users`]) {
        const answer = await owner.request('GET', `/api${path}?next=${next}`);
        expect([path, next, answer.status, answer.body.code]).toEqual([path, next, 422, 'invalid_input']);
      }
    }
    expect((await owner.request('GET', '/api/lounges?limit=0')).status).toBe(422);
    expect((await owner.request('GET', '/api/lounges?life=dead')).status).toBe(422);
  });
});

describe('people in a room', () => {
  it('[7.22] [3.21] are listed by who was active last; guests are only counted', async () => {
    const first = await get(`/lounge/${ids.busy}/users?limit=1`);
    expect(first).toMatchObject({ present: 3, list: [{ name: '二人目', stat: { playlist: { published: 0 } } }] });
    const rest = await get(`/lounge/${ids.busy}/users?limit=1&next=${first.paging.next}`);
    expect(rest).toMatchObject({ list: [{ name: '一人目' }], paging: {}, present: 3, guests: 1, hidden: [] });
    expect(rest.list[0].since).toBeGreaterThan(0);
  });

  it('[7.22] begin with the people who control the room, however long they have been inactive', async () => {
    const room = await create({ name: '店主のいる部屋' });
    const coOwner = await app.signUp('番頭');
    const row = { loungeId: room, userId: coOwner.userId, addedAt: 1, acceptedAt: 1 };
    await app.database.db.insert(loungeCoOwners).values(row);
    for (const person of [coOwner, owner, ...(await Promise.all(['客一', '客二', '客三'].map(app.signUp)))]) {
      clock.advance(1000);
      await enter(person, room);
    }
    const names: string[][] = [];
    let next: string | undefined;
    do {
      const page = await get(`/lounge/${room}/users?limit=2${next === undefined ? '' : `&next=${next}`}`);
      names.push(page.list.map(({ name }: { name: string }) => name));
      next = page.paging.next;
    } while (next !== undefined);
    expect(names).toEqual([['店主', '番頭'], ['客三', '客二'], ['客一']]);
    expect((await get(`/lounge/${room}/users?q=${encodeURIComponent('番')}`)).list).toHaveLength(1);
  });

  it('[7.22] are found by a part of their names', async () => {
    const found = await get(`/lounge/${ids.busy}/users?q=${encodeURIComponent('一人')}`);
    expect(found).toMatchObject({ list: [{ name: '一人目' }], paging: {}, present: 3 });
    expect((await get(`/lounge/${ids.busy}/users?q=nobody`)).list).toEqual([]);
  });
});
