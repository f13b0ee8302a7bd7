import type { Ack } from '@madoi/contract/lounge/presence';
import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { joinTestRoom, type TestUser } from '@madoi/test-kit/room-users';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPgUserFlagsStore } from '#features/session/flags/user-flags.api.ts';

let app: LoungeApp;
let [owner, mio, ken] = [] as unknown as [TestUser, TestUser, TestUser];
let room: string;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  app = await startLoungeApp();
  [owner, mio, ken] = [await app.signUp('店主'), await app.signUp('澪'), await app.signUp('健')];
  const body = { name: '内輪の夜', limitation: { audience: 'invited', visibility: 'listed' } };
  room = (await owner.request('POST', '/api/lounge/create', { body })).body.id;
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

const invitation = (who: HttpClient, method: 'PUT' | 'DELETE', userId: string) =>
  who.request(method, `/api/lounge/${room}/invitations/${userId}`);
const names = (list: readonly { readonly user: { readonly name: string } }[]) => list.map(({ user }) => user.name);
const join = async (who: HttpClient): Promise<Ack> => {
  const socket = await openSocket(who);
  sockets.push(socket);
  return ask<Ack>(socket, 'send:user:joined:v2', { roomId: room });
};
const notes = async (who: HttpClient) => (await who.request('GET', '/api/notifications')).body.list;
const denied = { status: 403, message: 'audience' };

describe('a room by invitation', () => {
  it('is unlisted, whatever else was asked for', async () => {
    const { limitation } = (await owner.request('GET', `/api/lounge/${room}`)).body;
    expect(limitation).toEqual({ audience: 'invited', visibility: 'unlisted' });
  });

  it('lets nobody in, and lets nobody read, without an invitation', async () => {
    for (const who of [mio, await app.openGuest()]) expect(await join(who)).toEqual(denied);
    for (const path of ['users', 'events?since=0', 'invitations']) {
      expect((await mio.request('GET', `/api/lounge/${room}/${path}`)).status, path).toBe(403);
    }
    expect(await join(owner)).toMatchObject({ status: 200 });
  });

  it('shows the uninvited its name and owner alone, here and on other sites, and stands in no list', async () => {
    const link = encodeURIComponent(`http://localhost/lounge/${room}`);
    const lists = [
      '/api/lounges',
      `/api/lounges/search?q=${encodeURIComponent('内輪')}`,
      `/api/search?q=${encodeURIComponent('内輪')}`,
      `/api/user/${owner.userId}/lounges`,
      '/api/lounges/recommend/sections',
      '/api/lounge/schedule.ics',
      '/api/feed',
    ];
    for (const path of lists) {
      const { status, body } = await mio.request('GET', path);
      expect([path, status, JSON.stringify(body).includes('内輪')]).toEqual([path, 200, false]);
    }
    expect((await mio.request('GET', `/api/lounge/${room}?withEvents=1`)).body.events).toBeUndefined();
    expect((await mio.request('GET', `/api/oembed?url=${link}`)).status).not.toBe(403);
    for (const path of ['keepsake-wide.png', 'calendar.ics', 'queue', 'votes', 'requestQueue', 'ended']) {
      expect((await mio.request('GET', `/api/lounge/${room}/${path}`)).status, path).toBe(403);
    }
    const own = (await owner.request('GET', '/api/lounges/owned')).body.list;
    expect(own.map(({ name }: LoungeCard) => name)).toEqual(['内輪の夜']);
  });

  it('is for its owner and co-owners to invite into, and for nobody else', async () => {
    expect((await invitation(mio, 'PUT', mio.userId)).status).toBe(403);
    expect((await invitation(owner, 'PUT', 'nobody-at-all')).status).toBe(404);
    expect((await invitation(owner, 'PUT', owner.userId)).body).toEqual({ success: false, reason: 'is_staff' });
    await mio.request('POST', `/api/block/${owner.userId}`);
    expect((await invitation(owner, 'PUT', mio.userId)).body).toEqual({ success: false, reason: 'unavailable' });
    await mio.request('DELETE', `/api/block/${owner.userId}`);
    expect(await join(mio)).toEqual(denied);
  });

  it('opens to the invited, and tells them once, however often they are invited', async () => {
    for (const _ of [1, 2]) {
      const { body } = await invitation(owner, 'PUT', mio.userId);
      expect([body.success, names(body.list)]).toEqual([true, ['澪']]);
    }
    await vi.waitFor(async () => expect(await notes(mio)).toHaveLength(1), 20_000);
    expect((await notes(mio))[0]).toMatchObject({
      kind: 'room_invited',
      count: 1,
      subject: { type: 'room', id: room },
    });
    expect(await join(mio)).toMatchObject({ status: 200 });
    expect((await mio.request('GET', `/api/lounge/${room}/users`)).status).toBe(200);
    expect((await mio.request('GET', `/api/lounge/${room}/invitations`)).status).toBe(403);
    expect(await join(ken)).toEqual(denied);
  });

  it('is opened by a co-owner and by an operator without an invitation', async () => {
    const [helper, operator] = [await app.signUp('番頭'), await app.signUp('運営')];
    await owner.request('POST', `/api/lounge/${room}/coOwners/${helper.userId}`);
    await helper.request('POST', `/api/lounge/${room}/coOwners/accept`);
    const flags = createPgUserFlagsStore(app.services.database.db);
    await flags.change(operator.userId, { isOperator: true }, app.services.clock.now());
    await operator.request('POST', '/api/login', { body: {} });
    for (const who of [helper, operator]) expect(await join(who)).toMatchObject({ status: 200 });
    expect((await operator.request('GET', `/api/lounge/${room}/invitations`)).status).toBe(200);
    expect((await invitation(operator, 'PUT', ken.userId)).status).toBe(403);
    expect((await invitation(helper, 'PUT', ken.userId)).body.success).toBe(true);
    expect((await invitation(helper, 'DELETE', ken.userId)).body.success).toBe(true);
  });

  it('is out of reach again within 5 s of a withdrawal, on open sockets too, and so is its card', async () => {
    const visited = async () =>
      (await mio.request('GET', '/api/lounges/histories')).body.list.map(({ name }: LoungeCard) => name);
    const inside = await joinTestRoom(mio, room);
    expect(await visited()).toEqual(['内輪の夜']);
    const ended = new Promise((resolve) => inside.once('disconnect', resolve));
    for (const _ of [1, 2]) expect((await invitation(owner, 'DELETE', mio.userId)).body.list).toEqual([]);
    expect(await ended).toBe('transport close');
    expect(await join(mio)).toEqual(denied);
    expect(await visited()).toEqual([]);
    await vi.waitFor(async () => expect(await notes(mio)).toEqual([]), 20_000);
  });

  it('has its opening told to the invited, and to nobody else with a reminder', async () => {
    const body = { name: '次の夜', startAt: Date.now() + 3_600_000 };
    const { id } = (await owner.request('POST', '/api/lounge/create', { body })).body;
    for (const who of [mio, ken]) await who.request('POST', `/api/lounge/${id}/reminder`);
    await owner.request('PUT', `/api/lounge/${id}/invitations/${ken.userId}`);
    await owner.request('PUT', `/api/lounge/${id}`, { body: { limitation: { audience: 'invited' } } });
    await owner.request('POST', `/api/lounge/${id}/open`);
    const kinds = async (who: HttpClient) => (await notes(who)).map(({ kind }: { kind: string }) => kind).sort();
    await vi.waitFor(async () => expect(await kinds(ken)).toEqual(['room_invited', 'room_opened']), 20_000);
    expect(await kinds(mio)).toEqual([]);
  });

  it('is closed to the banned, and a second invitation is told again', async () => {
    await invitation(owner, 'PUT', mio.userId);
    await vi.waitFor(async () => expect(await notes(mio)).toHaveLength(1), 20_000);
    await owner.request('POST', `/api/lounge/${room}/bans/${ken.userId}`, { body: {} });
    const answer = await invitation(owner, 'PUT', ken.userId);
    expect([answer.status, answer.body.success]).toEqual([200, false]);
  });

  it('loses the invitation with the account', async () => {
    expect((await mio.request('DELETE', '/api/account', { body: { name: '澪' } })).status).toBe(200);
    expect((await owner.request('GET', `/api/lounge/${room}/invitations`)).body.list).toEqual([]);
  });

  it('stays unlisted when it opens to everybody, until its owner lists it', async () => {
    const change = async (limitation: object) =>
      (await owner.request('PUT', `/api/lounge/${room}`, { body: { limitation } })).body.limitation;
    expect(await change({ audience: 'everyone' })).toEqual({ audience: 'everyone', visibility: 'unlisted' });
    expect(await join(ken)).not.toEqual(denied);
  });
});
