import type { Message } from '@madoi/contract/lounge/chat';
import { kickDurationMs } from '@madoi/contract/lounge/moderation';
import type { Ack } from '@madoi/contract/lounge/presence';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import type { TestUser } from '@madoi/test-kit/room-users';
import { ask, nextEvent, type TestSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loungeCoOwners } from '../room.table.ts';
import {
  app,
  auditOf,
  ban,
  clock,
  coOwner,
  create,
  enter,
  listener,
  openModerationApp,
  operator,
  owner,
  say,
  troll,
} from './moderation-app.fixture.ts';

openModerationApp();

let elsewhere: LoungeApp;
beforeAll(async () => {
  elsewhere = await startLoungeApp({ beside: app, clock });
});
afterAll(() => elsewhere.close());

/** The same person, on the other process. */
const there = (person: TestUser) => ({ ...person, url: elsewhere.url });
const join = (socket: TestSocket, roomId: string) => ask<Ack>(socket, 'send:user:joined:v2', { roomId });
const lift = (by: TestUser, room: string, userId: string) => by.request('DELETE', `/api/lounge/${room}/bans/${userId}`);
const remove = (by: TestUser, room: string, userId: string, body: object = {}) =>
  by.request('POST', `/api/lounge/${room}/users/${userId}/remove`, { body });
/** How queue, people and events of a room are answered. */
const readAs = async (by: TestUser, room: string): Promise<number[]> => {
  const paths = ['queue', 'users', 'events?since=0'];
  return Promise.all(paths.map(async (path) => (await by.request('GET', `/api/lounge/${room}/${path}`)).status));
};
const wordsOf = async (by: TestUser, room: string): Promise<string[]> => {
  const { body } = await by.request('GET', `/api/lounge/${room}?withEvents=1`);
  return body.events.activities.flatMap((each: { message?: Message }) => each.message?.message ?? []);
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

const mayNothing = { role: 'general', canJoin: false, canTalk: false, canControl: false };

describe('a kick', () => {
  it('is said with its end where the room is asked for, a ban without one', async () => {
    const room = await create();
    const authOf = async (who: TestUser) => (await who.request('GET', `/api/lounge/${room}?withAuth=1`)).body.auth;
    await remove(owner, room, troll.userId);
    const until = clock.now() + kickDurationMs;
    expect(await authOf(troll)).toEqual({ ...mayNothing, refusal: 'banned', until });
    await ban(owner, room, troll.userId);
    expect(await authOf(troll)).toEqual({ ...mayNothing, refusal: 'banned' });
  });

  it('is out at once and back after five minutes; a ban meanwhile is for good', async () => {
    const room = await create();
    const socket = await enter(troll, room);
    const until = clock.now() + kickDurationMs;
    const received = nextEvent(socket, 'receive:user:removed');
    await remove(owner, room, troll.userId);
    expect(await received).toEqual({ roomId: room, reason: 'removed', until });
    expect(await join(socket, room)).toEqual({ status: 403, message: 'removed', until });
    clock.advance(kickDurationMs - 1);
    expect(await readAs(troll, room)).toEqual([403, 403, 403]);
    clock.advance(1);
    expect(await join(socket, room)).toMatchObject({ status: 200 });
    expect(await readAs(troll, room)).toEqual([200, 200, 200]);
    await ban(owner, room, troll.userId);
    await remove(owner, room, troll.userId);
    clock.advance(kickDurationMs);
    expect(await join(socket, room)).toEqual({ status: 403, message: 'banned' });
  });

  it('that becomes a ban reaches who waits outside for its end, and to nobody else', async () => {
    const room = await create();
    const [socket, other] = [await enter(troll, room), await enter(listener, room)];
    const removed = nextEvent(socket, 'receive:user:removed');
    await remove(owner, room, troll.userId);
    await removed;
    const received: unknown[] = [];
    other.on('receive:user:removed', (notice) => received.push(notice));
    const banned = nextEvent(socket, 'receive:user:removed');
    await ban(owner, room, troll.userId);
    expect(await banned).toEqual({ roomId: room, reason: 'banned' });
    expect((await say(other, 'まだここに')).status).toBe(200);
    expect(received).toEqual([]);
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
