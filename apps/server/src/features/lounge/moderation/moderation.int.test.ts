import type { Message } from '@madoi/contract/lounge/chat';
import { kickDurationMs } from '@madoi/contract/lounge/moderation';
import type { Ack } from '@madoi/contract/lounge/presence';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { createTestRoom, joinTestRoom, type TestUser } from '@madoi/test-kit/room-users';
import { ask, nextEvent, type TestSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { loungeCoOwners } from '../room/room.table.ts';
import { auditLog } from './moderation.table.ts';

const clock = createFakeClock();
let app: LoungeApp;
let elsewhere: LoungeApp;
let owner: TestUser;
let coOwner: TestUser;
let troll: TestUser;
let listener: TestUser;
let operator: TestUser;
let opened: TestSocket[] = [];
beforeAll(async () => {
  app = await startLoungeApp({ clock });
  elsewhere = await startLoungeApp({ beside: app, clock });
  [owner, coOwner, troll, listener, operator] = (await Promise.all(
    ['店主', '番頭', '荒らし', '客', '運営'].map((name) => app.signUp(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  await app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});

const create = async (rateLimits: object = {}): Promise<string> => {
  const room = await createTestRoom(app, owner.userId, rateLimits);
  const accepted = { loungeId: room, userId: coOwner.userId, addedAt: 1, acceptedAt: 1 };
  await app.database.db.insert(loungeCoOwners).values(accepted);
  return room;
};
const enter = async (client: Parameters<typeof joinTestRoom>[0], room: string): Promise<TestSocket> => {
  const socket = await joinTestRoom(client, room);
  opened.push(socket);
  return socket;
};
/** The same person, on the other process. */
const there = (person: TestUser) => ({ ...person, url: elsewhere.url });
const say = (socket: TestSocket, message: string) => ask<Ack>(socket, 'send:message', { x: 0.5, y: 0.25, message });
const join = (socket: TestSocket, roomId: string) => ask<Ack>(socket, 'send:user:joined:v2', { roomId });
const ban = (by: TestUser, room: string, userId: string, body: object = {}) =>
  by.request('POST', `/api/lounge/${room}/bans/${userId}`, { body });
const lift = (by: TestUser, room: string, userId: string) => by.request('DELETE', `/api/lounge/${room}/bans/${userId}`);
const remove = (by: TestUser, room: string, userId: string, body: object = {}) =>
  by.request('POST', `/api/lounge/${room}/users/${userId}/remove`, { body });
const wordsOf = async (by: TestUser, room: string): Promise<string[]> => {
  const { body } = await by.request('GET', `/api/lounge/${room}?withEvents=1`);
  return body.events.activities.flatMap((each: { message?: Message }) => each.message?.message ?? []);
};
const auditOf = async (room: string) => {
  const rows = await app.database.db.select().from(auditLog).where(eq(auditLog.loungeId, room)).orderBy(auditLog.id);
  return rows.map(({ action, actorId, subjectId }) => ({ action, actorId, subjectId }));
};

/** Until some statement of this database waits for a lock. */
const untilWaiting = async (): Promise<void> => {
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await app.database.db.execute<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    waiting = rows[0]?.waiting ?? 0;
  }
};

describe('a ban', () => {
  it('disconnects somebody at once on every process, removes their messages, and keeps them out', async () => {
    const room = await create();
    const [one, here, far] = [await enter(listener, room), await enter(troll, room), await enter(there(troll), room)];
    await say(one, 'いい曲');
    for (const words of ['うるさい', 'くだらない']) await say(here, words);
    const gone: string[] = [];
    const bothGone = new Promise<void>((resolve) => {
      one.on('receive:message:removed', ({ messageId }) => gone.push(messageId) === 2 && resolve());
    });
    const [outHere, outFar] = [nextEvent(here, 'receive:user:removed'), nextEvent(far, 'receive:user:removed')];
    const left = nextEvent(one, 'receive:user:leave');
    expect((await ban(owner, room, troll.userId, { removeMessages: true })).body).toEqual({ success: true });
    expect(await outHere).toEqual({ roomId: room, reason: 'banned' });
    expect(await outFar).toEqual({ roomId: room, reason: 'banned' });
    await bothGone;
    expect(await left).toMatchObject({ userId: troll.userId });
    expect(await wordsOf(listener, room)).toEqual(['いい曲']);
    expect(await say(here, 'まだいる')).toMatchObject({ status: 403 });
    expect(await join(here, room)).toEqual({ status: 403, message: 'banned' });
    expect(await join(await enter(there(troll), room), room)).toEqual({ status: 403, message: 'banned' });
    expect((await troll.request('GET', `/api/lounge/${room}/events?since=0`)).body).toMatchObject({ code: 'banned' });
    expect((await listener.request('GET', `/api/lounge/${room}/users`)).body.list).toHaveLength(1);
  });

  it('reaches nobody who was kicked: the room goes on without them', async () => {
    const room = await create();
    const [one, out] = [await enter(listener, room), await enter(troll, room)];
    const heard: string[] = [];
    out.onAny((event: string) => heard.push(event));
    const received = nextEvent(out, 'receive:user:removed');
    await ban(owner, room, troll.userId);
    await received;
    const toOne = nextEvent(one, 'receive:message');
    await say(one, 'つづけましょう');
    await toOne;
    expect(heard.slice(heard.indexOf('receive:user:removed') + 1)).toEqual([]);
  });

  it('is lifted: they come in again; both are in the list and in the audit log, twice is once', async () => {
    const room = await create();
    const list = async () => (await coOwner.request('GET', `/api/lounge/${room}/bans`)).body.list;
    await ban(coOwner, room, troll.userId);
    await ban(coOwner, room, troll.userId);
    expect(await list()).toMatchObject([{ user: { id: troll.userId }, bannedBy: { id: coOwner.userId } }]);
    expect((await lift(owner, room, troll.userId)).body).toEqual({ success: true });
    expect((await lift(owner, room, troll.userId)).body).toEqual({ success: true });
    expect(await list()).toEqual([]);
    expect(await join(await enter(troll, room), room)).toMatchObject({ status: 200 });
    expect(await auditOf(room)).toEqual([
      { action: 'ban', actorId: coOwner.userId, subjectId: troll.userId },
      { action: 'lift', actorId: owner.userId, subjectId: troll.userId },
    ]);
  });

  it('of a co-owner ends the co-ownership, and the room is notified', async () => {
    const room = await create();
    const one = await enter(listener, room);
    const updated = nextEvent(one, 'receive:room:updated');
    await ban(owner, room, coOwner.userId);
    expect((await updated).room.coOwnerUsers).toEqual([]);
    await lift(owner, room, coOwner.userId);
    expect((await ban(coOwner, room, troll.userId)).body).toMatchObject({ code: 'forbidden' });
  });

  it('[6.08] is refused without the right to it, and writes nothing', async () => {
    const room = await create();
    const refusals: readonly (readonly [string, TestUser, string, string])[] = [
      ['a listener', listener, troll.userId, 'forbidden'],
      ['the owner, by a co-owner', coOwner, owner.userId, 'forbidden'],
      ['an operator, by the owner', owner, operator.userId, 'forbidden'],
      ['oneself', owner, owner.userId, 'forbidden'],
      ['the owner, by an operator', operator, owner.userId, 'forbidden'],
      ['nobody', owner, 'nobody-0000', 'not_found'],
    ];
    for (const [what, by, userId, code] of refusals) {
      for (const act of [ban, remove]) expect((await act(by, room, userId)).body, what).toMatchObject({ code });
    }
    expect((await lift(listener, room, troll.userId)).body).toMatchObject({ code: 'forbidden' });
    expect((await listener.request('GET', `/api/lounge/${room}/bans`)).body).toMatchObject({ code: 'forbidden' });
    expect((await owner.request('GET', `/api/lounge/${room}/bans?next=x`)).body).toMatchObject({ status: 422 });
    expect((await ban(owner, 'room-none', troll.userId)).body).toMatchObject({ code: 'not_found' });
    expect(await auditOf(room)).toEqual([]);
  });

  it('[6.08] by somebody whose rights went while the command was under way is refused', async () => {
    const room = await create();
    const { db } = app.database;
    // The owner's command holds the room's lock while the co-owner sends theirs.
    const pressed = await db.transaction(async (tx) => {
      await tx.execute(`select from lounges where id = '${room}' for update`);
      const press = ban(coOwner, room, troll.userId);
      await untilWaiting();
      await tx.delete(loungeCoOwners).where(eq(loungeCoOwners.loungeId, room));
      return { press };
    });
    expect((await pressed.press).body).toMatchObject({ code: 'forbidden' });
    expect(await auditOf(room)).toEqual([]);
  });
});

describe('a kick', () => {
  it('is out at once and back after five minutes; a ban meanwhile is for good', async () => {
    const room = await create();
    const socket = await enter(troll, room);
    const until = clock.now() + kickDurationMs;
    const received = nextEvent(socket, 'receive:user:removed');
    await remove(owner, room, troll.userId);
    expect(await received).toEqual({ roomId: room, reason: 'removed', until });
    expect(await join(socket, room)).toEqual({ status: 403, message: 'removed', until });
    clock.advance(kickDurationMs);
    expect(await join(socket, room)).toMatchObject({ status: 200 });
    await ban(owner, room, troll.userId);
    await remove(owner, room, troll.userId);
    clock.advance(kickDurationMs);
    expect(await join(socket, room)).toEqual({ status: 403, message: 'banned' });
  });

  it('a guest, for as long as their session lasts', async () => {
    const room = await create();
    const guest = await app.openGuest();
    const socket = await enter(guest, room);
    expect((await listener.request('GET', `/api/lounge/${room}/guests`)).body).toMatchObject({ code: 'forbidden' });
    const { body } = await coOwner.request('GET', `/api/lounge/${room}/guests`);
    expect(body.list).toHaveLength(1);
    const path = `/api/lounge/${room}/guests/${body.list[0].id}/remove`;
    expect((await listener.request('POST', path)).body).toMatchObject({ code: 'forbidden' });
    const received = nextEvent(socket, 'receive:user:removed');
    expect((await coOwner.request('POST', path)).body).toEqual({ success: true });
    expect(await received).toMatchObject({ reason: 'banned' });
    expect(await join(socket, room)).toEqual({ status: 403, message: 'banned' });
    expect(await join(await enter(await app.openGuest(), room), room)).toMatchObject({ status: 200 });
    expect((await coOwner.request('POST', path)).body).toMatchObject({ code: 'not_found' });
  });
});

describe('slow mode', () => {
  const slow = (by: TestUser, room: string, seconds: unknown) =>
    by.request('PUT', `/api/lounge/${room}/slowMode`, { body: { seconds } });

  it('[5.04] holds listeners back, answers them until when, and spares owner and co-owners', async () => {
    const room = await create({ message: 1000 });
    const [one, staffSocket] = [await enter(listener, room), await enter(coOwner, room)];
    const updated = nextEvent(one, 'receive:room:updated');
    expect((await slow(coOwner, room, 30)).body).toEqual({ success: true });
    expect((await updated).room.rateLimits.message).toBe(30_000);
    expect(await say(one, '一')).toMatchObject({ status: 200 });
    clock.advance(12_000);
    expect(await say(one, '二')).toEqual({ status: 429, message: 'rate_limit', until: clock.now() + 18_000 });
    expect(await say(staffSocket, '一')).toMatchObject({ status: 200 });
    clock.advance(1_000);
    expect(await say(staffSocket, '二')).toMatchObject({ status: 200 });
    clock.advance(17_000);
    expect(await say(one, '三')).toMatchObject({ status: 200 });
    expect(await auditOf(room)).toMatchObject([{ action: 'slow-mode' }]);
  });

  it('[6.08] is chosen by owner or co-owner, from its steps', async () => {
    const room = await create();
    expect((await slow(listener, room, 10)).body).toMatchObject({ code: 'forbidden' });
    for (const wrong of [5, -1, '10', null]) expect((await slow(owner, room, wrong)).status).toBe(422);
    await slow(owner, room, 60);
    await slow(owner, room, 0);
    expect((await owner.request('GET', `/api/lounge/${room}`)).body.rateLimits.message).toBe(1000);
  });
});

describe('what operators do in others’ rooms', () => {
  it('is audited with the change', async () => {
    const room = await create();
    await operator.request('PUT', `/api/lounge/${room}`, { body: { topic: '静かに' } });
    await operator.request('PUT', `/api/lounge/${room}`, { body: { topic: '静かに' } });
    await owner.request('PUT', `/api/lounge/${room}`, { body: { topic: 'にぎやかに' } });
    await operator.request('POST', `/api/lounge/${room}/archive`);
    expect(await auditOf(room)).toMatchObject([
      { action: 'update', actorId: operator.userId },
      { action: 'archive', actorId: operator.userId },
    ]);
    expect((await ban(owner, room, troll.userId)).body).toMatchObject({ code: 'archived' });
    expect((await ban(operator, room, troll.userId)).body).toEqual({ success: true });
  });

  it('[6.06] a removed message is in the audit log with its words, one’s own is not', async () => {
    const room = await create();
    const [one, staffSocket] = [await enter(listener, room), await enter(coOwner, room)];
    const taken = async (socket: TestSocket, by: TestSocket, text: string) => {
      const heard = nextEvent(socket, 'receive:message');
      await say(socket, text);
      return ask<Ack>(by, 'send:message:remove', { id: (await heard).id });
    };
    expect(await taken(one, staffSocket, 'いやなこと')).toMatchObject({ status: 200 });
    expect(await taken(one, one, '言いまちがい')).toMatchObject({ status: 200 });
    expect(await auditOf(room)).toEqual([
      { action: 'remove-message', actorId: coOwner.userId, subjectId: listener.userId },
    ]);
    const { body } = await operator.request('GET', `/api/operator/audit?roomId=${room}`);
    expect(body.list).toMatchObject([{ actor: { name: '番頭' }, room: { id: room }, detail: { words: 'いやなこと' } }]);
    expect((await owner.request('GET', '/api/operator/audit')).status).toBe(403);
  });
});
