import { inviteToRoom } from '@madoi/contract/lounge/invitations';
import { createLounge, openLounge, updateLounge } from '@madoi/contract/lounge/room';
import { addReminder } from '@madoi/contract/lounge/sharing';
import { listNotifications } from '@madoi/contract/notifications/notifications';
import { follow, unfollow } from '@madoi/contract/people/follows';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { ask } from '@madoi/test-kit/sockets';
import { describe, expect, it, vi } from 'vitest';
import {
  accept,
  add,
  enter,
  kit,
  listener,
  onAir,
  other,
  owner,
  play,
  requestOf,
  roomId,
  second,
  third,
  useRequestsRoom,
} from '../features/lounge/requests/requests-room.fixture.ts';

useRequestsRoom();

const kindsOf = async (who: HttpClient) => (await who.call(listNotifications, { query: {} })).list;
const received = (who: HttpClient, count: number) =>
  vi.waitFor(async () => {
    const list = await kindsOf(who);
    expect(list).toHaveLength(count);
    return list;
  }, 20_000);
const delivered = () =>
  vi.waitFor(async () => {
    const { rows } = await kit.database.pool.query('select 1 from notification_outbox where done_at is null');
    expect(rows).toEqual([]);
  }, 20_000);
const forget = () => kit.database.pool.query('delete from notifications');

describe('what rooms announce', () => {
  it('somebody whom one follows opens a room: their followers hear of it, and nobody else', async () => {
    // Followers are read when a note is delivered: the room of this test is behind.
    await delivered();
    await other.call(follow, { params: { kind: 'user', id: owner.userId } });
    const room = await owner.call(createLounge, { body: { name: '終電後の喫茶' } });
    if (!room.success) throw new Error(room.reason);
    expect(await received(other, 1)).toMatchObject([
      {
        kind: 'room_opened',
        actors: [{ id: owner.userId }],
        subject: { type: 'room', id: room.id, title: '終電後の喫茶' },
        room: { listeners: 0 },
      },
    ]);
    expect(await kindsOf(listener)).toEqual([]);
    await other.call(unfollow, { params: { kind: 'user', id: owner.userId } });
    await forget();
  });

  it('a scheduled room is moved, and opens: people with a reminder hear of each move once and of the opening, and nobody else', async () => {
    await delivered();
    const startAt = kit.services.clock.now() + 3_600_000;
    const room = await owner.call(createLounge, { body: { name: '眠る前の室内楽', startAt } });
    if (!room.success) throw new Error(room.reason);
    const params = { id: room.id };
    await listener.call(addReminder, { params });
    await owner.call(addReminder, { params });
    const later = startAt + 1_800_000;
    for (const body of [{ startAt: later }, { startAt: later }, { name: '朝の室内楽' }]) {
      await owner.call(updateLounge, { params, body });
    }
    const subject = { type: 'room', id: room.id, startAt: later };
    const [moved] = await received(listener, 1);
    expect(moved).toMatchObject({ kind: 'room_moved', count: 1, actors: [{ id: owner.userId }], subject });
    await owner.call(updateLounge, { params, body: { startAt } });
    await vi.waitFor(
      async () =>
        expect(await kindsOf(listener)).toMatchObject([{ kind: 'room_moved', count: 2, subject: { startAt } }]),
      20_000,
    );
    await owner.call(openLounge, { params });
    expect((await received(listener, 2)).map(({ kind }) => kind)).toEqual(['room_opened', 'room_moved']);
    await delivered();
    expect([await kindsOf(owner), await kindsOf(other)]).toEqual([[], []]);
    await forget();
  });

  it('a request plays next: who asked for it hears of it once, unless they sit in the room', async () => {
    const [staff, mine] = [await enter(owner), await enter(listener)];
    await play(staff, onAir);
    const [absent, seen] = [await add(mine, requestOf(second)), await add(await enter(other), requestOf(third))];
    mine.close();
    await vi.waitFor(async () =>
      expect(await kit.app.lounge.forNotifications.occupantsOf(roomId)).not.toContain(listener.userId),
    );
    await accept(staff, absent.requestId);
    const [note] = await received(listener, 1);
    expect(note).toMatchObject({ kind: 'request_next', subject: { id: roomId, track: { id: second } }, actors: [] });
    await accept(staff, seen.requestId, { place: 'next' });
    await accept(staff, absent.requestId);
    expect(await received(listener, 1)).toEqual([note]);
    // The note about theirs follows the answer to who accepted: it is waited for while they sit in the room.
    await vi.waitFor(async () => {
      const { rows } = await kit.database.pool.query("select 1 from notification_outbox where kind = 'request_next'");
      expect(rows).toHaveLength(2);
    }, 20_000);
    await delivered();
    expect(await kindsOf(other)).toEqual([]);
    await forget();
  });

  it('a request plays next in a room that is by invitation by now: who asked for it hears of it if they are invited', async () => {
    const staff = await enter(owner);
    await play(staff, onAir);
    const asked = [];
    for (const [who, track] of [
      [listener, second],
      [other, third],
    ] as const) {
      const socket = await enter(who);
      asked.push((await add(socket, requestOf(track))).requestId);
      socket.close();
    }
    await vi.waitFor(async () =>
      expect(await kit.app.lounge.forNotifications.occupantsOf(roomId)).toEqual(new Set([owner.userId])),
    );
    const params = { id: roomId };
    await owner.call(updateLounge, { params, body: { limitation: { audience: 'invited' } } });
    await owner.call(inviteToRoom, { params: { ...params, userId: other.userId } });
    await received(other, 1);
    await forget();
    for (const requestId of asked) await accept(staff, requestId, { place: 'next' });
    expect(await received(other, 1)).toMatchObject([{ kind: 'request_next', subject: { track: { id: third } } }]);
    await delivered();
    expect(await kindsOf(listener)).toEqual([]);
    await owner.call(updateLounge, { params, body: { limitation: { audience: 'everyone', visibility: 'listed' } } });
    staff.close();
    await forget();
  });

  it('a message calls somebody by their name: they hear of it with its words, until it is removed', async () => {
    const [mine, theirs] = [await enter(listener), await enter(other)];
    theirs.close();
    await vi.waitFor(async () =>
      expect(await kit.app.lounge.forNotifications.occupantsOf(roomId)).not.toContain(other.userId),
    );
    await ask(mine, 'send:message', { x: 0, y: 0, message: '@別の客 さっきの曲、覚えてますか' });
    const [note] = await received(other, 1);
    expect(note).toMatchObject({
      kind: 'mention',
      actors: [{ id: listener.userId }],
      subject: { type: 'room', id: roomId, text: '@別の客 さっきの曲、覚えてますか' },
    });
    const { rows } = await kit.database.pool.query("select dedupe_key from notification_outbox where kind = 'mention'");
    const [, id] = /^mention:(.+)$/.exec(rows[0]?.dedupe_key) ?? [];
    await ask(mine, 'send:message:remove', { id });
    await received(other, 0);
    mine.close();
  });

  describe('a message that begins with the name of somebody who has left', () => {
    const say = (socket: Awaited<ReturnType<typeof enter>>, message: string) =>
      ask(socket, 'send:message', { x: 0, y: 0, message });
    /** Says something as `other`, who then leaves the room. */
    const writeAndLeave = async () => {
      const theirs = await enter(other);
      await say(theirs, '窓の外、きれいですね');
      theirs.close();
      await vi.waitFor(async () =>
        expect(await kit.app.lounge.forNotifications.occupantsOf(roomId)).not.toContain(other.userId),
      );
    };

    it('answers what they wrote: they hear of it once, as of a reply and of no mention, until it is removed', async () => {
      await writeAndLeave();
      const mine = await enter(listener);
      await say(mine, '@別の客 ほんとうに');
      const [note] = await received(other, 1);
      expect(note).toMatchObject({
        kind: 'reply',
        count: 1,
        actors: [{ id: listener.userId }],
        subject: { type: 'room', id: roomId, text: '@別の客 ほんとうに' },
      });
      const { rows } = await kit.database.pool.query("select dedupe_key from notification_outbox where kind = 'reply'");
      const [, id] = /^reply:(.+)$/.exec(rows[0]?.dedupe_key) ?? [];
      await ask(mine, 'send:message:remove', { id });
      await received(other, 0);
      await say(mine, 'さっきの曲、@別の客 は知ってました？');
      expect(await received(other, 1)).toMatchObject([{ kind: 'mention' }]);
      mine.close();
      await forget();
    });

    it('is told neither across a block nor to who wrote it', async () => {
      await writeAndLeave();
      await other.request('POST', `/api/block/${listener.userId}`);
      const mine = await enter(listener);
      await say(mine, '@別の客 ほんとうに');
      await say(mine, '@客 ひとりごと');
      mine.close();
      await vi.waitFor(async () => {
        const replies = "select 1 from notification_outbox where kind = 'reply' and subject ->> 'id' = $1";
        expect((await kit.database.pool.query(replies, [roomId])).rows).toHaveLength(2);
      }, 20_000);
      await delivered();
      // Rooms of earlier tests play on, and what was asked for there comes next some time.
      const ofThisRoom = async (who: HttpClient) =>
        (await kindsOf(who)).filter(({ subject }) => 'id' in subject && subject.id === roomId);
      expect([await ofThisRoom(other), await ofThisRoom(listener)]).toEqual([[], []]);
      await other.request('DELETE', `/api/block/${listener.userId}`);
      expect(await ofThisRoom(other)).toEqual([]);
    });
  });
});
