import { createLounge } from '@madoi/contract/lounge/room';
import {
  getNotificationState,
  listNotifications,
  markAllNotificationsRead,
  markNotificationsRead,
  markNotificationsUnread,
  undoReadAllNotifications,
} from '@madoi/contract/notifications/notifications';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { nextEvent, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Note } from './note.ts';
import type { NotificationsFeature } from './notifications.plugin.ts';

type TestUser = HttpClient & { readonly userId: string };

let app: LoungeApp;
let feature: NotificationsFeature;
beforeAll(async () => {
  app = await startLoungeApp();
  feature = app.app.notifications;
});
afterAll(() => app.close());

const people = async <const N extends readonly string[]>(...names: N) =>
  (await Promise.all(names.map((name) => app.signUp(name)))) as unknown as { readonly [K in keyof N]: TestUser };
const inbox = (who: TestUser, since?: string, limit = 30) =>
  who.call(listNotifications, { query: { limit, ...(since === undefined ? {} : { since }) } });
let events = 0;
const note = (actor: TestUser, change: Partial<Note> = {}): Note => ({
  kind: 'mention',
  actorId: actor.userId,
  subject: { type: 'room', id: 'room-0001', title: '終電後の喫茶', text: '@澪 さっきの曲、覚えてますか' },
  at: app.services.clock.now(),
  dedupeKey: `event-${++events}`,
  ...change,
});
/** Resolves when everything that was announced is delivered. */
const delivered = () =>
  vi.waitFor(async () => {
    const { rows } = await app.database.pool.query('select 1 from notification_outbox where done_at is null');
    expect(rows).toEqual([]);
  }, 15_000);
const notify = async (to: TestUser, ...notes: readonly Note[]) => {
  for (const each of notes) await feature.notify({ userIds: [to.userId] }, each);
  await delivered();
};

describe('notifications', () => {
  it('are listed with who, what and when, the latest first, page by page, and counted while unread', async () => {
    const [mio, ken] = await people('澪', '健');
    expect(await inbox(mio)).toEqual({ list: [], unread: 0, paging: {} });
    const at = app.services.clock.now();
    const rooms = [1, 2, 3].map((n) => ({ type: 'room' as const, id: `room-000${n}`, title: `部屋${n}` }));
    await notify(mio, ...rooms.map((subject, n) => note(ken, { subject, at: at + n })));
    const first = await inbox(mio, undefined, 2);
    expect(first).toMatchObject({
      unread: 3,
      list: [
        {
          kind: 'mention',
          subject: { title: '部屋3' },
          actors: [{ id: ken.userId, name: '健' }],
          count: 1,
          at: at + 2,
        },
        { subject: { title: '部屋2' } },
      ],
    });
    const rest = await inbox(mio, first.paging.next, 2);
    expect([rest.list.map(({ subject }) => subject.title), rest.paging.next]).toEqual([['部屋1'], undefined]);
    expect((await mio.request('GET', '/api/notifications?since=nonsense')).status).toBe(422);
    expect((await inbox(ken)).list).toEqual([]);
  });

  it('of one kind and source join while unread, with everybody who did it, and begin again once they are read', async () => {
    const [mio, ken, yui] = await people('澪', '健', '結');
    const keys = [note(ken), note(yui)];
    await notify(mio, ...keys);
    const { list, unread } = await inbox(mio);
    expect(unread).toBe(1);
    expect(list).toMatchObject([{ count: 2, actorCount: 2, actors: [{ name: '結' }, { name: '健' }] }]);
    await mio.call(markNotificationsRead, { body: { ids: list.map(({ id }) => id) } });
    await notify(mio, note(ken));
    expect((await inbox(mio)).list.map(({ count }) => count)).toEqual([1, 2]);
  });

  it('are told once however often their event is announced, and never to who did it', async () => {
    const [mio, ken] = await people('澪', '健');
    const twice = note(ken);
    await notify(mio, twice, twice);
    await notify(ken, note(ken));
    expect((await inbox(mio)).list).toMatchObject([{ count: 1 }]);
    expect((await inbox(ken)).list).toEqual([]);
  });

  it('are read and unread one by one, and all at once with a way back', async () => {
    const [mio, ken] = await people('澪', '健');
    const subject = (n: number) => ({ type: 'post' as const, id: `post-000${n}`, title: '灯台守' });
    await notify(mio, ...[1, 2, 3].map((n) => note(ken, { kind: 'post', subject: subject(n) })));
    const ids = (await inbox(mio)).list.map(({ id }) => id);
    expect(await mio.call(markNotificationsRead, { body: { ids: ids.slice(0, 1) } })).toMatchObject({ unread: 2 });
    const all = await mio.call(markAllNotificationsRead);
    expect(all).toMatchObject({ unread: 0, count: 2 });
    expect(await mio.call(undoReadAllNotifications, { body: { readAt: all.readAt } })).toMatchObject({ unread: 2 });
    expect(await mio.call(markNotificationsUnread, { body: { ids } })).toMatchObject({ unread: 3 });
    // Nobody marks what is another's.
    expect(await ken.call(markNotificationsRead, { body: { ids } })).toMatchObject({ unread: 0 });
    expect((await mio.call(getNotificationState)).unread).toBe(3);
  });

  it('of people whom a block keeps apart are not told, and are gone when the block comes later', async () => {
    const [mio, ken, yui] = await people('澪', '健', '結');
    await notify(mio, note(ken), note(yui, { subject: { type: 'post', id: 'post-0009', title: '結' } }));
    await mio.request('POST', `/api/block/${ken.userId}`);
    expect(await inbox(mio)).toMatchObject({ unread: 1, list: [{ actors: [{ name: '結' }] }] });
    await notify(mio, note(ken, { subject: { type: 'post', id: 'post-0010', title: '健' } }));
    await mio.request('DELETE', `/api/block/${ken.userId}`);
    expect((await inbox(mio)).list.map(({ subject }) => subject.id)).toEqual(['post-0009', 'room-0001']);
  });

  it('are taken back with what they tell of: alone, or out of those that they joined', async () => {
    const [mio, ken, yui] = await people('澪', '健', '結');
    const [one, other] = [note(ken), note(yui)];
    await notify(mio, one, other);
    await feature.withdraw(other.dedupeKey);
    const [left] = (await inbox(mio)).list;
    expect([left?.count, left?.subject.text]).toEqual([1, undefined]);
    await feature.withdraw(one.dedupeKey);
    expect(await inbox(mio)).toEqual({ list: [], unread: 0, paging: {} });
  });

  it('arrive on every open page of a person at once, and so does their reading', async () => {
    const [mio, ken] = await people('澪', '健');
    const socket = await openSocket(mio);
    const arrival = nextEvent(socket, 'receive:notification');
    await feature.notify({ userIds: [mio.userId] }, note(ken));
    expect(await arrival).toEqual({ unread: 1, hasArrived: true });
    const reading = nextEvent(socket, 'receive:notification');
    await mio.call(markAllNotificationsRead);
    expect(await reading).toEqual({ unread: 0, hasArrived: false });
    socket.close();
  });

  it('of a room are not told to somebody who sits in it, and say how many are there while it is open', async () => {
    const [mio, ken] = await people('澪', '健');
    const room = await ken.call(createLounge, { body: { name: '窓ぎわ' } });
    if (!('id' in room)) throw new Error('no room');
    const about = () => note(ken, { subject: { type: 'room', id: room.id, title: '窓ぎわ' } });
    await notify(mio, about());
    expect((await inbox(mio)).list).toMatchObject([{ room: { listeners: 0 } }]);
    const socket = await openSocket(mio);
    expect(await socket.emitWithAck('send:user:joined:v2', { roomId: room.id })).toMatchObject({ status: 200 });
    await notify(mio, about());
    expect((await inbox(mio)).list).toMatchObject([{ count: 1, room: { listeners: 1 } }]);
    socket.close();
  });

  it('are nobody’s but a user’s', async () => {
    const guest = await app.openGuest();
    expect((await guest.request('GET', '/api/notifications')).body.code).toBe('login_required');
    expect((await app.newVisitor().request('GET', '/api/notifications/state')).status).toBe(401);
  });
});
