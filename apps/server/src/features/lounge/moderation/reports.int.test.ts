import type { Message } from '@madoi/contract/lounge/chat';
import type { Ack } from '@madoi/contract/lounge/presence';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { createTestRoom, joinTestRoom, type TestUser } from '@madoi/test-kit/room-users';
import { ask, nextEvent, type TestSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';

let app: LoungeApp;
let owner: TestUser;
let troll: TestUser;
let listener: TestUser;
let other: TestUser;
let operator: TestUser;
let room: string;
let opened: TestSocket[] = [];
beforeAll(async () => {
  app = await startLoungeApp();
  [owner, troll, listener, other, operator] = (await Promise.all(
    ['店主', '荒らし', '客', '別の客', '運営'].map((name) => app.signUp(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  await app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
  room = await createTestRoom(app, owner.userId);
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(() => app.close());

const said = async (
  by: TestUser,
  text: string,
): Promise<{ readonly message: Message; readonly socket: TestSocket }> => {
  const socket = await joinTestRoom(by, room);
  opened.push(socket);
  const heard = nextEvent(socket, 'receive:message');
  await ask<Ack>(socket, 'send:message', { x: 0.5, y: 0.5, message: text });
  return { message: await heard, socket };
};
const report = (by: TestUser, body: object) => by.request('POST', `/api/lounge/${room}/reports`, { body });
const inbox = async (state = 'open', query = '') =>
  (await operator.request('GET', `/api/operator/reports?state=${state}${query}`)).body;
const handle = (id: string, body: object, by = operator) => by.request('PUT', `/api/operator/reports/${id}`, { body });

describe('a report', () => {
  it('of a message reaches the inbox with its words, who reported and where; again is the same', async () => {
    const { message } = await said(troll, 'ひどいこと');
    const input = { messageId: message.id, reason: 'harassment', note: ' 何度もです ' };
    expect((await report(listener, input)).body).toEqual({ success: true });
    expect((await report(listener, { ...input, reason: 'spam' })).body).toEqual({ success: true });
    const { list, open } = await inbox();
    expect(open).toBe(1);
    expect(list).toMatchObject([
      {
        reason: 'harassment',
        note: '何度もです',
        quoted: 'ひどいこと',
        room: { id: room, name: '部屋' },
        reporter: { name: '客' },
        subject: { id: troll.userId },
        messageId: message.id,
        isMessageRemoved: false,
        isBanned: false,
      },
    ]);
    expect((await handle(list[0].id, { action: 'removeMessage' })).body).toEqual({ success: true });
    expect((await handle(list[0].id, { action: 'dismiss' })).body).toMatchObject({ code: 'conflict' });
    expect((await inbox('acted')).list).toMatchObject([{ isMessageRemoved: true, handledBy: { name: '運営' } }]);
    const { body } = await operator.request('GET', `/api/operator/audit?roomId=${room}`);
    const actions = body.list.map(({ action }: { action: string }) => action).sort();
    expect(actions).toEqual(['handle-report', 'remove-message']);
  });

  it('of one message by two people is handled in one go', async () => {
    const { message } = await said(troll, 'またひどいこと');
    for (const by of [listener, other]) await report(by, { messageId: message.id, reason: 'hate' });
    const { list, open } = await inbox();
    expect(open).toBe(2);
    await handle(list[0].id, { action: 'dismiss' });
    expect(await inbox()).toMatchObject({ list: [], open: 0 });
    expect((await inbox('dismissed')).list).toHaveLength(2);
  });

  it('of a person leads to a ban, and comes back when they are reported again', async () => {
    const input = { userId: troll.userId, reason: 'spam' };
    await report(listener, input);
    const [first] = (await inbox()).list;
    await handle(first.id, { action: 'dismiss' });
    await report(listener, { ...input, note: 'まだです' });
    const [again] = (await inbox()).list;
    expect(again).toMatchObject({ id: first.id, note: 'まだです' });
    const { socket, message } = await said(troll, 'さわぐ');
    const out = nextEvent(socket, 'receive:user:removed');
    expect((await handle(again.id, { action: 'ban', removeMessages: true })).body).toEqual({ success: true });
    expect(await out).toMatchObject({ reason: 'banned' });
    const { body } = await listener.request('GET', `/api/lounge/${room}?withEvents=1`);
    expect(JSON.stringify(body.events)).not.toContain(message.id);
    expect((await inbox('acted')).list[0]).toMatchObject({ id: first.id, isBanned: true });
  });

  it('pages through the inbox', async () => {
    for (const name of ['一', '二', '三']) {
      const reported = await app.signUp(name);
      await report(other, { userId: reported.userId, reason: 'other' });
    }
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const page = await inbox('open', `&limit=2${next === undefined ? '' : `&next=${next}`}`);
      seen.push(...page.list.map(({ subject }: { subject: { name: string } }) => subject.name));
      next = page.paging.next;
    } while (next !== undefined);
    expect(seen).toEqual(['三', '二', '一']);
  });

  it('[6.08] of oneself, of nothing, of what is not there, by a guest, is refused', async () => {
    const cases: readonly (readonly [object, number])[] = [
      [{ userId: listener.userId, reason: 'spam' }, 409],
      [{ reason: 'spam' }, 422],
      [{ userId: troll.userId, reason: 'boring' }, 422],
      [{ userId: troll.userId, reason: 'other', note: 'あ'.repeat(501) }, 422],
      [{ userId: 'nobody-0000', reason: 'spam' }, 404],
      [{ messageId: 'message-0000', reason: 'spam' }, 404],
    ];
    for (const [body, status] of cases) expect((await report(listener, body)).status).toBe(status);
    const guest = (await app.openGuest()) as TestUser;
    expect((await report(guest, { userId: troll.userId, reason: 'spam' })).status).toBe(403);
    expect((await listener.request('GET', '/api/operator/reports')).status).toBe(403);
    expect((await handle('report-none', { action: 'dismiss' })).status).toBe(404);
    expect((await handle('report-none', { action: 'dismiss' }, listener)).status).toBe(403);
  });
});
