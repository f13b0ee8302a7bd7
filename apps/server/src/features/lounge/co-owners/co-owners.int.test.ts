import type { CoOwnerNotice } from '@madoi/contract/lounge/co-owners';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { loungeBans } from '../room.table.ts';

type TestUser = HttpClient & { readonly userId: string };
let app: LoungeApp;
let owner: TestUser;
let helper: TestUser;
let roomId: string;
let opened: TestSocket[] = [];
beforeAll(async () => {
  app = await startLoungeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, helper] = [await app.signUp('店主'), await app.signUp('手伝い')];
  roomId = (await owner.request('POST', '/api/lounge/create', { body: { name: '部屋' } })).body.id;
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});

const enter = async (client: HttpClient): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return socket;
};
const call = (by: HttpClient, method: string, rest: string) =>
  by.request(method, `/api/lounge/${roomId}/coOwners${rest}`);
const invite = (userId: string, by: HttpClient = owner) => call(by, 'POST', `/${userId}`);
const accept = (by: HttpClient) => call(by, 'POST', '/accept');
const remove = (userId: string, by: HttpClient) => call(by, 'DELETE', `/${userId}`);
const roleOf = async (by: HttpClient) =>
  (await by.request('GET', `/api/lounge/${roomId}?withAuth=1`)).body.auth as { role: string; isInvited?: boolean };
const coOwnersOf = async () =>
  (await owner.request('GET', `/api/lounge/${roomId}`)).body.coOwnerUsers.map((user: { id: string }) => user.id);
const mine = async (by: HttpClient) => (await by.request('GET', '/api/lounges/coOwners')).body.list;

describe('co-owners of a room', () => {
  it('[6.06] [7.23] are invited, are notified at once, and have no right until they accept', async () => {
    const socket = await enter(helper);
    const received = nextEvent(socket, 'receive:co_owner');
    const answer = await invite(helper.userId);
    expect(answer.body).toMatchObject({ success: true, list: [{ user: { id: helper.userId }, state: 'invited' }] });
    expect(await received).toEqual({
      kind: 'invited',
      roomId,
      roomName: '部屋',
      user: { id: owner.userId, name: '店主' },
    } satisfies CoOwnerNotice);
    expect((await invite(helper.userId)).body.list).toHaveLength(1);
    expect(await roleOf(helper)).toMatchObject({ role: 'general', canControl: false, isInvited: true });
    expect(await coOwnersOf()).toEqual([]);
    expect(await mine(helper)).toMatchObject([{ id: roomId, coOwner: { state: 'invited' } }]);
  });

  it('[6.06] accepting gives the rights on every open socket, and the room hears of it', async () => {
    await invite(helper.userId);
    const [there, theirs] = [await enter(owner), await enter(helper)];
    const said = nextEvent(theirs, 'receive:message');
    await ask(there, 'send:message', { x: 0, y: 0, message: '主の声' });
    const { id } = await said;
    expect(await ask(theirs, 'send:message:remove', { id })).toMatchObject({ status: 403 });
    const updated = nextEvent(there, 'receive:room:updated');
    const received = nextEvent(there, 'receive:co_owner');
    expect((await accept(helper)).body).toMatchObject({ success: true, list: [{ state: 'accepted' }] });
    expect((await updated).room.coOwnerUsers).toMatchObject([{ id: helper.userId, name: '手伝い' }]);
    expect(await received).toMatchObject({ kind: 'accepted', user: { id: helper.userId } });
    expect((await accept(helper)).body.success).toBe(true);
    expect(await roleOf(helper)).toMatchObject({ role: 'coOwner', canControl: true });
    expect(await ask(theirs, 'send:message:remove', { id })).toMatchObject({ status: 200 });
  });

  it('[6.06] removing takes the rights away from sockets that stay open', async () => {
    await invite(helper.userId);
    await accept(helper);
    const [there, theirs] = [await enter(owner), await enter(helper)];
    const said = nextEvent(theirs, 'receive:message');
    await ask(there, 'send:message', { x: 0, y: 0, message: '主の声' });
    const { id } = await said;
    const updated = nextEvent(theirs, 'receive:room:updated');
    const received = nextEvent(theirs, 'receive:co_owner');
    expect((await remove(helper.userId, owner)).body).toMatchObject({ success: true, list: [] });
    expect((await updated).room.coOwnerUsers).toEqual([]);
    expect(await received).toMatchObject({ kind: 'removed', user: { id: owner.userId } });
    expect(await ask(theirs, 'send:message:remove', { id })).toMatchObject({ status: 403 });
    expect((await remove(helper.userId, owner)).body.success).toBe(true);
    expect((await accept(helper)).body).toEqual({ success: false, reason: 'not_invited' });
  });

  it('[6.06] decline and leave by themselves; the owner is notified of which it was', async () => {
    const there = await enter(owner);
    await invite(helper.userId);
    const declined = nextEvent(there, 'receive:co_owner');
    expect((await remove(helper.userId, helper)).body).toEqual({ success: true, list: [] });
    expect(await declined).toMatchObject({ kind: 'declined', user: { id: helper.userId } });
    expect(await mine(helper)).toEqual([]);
    await invite(helper.userId);
    await accept(helper);
    const left = nextEvent(there, 'receive:co_owner');
    await remove(helper.userId, helper);
    expect(await left).toMatchObject({ kind: 'left' });
    expect(await coOwnersOf()).toEqual([]);
  });

  it('[6.06] [6.08] only the owner asks and removes; co-owners see the list, listeners do not', async () => {
    const other = await app.signUp('客');
    await invite(helper.userId);
    expect((await call(helper, 'GET', '')).status).toBe(403);
    await accept(helper);
    expect((await invite(other.userId, helper)).status).toBe(403);
    await invite(other.userId);
    expect((await remove(other.userId, helper)).status).toBe(403);
    expect((await call(helper, 'GET', '')).body.list).toHaveLength(2);
    expect((await call(other, 'GET', '')).status).toBe(403);
    const operator = await app.signUp('運営');
    await app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
    expect((await remove(other.userId, operator)).body.success).toBe(true);
  });

  it('cannot be the owner, a banned person or an unknown one', async () => {
    expect((await invite(owner.userId)).body).toEqual({ success: false, reason: 'is_owner' });
    expect((await invite('user-none')).status).toBe(404);
    await app.database.db.insert(loungeBans).values({ loungeId: roomId, userId: helper.userId, bannedAt: 1 });
    expect((await invite(helper.userId)).body).toEqual({ success: false, reason: 'banned' });
    const guest = await app.openGuest();
    expect((await accept(guest)).status).toBe(403);
    expect((await accept(app.newVisitor())).status).toBe(401);
  });

  it('are ten at most, also when eleven are asked at once', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, (_, n) => app.signUp(`手伝い${n}`)));
    const answers = await Promise.all(people.map(({ userId }) => invite(userId)));
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.reason === 'too_many')).toHaveLength(1);
  });

  it('who accept at the same moment are all in the last event', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, (_, n) => app.signUp(`手伝い${n}`)));
    for (const { userId } of people) await invite(userId);
    await Promise.all(people.map(accept));
    const { list } = (await owner.request('GET', `/api/lounge/${roomId}/events?since=1`)).body;
    expect(list).toHaveLength(5);
    expect(list.at(-1).payload.room.coOwnerUsers).toHaveLength(5);
    expect(new Set(await coOwnersOf())).toEqual(new Set(people.map(({ userId }) => userId)));
  });

  it('[7.23] see their rooms, what waits for an answer first, and none that is over', async () => {
    const another = (await owner.request('POST', '/api/lounge/create', { body: { name: '別の部屋' } })).body.id;
    await invite(helper.userId);
    await accept(helper);
    await owner.request('POST', `/api/lounge/${another}/coOwners/${helper.userId}`);
    const rooms = await mine(helper);
    expect(rooms.map((room: { id: string }) => room.id)).toEqual([another, roomId]);
    expect(rooms.map((room: { coOwner: { state: string } }) => room.coOwner.state)).toEqual(['invited', 'accepted']);
    await owner.request('POST', `/api/lounge/${another}/archive`);
    expect(await mine(helper)).toHaveLength(1);
    const late = await helper.request('POST', `/api/lounge/${another}/coOwners/accept`);
    expect([late.status, late.body.code]).toEqual([409, 'archived']);
  });
});
