import { createEmorie, publishEmorie } from '@madoi/contract/channels/own-emorie';
import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { joinTestRoom, type TestUser } from '@madoi/test-kit/room-users';
import type { TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const unlisted = { limitation: { audience: 'everyone', visibility: 'unlisted' } } as const;

let app: LoungeApp;
let [owner, friend] = [] as unknown as [TestUser, TestUser];
let stranger: HttpClient;
const rooms: Record<'open' | 'booked', string> = { open: '', booked: '' };
const sockets: TestSocket[] = [];

const create = async (by: HttpClient, body: object): Promise<string> =>
  (await by.request('POST', '/api/lounge/create', { body })).body.id;
const read = async (who: HttpClient, path: string) => {
  const { status, body } = await who.request('GET', path);
  expect(status, path).toBe(200);
  return body;
};
const change = async (id: string, limitation: object) =>
  (await owner.request('PUT', `/api/lounge/${id}`, { body: { limitation } })).body;

beforeAll(async () => {
  app = await startLoungeApp();
  [owner, friend] = [await app.signUp('店主'), await app.signUp('友人')];
  stranger = app.newVisitor();
  await friend.request('PUT', `/api/people/follows/user/${owner.userId}`);
  await owner.request('PUT', `/api/people/follows/user/${friend.userId}`);
  for (const who of [owner, friend]) {
    await who.request('PUT', '/api/people/listening-visibility', { body: { isShown: true } });
  }
  rooms.open = await create(owner, { name: 'ひみつの集まり', ...unlisted });
  rooms.booked = await create(owner, { name: 'ひみつの予定', startAt: Date.now() + 3_600_000, ...unlisted });
  sockets.push(await joinTestRoom(owner, rooms.open), await joinTestRoom(friend, rooms.open));
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

/** Everything that lists rooms, or names them to who does not have their link. */
const lists = (): readonly string[] => [
  '/api/lounges',
  '/api/lounges?life=scheduled',
  '/api/lounges/recommend/sections',
  `/api/lounges/recommend/sections?from=${rooms.open}`,
  `/api/lounges/search?q=${encodeURIComponent('ひみつ')}`,
  `/api/search?q=${encodeURIComponent('ひみつ')}`,
  `/api/user/${owner.userId}/lounges`,
  '/api/lounge/schedule.ics',
];

describe('an unlisted room', () => {
  it('is in no list, search or calendar of others, and none counts its people', async () => {
    for (const who of [friend, stranger]) {
      for (const path of lists()) expect(JSON.stringify(await read(who, path)), path).not.toContain('ひみつ');
    }
    expect((await read(stranger, '/api/lounges')).listening).toBe(0);
  });

  it('is in no feed of followers, among no suggestions, and nobody is told that friends listen there', async () => {
    for (const path of ['/api/feed', '/api/feed?filter=lounges', '/api/feed/suggestions', '/api/feed/listening']) {
      expect(JSON.stringify(await read(friend, path)), path).not.toContain(rooms.open);
    }
    expect((await read(friend, '/api/notifications')).list).toEqual([]);
  });

  it('is found through its link, and shown by other sites to who has that', async () => {
    expect(await read(stranger, `/api/lounge/${rooms.open}`)).toMatchObject({ name: 'ひみつの集まり', ...unlisted });
    const link = encodeURIComponent(`http://localhost/lounge/${rooms.open}`);
    expect((await stranger.request('GET', `/api/oembed?url=${link}`)).status).not.toBe(403);
    expect((await stranger.request('GET', `/api/lounge/${rooms.open}/social-image.png`)).status).toBe(200);
  });

  it('stands in the lists of who runs it, and in what its visitors have visited', async () => {
    const own = await read(owner, '/api/lounges/owned');
    expect(own.list.map(({ name }: LoungeCard) => name)).toEqual(['ひみつの予定', 'ひみつの集まり']);
    expect(JSON.stringify(await read(owner, '/api/lounges/sections/owned'))).toContain('ひみつの集まり');
    await owner.request('POST', `/api/lounge/${rooms.open}/coOwners/${friend.userId}`);
    expect(JSON.stringify(await read(friend, '/api/lounges/coOwners'))).toContain('ひみつの集まり');
    await owner.request('DELETE', `/api/lounge/${rooms.open}/coOwners/${friend.userId}`);
  });

  it('stays so when a client changes who may come in and knows of nothing else', async () => {
    expect(await change(rooms.booked, { audience: 'users' })).toMatchObject({
      limitation: { audience: 'users', visibility: 'unlisted' },
    });
  });

  it('is found as soon as its owner lists it, and not any more once they take that back', async () => {
    const isFound = async (path: string) => JSON.stringify(await read(stranger, path)).includes('ひみつの集まり');
    const shown = await change(rooms.open, { audience: 'everyone', visibility: 'listed' });
    expect(shown.limitation).toEqual({ audience: 'everyone' });
    const [shelf, , , , search] = lists();
    expect([await isFound(shelf ?? ''), await isFound(search ?? '')]).toEqual([true, true]);
    await change(rooms.open, unlisted.limitation);
    expect([await isFound(shelf ?? ''), await isFound(search ?? '')]).toEqual([false, false]);
  });

  it('may be shared by its owner in a post', async () => {
    const body = {
      subject: { kind: 'user', id: owner.userId },
      clientId: 'a post of a secret',
      text: '来てください',
      attachment: { kind: 'lounge', id: rooms.open },
    } as const;
    const draft = await owner.call(createEmorie, { body });
    if (!draft.success) throw new Error(draft.reason);
    await owner.call(publishEmorie, { params: { id: draft.emorie.id }, body: {} });
    expect(JSON.stringify(await read(friend, '/api/feed?filter=posts'))).toContain('ひみつの集まり');
  });
});
