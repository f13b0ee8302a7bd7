import { kickDurationMs } from '@madoi/contract/lounge/moderation';
import type { Ack } from '@madoi/contract/lounge/presence';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { createTestRoom, joinTestRoom, type TestUser } from '@madoi/test-kit/room-users';
import { ask, nextEvent, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loungeBans, loungeCoOwners } from '../room.table.ts';

const clock = createFakeClock();
let app: LoungeApp;
let owner: TestUser;
let coOwner: TestUser;
let listener: TestUser;
let opened: TestSocket[] = [];
beforeAll(async () => {
  app = await startLoungeApp({ clock });
  [owner, coOwner, listener] = (await Promise.all(['店主', '番頭', '客'].map((name) => app.signUp(name)))) as [
    TestUser,
    TestUser,
    TestUser,
  ];
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(() => app.close());

const create = async (): Promise<string> => {
  const room = await createTestRoom(app, owner.userId);
  const accepted = { loungeId: room, userId: coOwner.userId, addedAt: 1, acceptedAt: 1 };
  await app.database.db.insert(loungeCoOwners).values(accepted);
  return room;
};
const enter = async (client: TestUser, room: string): Promise<TestSocket> => {
  const socket = await joinTestRoom(client, room);
  opened.push(socket);
  return socket;
};
const join = (socket: TestSocket, roomId: string) => ask<Ack>(socket, 'send:user:joined:v2', { roomId });
const remove = (by: TestUser, room: string, userId: string) =>
  by.request('POST', `/api/lounge/${room}/users/${userId}/remove`, { body: {} });

/** Everything that a co-owner may do over HTTP, by what it answers. */
async function tryAll(by: TestUser, room: string) {
  const calls = {
    lift: ['DELETE', `bans/${by.userId}`, undefined],
    ban: ['POST', `bans/${listener.userId}`, {}],
    remove: ['POST', `users/${listener.userId}/remove`, {}],
    slowMode: ['PUT', 'slowMode', { seconds: 10 }],
    bans: ['GET', 'bans', undefined],
    guests: ['GET', 'guests', undefined],
    coOwners: ['GET', 'coOwners', undefined],
    sing: ['PUT', 'flags/sing', { sing: true }],
  } as const;
  const answers: Record<string, number> = {};
  for (const [name, [method, path, body]] of Object.entries(calls)) {
    answers[name] = (await by.request(method, `/api/lounge/${room}/${path}`, { body })).status;
  }
  return answers;
}
const all = (status: number) => ({
  lift: status,
  ban: status,
  remove: status,
  slowMode: status,
  bans: status,
  guests: status,
  coOwners: status,
  sing: status,
});

describe('a co-owner', () => {
  it('who was kicked neither lets themselves in nor moderates from outside, until they may come back', async () => {
    const room = await create();
    const [socket, quiet] = [await enter(coOwner, room), await enter(listener, room)];
    const out = nextEvent(socket, 'receive:user:removed');
    expect((await remove(owner, room, coOwner.userId)).status).toBe(200);
    await out;
    expect(await tryAll(coOwner, room)).toEqual(all(403));
    expect(await join(socket, room)).toMatchObject({ status: 403, message: 'removed' });
    expect(await ask(quiet, 'send:message', { x: 0, y: 0, message: 'まだいます' })).toMatchObject({ status: 200 });
    clock.advance(kickDurationMs + 1);
    expect(await join(socket, room)).toMatchObject({ status: 200 });
    expect(await tryAll(coOwner, room)).toEqual(all(200));
  });

  it('a former co-owner can moderate nothing from that moment, over HTTP and on open sockets', async () => {
    const room = await create();
    const [socket, quiet] = [await enter(coOwner, room), await enter(listener, room)];
    const said = nextEvent(socket, 'receive:message');
    await ask(quiet, 'send:message', { x: 0, y: 0, message: 'こんばんは' });
    const { id } = await said;
    const path = `/api/lounge/${room}/coOwners/${coOwner.userId}`;
    expect((await owner.request('DELETE', path)).status).toBe(200);
    expect(await tryAll(coOwner, room)).toEqual(all(403));
    expect(await ask(socket, 'send:message:remove', { id })).toMatchObject({ status: 403, message: 'forbidden' });
  });
});

describe('a ban that was never announced to a process', () => {
  it('still removes the banned person from the room, and nobody else', async () => {
    const room = await create();
    const [socket, quiet] = [await enter(listener, room), await enter(owner, room)];
    const out = nextEvent(socket, 'receive:user:removed');
    // As it comes along with what somebody brings into their account.
    await app.database.db.insert(loungeBans).values({ loungeId: room, userId: listener.userId, bannedAt: 1 });
    expect(await out).toEqual({ roomId: room, reason: 'banned' });
    expect(await join(socket, room)).toEqual({ status: 403, message: 'banned' });
    expect(await ask(quiet, 'send:message', { x: 0, y: 0, message: 'まだいます' })).toMatchObject({ status: 200 });
  });
});
