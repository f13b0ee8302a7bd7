import type { Ack } from '@madoi/contract/lounge/presence';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

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

const create = async (rateLimits: object = { reaction: 0 }): Promise<string> =>
  (await owner.request('POST', '/api/lounge/create', { body: { name: '部屋', rateLimits } })).body.id;
const enter = async (client: HttpClient, roomId?: string): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  if (roomId !== undefined) await ask(socket, 'send:user:joined:v2', { roomId });
  return socket;
};
const react = (socket: TestSocket, reaction: unknown, at: object = { x: 0.2, y: 0.8 }) =>
  ask<Ack>(socket, 'send:reaction', { ...at, reaction });

describe('send:reaction', () => {
  it('[3.26] [3.27] [7.29] the six reach everyone in the room', async () => {
    const room = await create();
    const [one, two] = [await enter(owner, room), await enter(await app.openGuest(), room)];
    for (const reaction of [1, 2, 3, 4, 5, 6]) {
      const heard = nextEvent(two, 'receive:reaction');
      expect(await react(one, reaction)).toEqual({ status: 200, message: 'sent' });
      expect(await heard).toEqual({ reactionType: reaction, x: 0.2, y: 0.8, userId: owner.userId });
    }
  });

  it('[5.03] 422 for a reaction outside the six, and for a place outside the stage', async () => {
    const room = await create();
    const socket = await enter(owner, room);
    for (const reaction of [0, 7, 1.5, '1', null, undefined, 'CLAP']) {
      const error = nextEvent(socket, 'error');
      expect(await react(socket, reaction)).toMatchObject({ status: 422 });
      expect(await error).toMatchObject({ source: 'reaction', type: 'bad_param' });
    }
    for (const at of [{}, { x: 2, y: 0 }, { x: 0, y: -1 }, { x: 'a', y: 0 }]) {
      expect(await react(socket, 1, at)).toMatchObject({ status: 422 });
    }
  });

  it('more than a screen can show join into one with a count, and all are counted', async () => {
    const room = await create();
    const [one, two] = [await enter(owner, room), await enter(await app.openGuest(), room)];
    let total = 0;
    let frames = 0;
    const all = new Promise<void>((resolve) => {
      two.on('receive:reaction', (reaction) => {
        frames += 1;
        total += reaction.count ?? 1;
        if (total === 100) resolve();
      });
    });
    await Promise.all(Array.from({ length: 100 }, () => react(one, 2)));
    await all;
    expect(frames).toBeLessThan(100);
    // Counted at once for who asks, written down a little later.
    expect((await owner.request('GET', `/api/lounge/${room}`)).body.stat.reactions).toBe(100);
  });

  it('[5.04] 429 before the interval has passed', async () => {
    const room = await create({ reaction: 60_000 });
    const socket = await enter(owner, room);
    expect((await react(socket, 1)).status).toBe(200);
    expect(await react(socket, 2)).toEqual({ status: 429, message: 'rate_limit' });
  });

  it('[6.08] 401 without a session, 403 for guests and who is in no room, 410 in an archived one', async () => {
    const room = await create();
    expect(await react(await enter(app.newVisitor()), 1)).toEqual({ status: 401, message: 'no_session' });
    expect(await react(await enter(await app.openGuest(), room), 1)).toEqual({ status: 403, message: 'guest' });
    expect(await react(await enter(owner), 1)).toEqual({ status: 403, message: 'not_joined' });
    const socket = await enter(owner, room);
    await owner.request('POST', `/api/lounge/${room}/archive`);
    expect(await react(socket, 1)).toEqual({ status: 410, message: 'archived' });
  });
});

describe('the count of reactions', () => {
  it('is written when the server stops', async () => {
    const second = await startLoungeApp({ beside: app });
    const room = await create();
    const client = await second.signUp('客');
    const socket = await openSocket(client);
    await ask(socket, 'send:user:joined:v2', { roomId: room });
    expect((await react(socket, 6)).status).toBe(200);
    socket.close();
    await second.close();
    expect((await app.lounge.rooms.find(room))?.reactions).toBe(1);
  });
});
