import type { Ack } from '@madoi/contract/lounge/presence';
import type { RoomEmit } from '@madoi/contract/socket-events';
import { ask, nextEvent, type TestSocket } from '@madoi/test-kit/sockets';
import { describe, expect, it } from 'vitest';
import { loungeBans } from '../room.table.ts';
import { app, create, enter, events, listener, messagesOf, owner, say, useChatRooms } from './chat-rooms.fixture.ts';

useChatRooms();

describe('send:message', () => {
  it('[7.29] [7.30] [3.23] reaches everyone in the room with its place, author and number', async () => {
    const room = await create();
    const [one, two] = [await enter(owner, room), await enter(listener, room)];
    const [toOne, toTwo] = [nextEvent(one, 'receive:message'), nextEvent(two, 'receive:message')];
    expect(await say(one, ' こんばんは ', { originalMessage: 'こんばんわ' })).toEqual({ status: 200, message: 'sent' });
    const message = await toTwo;
    expect(message).toMatchObject({
      userId: owner.userId,
      userName: '店主',
      message: 'こんばんは',
      originalMessage: 'こんばんわ',
      translations: [],
      x: 0.5,
      y: 0.25,
      priority: 2,
      isOwner: true,
    });
    expect(await toOne).toEqual(message);
    const heard = nextEvent(one, 'receive:message');
    await say(two, 'どうも', { originalMessage: null });
    expect(await heard).toMatchObject({ seq: message.seq + 1, priority: 1, isOwner: false });
  });

  it('a client that asked for batches gets the same events in frames, another one by one', async () => {
    const room = await create();
    const [single, batched] = [await enter(owner, room), await enter(listener, room, true)];
    const one: string[] = [];
    const many: string[] = [];
    let frames = 0;
    const done = new Promise<void>((resolve) => {
      const check = () => one.length === 30 && many.length === 30 && resolve();
      single.on('receive:message', (message) => {
        one.push(message.id);
        check();
      });
      batched.on('receive:message', () => many.push('a single event'));
      batched.on('receive:batch', (frame: readonly RoomEmit[]) => {
        frames += 1;
        for (const [event, payload] of frame) if (event === 'receive:message') many.push(payload.id);
        check();
      });
    });
    await Promise.all(Array.from({ length: 30 }, (_, n) => say(single, `${n}`)));
    await done;
    expect(many).toEqual(one);
    expect(frames).toBeLessThan(30);
  });

  it('200 at once, from four people: each is stored and delivered once, in one gap-free order', async () => {
    const room = await create();
    const people = [owner, listener, await app.signUp('三人目'), await app.signUp('四人目')];
    const sockets = await Promise.all(people.map((client) => enter(client, room)));
    const start = (await events(room)).list.length;
    const heard: number[][] = sockets.map(() => []);
    const all = Promise.all(
      sockets.map(
        (socket, at) =>
          new Promise<void>((resolve) => {
            socket.on('receive:message', (message) => {
              heard[at]?.push(message.seq);
              if (heard[at]?.length === 200) resolve();
            });
          }),
      ),
    );
    const acks = await Promise.all(Array.from({ length: 200 }, (_, n) => say(sockets[n % 4] as TestSocket, `m${n}`)));
    expect(acks.every((ack) => ack.status === 200)).toBe(true);
    await all;
    const expected = Array.from({ length: 200 }, (_, n) => start + n + 1);
    for (const each of heard) expect(each).toEqual(expected);
    expect(new Set(await messagesOf(room)).size).toBe(200);
  });

  it('a resend with the same clientId is no second message, also within the rate limit', async () => {
    const room = await create({ message: 60_000 });
    const socket = await enter(owner, room);
    const resend = { clientId: 'client-0001' };
    expect((await say(socket, '一度だけ', resend)).status).toBe(200);
    expect((await say(socket, '一度だけ', resend)).status).toBe(200);
    expect(await messagesOf(room)).toEqual(['一度だけ']);
  });

  it('[5.04] 429 before the interval has passed, for this person only; 0 or less is no limit', async () => {
    const room = await create({ message: 60_000 });
    const [one, two] = [await enter(owner, room), await enter(listener, room)];
    expect((await say(one, '一')).status).toBe(200);
    expect(await say(one, '二')).toMatchObject({ status: 429, message: 'rate_limit' });
    expect((await say(two, '三')).status).toBe(200);
    const free = await create({ message: -1 });
    const socket = await enter(owner, free);
    expect([(await say(socket, '一')).status, (await say(socket, '二')).status]).toEqual([200, 200]);
  });

  it('[5.12] [8.17] banned words: refused with an error event, and delivered to nobody', async () => {
    const room = await create();
    const [one, two] = [await enter(owner, room), await enter(listener, room)];
    for (const text of ['ばか', 'バカだな', 'ば　か', 'ﾊﾞｶ']) {
      const error = nextEvent(one, 'error');
      expect(await say(one, text)).toEqual({ status: 422, message: 'ng_words' });
      expect(await error).toEqual({ source: 'message', type: 'ng_words', message: 'ng_words' });
    }
    const heard = nextEvent(two, 'receive:message');
    await say(one, '失礼');
    expect(await heard).toMatchObject({ message: '失礼' });
    expect(await messagesOf(room)).toEqual(['失礼']);
  });

  it('[8.17] every malformed payload is acknowledged with 422 and emitted as an error', async () => {
    const room = await create();
    const socket = await enter(owner, room);
    const wrong = [
      undefined,
      null,
      7,
      'text',
      [],
      {},
      { x: 0.5, y: 0.5 },
      { x: 0.5, y: 0.5, message: '' },
      { x: 0.5, y: 0.5, message: '  ' },
      { x: 0.5, y: 0.5, message: '\u200b' },
      { x: 0.5, y: 0.5, message: 7 },
      { x: -0.1, y: 0.5, message: 'a' },
      { x: 0.5, y: 1.1, message: 'a' },
      { x: '0', y: 0, message: 'a' },
      { x: 0.5, y: 0.5, message: 'あ'.repeat(141) },
      { x: 0.5, y: 0.5, message: 'a'.repeat(1000) },
      { x: 0.5, y: 0.5, message: 'a', clientId: 'short' },
    ];
    for (const payload of wrong) {
      const error = nextEvent(socket, 'error');
      expect(await ask<Ack>(socket, 'send:message', payload)).toMatchObject({ status: 422 });
      expect(await error).toMatchObject({ source: 'message', type: 'bad_param' });
    }
    expect((await say(socket, '😀'.repeat(140))).status).toBe(200);
    expect((await say(socket, 'a\0b\ud800c', { clientId: 'nul-\0-\ud800-1' })).status).toBe(200);
    expect(await messagesOf(room)).toEqual(['😀'.repeat(140), 'abc']);
  });

  it('[6.08] 401 without a session, 403 for guests, banned people and who is in no room', async () => {
    const room = await create();
    expect(await say(await enter(app.newVisitor()), 'a')).toEqual({ status: 401, message: 'no_session' });
    expect(await say(await enter(await app.openGuest(), room), 'a')).toEqual({ status: 403, message: 'guest' });
    expect(await say(await enter(owner), 'a')).toEqual({ status: 403, message: 'not_joined' });
    const troublemaker = await app.signUp('困った人');
    const socket = await enter(troublemaker, room);
    await app.database.db.insert(loungeBans).values({ loungeId: room, userId: troublemaker.userId, bannedAt: 1 });
    expect(await say(socket, 'a')).toEqual({ status: 403, message: 'banned' });
    expect(await messagesOf(room)).toEqual([]);
  });

  it('410 once the room is archived; what others say in other rooms is not heard', async () => {
    const [room, other] = [await create(), await create()];
    const [socket, elsewhere] = [await enter(owner, room), await enter(listener, other)];
    const foreign: unknown[] = [];
    socket.on('receive:message', (message) => foreign.push(message));
    await say(elsewhere, '隣の部屋');
    await owner.request('POST', `/api/lounge/${room}/archive`);
    expect(await say(socket, 'a')).toEqual({ status: 410, message: 'archived' });
    expect(foreign).toEqual([]);
  });
});
