import type { Ack } from '@madoi/contract/lounge/presence';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loungeBans } from '../room.table.ts';

let app: LoungeApp;
let owner: HttpClient & { readonly userId: string };
let opened: TestSocket[] = [];
beforeAll(async () => {
  app = await startLoungeApp();
  owner = await app.signUp('店主');
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(() => app.close());

const connect = async (client: HttpClient): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  return socket;
};
const create = async (body: object = {}): Promise<string> => {
  const by = await app.signUp('開く人');
  return (await by.request('POST', '/api/lounge/create', { body: { name: '部屋', ...body } })).body.id;
};
const join = (socket: TestSocket, roomId: unknown, batch?: boolean) =>
  ask<Ack>(socket, 'send:user:joined:v2', { roomId, ...(batch === undefined ? {} : { batch }) });
const read = async (roomId: string) => (await owner.request('GET', `/api/lounge/${roomId}?withEvents=1`)).body;
const kinds = (room: { events: { activities: { kind: string }[] } }) => room.events.activities.map((each) => each.kind);

describe('joining', () => {
  it('[3.21] [3.47] [4.09] [7.29] [7.30] 200: a user comes in, the others hear who, the log keeps it', async () => {
    const room = await create();
    const here = await connect(await app.openGuest());
    expect(await join(here, room)).toEqual({ status: 200, message: 'joined' });
    const heard = nextEvent(here, 'receive:user:joined');
    const noted = nextEvent(here, 'receive:activity');
    const joiningSocket = await connect(owner);
    expect(await join(joiningSocket, room)).toEqual({ status: 200, message: 'joined' });
    const marks = { isOfficial: false, isEssentialLiver: false, isPickedOutLiver: false };
    const user = { id: owner.userId, name: '店主', ...marks, uploadedAt: 0, stat: { playlist: { published: 0 } } };
    const summary = { ...user, socketId: joiningSocket.id, updatedAt: expect.any(Number) };
    expect(await heard).toMatchObject({ present: 2, user: summary });
    expect(await noted).toMatchObject({ kind: 'join', seq: 2, user: { id: owner.userId } });
    expect(kinds(await read(room))).toContain('join');
    expect((await read(room)).stat).toMatchObject({ joined: 1, present: 2 });
  });

  it('a guest is counted, without a name or a line', async () => {
    const room = await create();
    const here = await connect(owner);
    await join(here, room);
    const heard = nextEvent(here, 'receive:user:joined');
    await join(await connect(await app.openGuest()), room);
    expect(await heard).toEqual({ present: 2, guests: 1, at: expect.any(Number) });
    expect((await read(room)).stat).toMatchObject({ joined: 1, present: 2 });
  });

  it('[3.47] 401 without a session', async () => {
    const room = await create();
    expect(await join(await connect(app.newVisitor()), room)).toEqual({ status: 401, message: 'no_session' });
  });

  it('[3.47] 403 banned, or not of the audience', async () => {
    const room = await create();
    await app.database.db.insert(loungeBans).values({ loungeId: room, userId: owner.userId, bannedAt: 1 });
    expect(await join(await connect(owner), room)).toEqual({ status: 403, message: 'banned' });
    const members = await create({ limitation: { audience: 'standard' } });
    expect(await join(await connect(owner), members)).toEqual({ status: 403, message: 'audience' });
    const answer = await owner.request('GET', `/api/lounge/${members}/events?since=0`);
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect((await read(members)).events).toBeUndefined();
  });

  it('[3.47] 404 no such room, 410 archived, 422 malformed', async () => {
    const socket = await connect(owner);
    expect(await join(socket, 'room-none')).toEqual({ status: 404, message: 'not_found' });
    for (const wrong of [undefined, 7, '', 'x', null, 'a b c d e f', { a: 1 }]) {
      const error = nextEvent(socket, 'error');
      expect(await join(socket, wrong)).toMatchObject({ status: 422 });
      expect(await error).toMatchObject({ source: 'join', type: 'bad_param' });
    }
    const mine = await app.signUp('短気');
    const { body } = await mine.request('POST', '/api/lounge/create', { body: { name: 'すぐ閉める' } });
    await mine.request('POST', `/api/lounge/${body.id}/archive`);
    expect(await join(socket, body.id)).toEqual({ status: 410, message: 'archived' });
  });

  it('[4.09] 429 when the room is full, also for two who come at once', async () => {
    const room = await create({ limitation: { audience: 'everyone', maxParticipants: 1 } });
    const [one, two] = [await connect(await app.openGuest()), await connect(await app.openGuest())];
    const answers = await Promise.all([join(one, room), join(two, room)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429]);
  });

  it('[4.09] 429 for a client that joins in a loop', async () => {
    const room = await create();
    const socket = await connect(await app.openGuest());
    const answers = [];
    for (let n = 0; n < 25; n += 1) answers.push((await join(socket, room)).status);
    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(answers.slice(20)).toEqual([429, 429, 429, 429, 429]);
  });

  it('lets people wait in a scheduled room and notifies them when it opens', async () => {
    const host = await app.signUp('主催');
    const body = { name: 'あとで', startAt: Date.now() + 3_600_000 };
    const room = (await host.request('POST', '/api/lounge/create', { body })).body.id;
    const socket = await connect(await app.openGuest());
    expect(await join(socket, room)).toEqual({ status: 200, message: 'waiting' });
    const updated = nextEvent(socket, 'receive:room:updated');
    await host.request('POST', `/api/lounge/${room}/open`);
    expect(await updated).toMatchObject({ seq: 1, room: { id: room, isReady: true } });
    const ended = nextEvent(socket, 'receive:room:archived');
    await host.request('POST', `/api/lounge/${room}/archive`);
    expect(await ended).toMatchObject({ seq: 3, id: room });
  });
});

describe('waiting for a scheduled room', () => {
  it('[7.17] [3.22] people who wait are in the room when it opens: counted, with a line in the log', async () => {
    const host = await app.signUp('主催');
    const body = { name: 'あとで', startAt: Date.now() + 3_600_000 };
    const room = (await host.request('POST', '/api/lounge/create', { body })).body.id;
    const [early, guest] = [await connect(owner), await connect(await app.openGuest())];
    expect(await join(early, room)).toEqual({ status: 200, message: 'waiting' });
    await join(guest, room);
    expect((await read(room)).stat).toMatchObject({ joined: 0, present: 2 });
    const noted = nextEvent(early, 'receive:activity');
    await host.request('POST', `/api/lounge/${room}/open`);
    expect(await noted).toMatchObject({ kind: 'join', user: { id: owner.userId } });
    expect((await read(room)).stat).toMatchObject({ joined: 1, present: 2 });
    const late = await connect(owner);
    expect(await join(late, room)).toEqual({ status: 200, message: 'joined' });
    expect(kinds(await read(room)).filter((kind) => kind === 'join')).toHaveLength(1);
  });

  it('[4.09] the last place goes to one of two who come at once, and the other is let in when it is free', async () => {
    const room = await create({ limitation: { audience: 'users', maxParticipants: 2 } });
    await join(await connect(await app.signUp('先客')), room);
    const people = [await connect(await app.signUp('一人目')), await connect(await app.signUp('二人目'))] as const;
    const answers = await Promise.all(people.map((socket) => join(socket, room)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const [seated, outside] = answers[0]?.status === 200 ? people : [people[1], people[0]];
    expect(answers.find(({ status }) => status === 429)).toEqual({ status: 429, message: 'full' });
    await ask(seated, 'send:user:leave');
    expect(await join(outside, room)).toEqual({ status: 200, message: 'joined' });
    const guest = await connect(await app.openGuest());
    expect(await join(guest, room)).toEqual({ status: 403, message: 'audience' });
  });
});

describe('being there', () => {
  it('one person with two tabs counts once, and leaves with the last', async () => {
    const room = await create();
    const here = await connect(await app.openGuest());
    await join(here, room);
    const [tab, otherTab] = [await connect(owner), await connect(owner)];
    await join(tab, room);
    await join(otherTab, room);
    expect((await read(room)).stat.present).toBe(2);
    const left = nextEvent(here, 'receive:user:leave');
    expect(await ask(tab, 'send:user:leave')).toEqual({ status: 200, message: 'left' });
    expect((await read(room)).stat.present).toBe(2);
    otherTab.close();
    expect(await left).toMatchObject({ userId: owner.userId, present: 1 });
    expect(await ask(tab, 'send:user:leave')).toEqual({ status: 200, message: 'not_joined' });
  });

  it('[7.29] joining another room leaves the first', async () => {
    const [first, second] = [await create(), await create()];
    const here = await connect(await app.openGuest());
    await join(here, first);
    const mover = await connect(owner);
    await join(mover, first);
    const left = nextEvent(here, 'receive:user:leave');
    await join(mover, second);
    expect(await left).toMatchObject({ userId: owner.userId, socketId: mover.id, present: 1 });
    expect((await read(second)).stat.present).toBe(1);
  });

  it('[3.22] a reconnect writes no second line and counts no second person', async () => {
    const room = await create();
    for (let n = 0; n < 3; n += 1) {
      const socket = await connect(owner);
      await join(socket, room);
      await ask(socket, 'send:user:leave');
      socket.close();
    }
    const now = await read(room);
    expect(kinds(now).filter((kind) => kind === 'join')).toHaveLength(1);
    expect(now.stat).toMatchObject({ joined: 1, present: 0 });
  });

  it('a disconnect during a join leaves no stale occupant', async () => {
    const room = await create();
    const here = await connect(await app.openGuest());
    await join(here, room);
    const leaver = await connect(owner);
    const gone = nextEvent(here, 'receive:user:leave');
    // Closed as soon as the command is on the wire: the server is still looking the room up.
    leaver.io.engine.once('drain', () => leaver.io.engine.close());
    leaver.emit('send:user:joined:v2', { roomId: room });
    expect(await gone).toMatchObject({ present: 1 });
    expect((await read(room)).stat.present).toBe(1);
  });

  it('in a burst of joins, of which only some are announced, the last event carries the right count', async () => {
    const room = await create();
    const here = await connect(owner);
    await join(here, room);
    const heard: { present: number; user?: unknown }[] = [];
    const everyone = new Promise<void>((resolve) => {
      here.on('receive:user:joined', (event) => {
        heard.push(event);
        if (event.present === 41) resolve();
      });
    });
    const occupancy = await Promise.all(Array.from({ length: 40 }, async () => connect(await app.openGuest())));
    await Promise.all(occupancy.map((socket) => join(socket, room)));
    await everyone;
    expect(heard.length).toBeLessThanOrEqual(40);
    expect(heard.at(-1)).toMatchObject({ present: 41 });
  });
});

describe('send:clock', () => {
  it('answers the server’s time to anyone connected, in order and with fractions', async () => {
    const socket = await connect(app.newVisitor());
    const before = Date.now();
    const { t1, t2 } = await ask<{ t1: number; t2: number }>(socket, 'send:clock', { t0: 1 });
    expect(t1).toBeGreaterThanOrEqual(before - 1);
    expect(t2).toBeGreaterThanOrEqual(t1);
    expect(t2).toBeLessThanOrEqual(Date.now() + 1);
    // The bare number is a probe as well.
    expect(await ask(socket, 'send:clock', 1)).toHaveProperty('t2');
  });

  it('[8.17] acknowledges a malformed question with 422, beside the error event', async () => {
    const socket = await connect(app.newVisitor());
    const error = nextEvent(socket, 'error');
    expect(await ask(socket, 'send:clock', { t0: 'now' })).toMatchObject({ status: 422 });
    expect(await error).toMatchObject({ source: 'unknown', type: 'bad_param' });
  });
});
