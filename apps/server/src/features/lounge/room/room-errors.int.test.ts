import type { SocketError } from '@madoi/contract/wire/socket-error';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

type TestUser = HttpClient & { readonly userId: string };
let app: LoungeApp;
let second: LoungeApp;
let owner: TestUser;
let listener: TestUser;
let opened: TestSocket[] = [];

beforeAll(async () => {
  app = await startLoungeApp();
  second = await startLoungeApp({ beside: app });
  [owner, listener] = [await app.signUp('店主'), await app.signUp('客')];
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const openRoom = async (): Promise<string> =>
  (await owner.request('POST', '/api/lounge/create', { body: { name: '部屋' } })).body.id;
const enter = async (client: HttpClient, roomId: string): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  await ask(socket, 'send:user:joined:v2', { roomId });
  return socket;
};
const errorsOf = (socket: TestSocket): SocketError[] => {
  const errors: SocketError[] = [];
  socket.on('error', (error) => errors.push(error));
  return errors;
};

describe('a call over HTTP that fails', () => {
  it('[8.17] get_message_history: malformed is a bad parameter, emitted to the caller in the room and to nobody else', async () => {
    const roomId = await openRoom();
    const [own, other] = [await enter(listener, roomId), await enter(owner, roomId)];
    const heardByOther = errorsOf(other);
    const error = nextEvent(own, 'error');
    expect((await listener.request('GET', `/api/lounge/${roomId}/events?since=never`)).status).toBe(422);
    expect(await error).toEqual({ source: 'get_message_history', type: 'bad_param', message: 'invalid_input' });
    await ask(other, 'send:clock', { t0: 1 });
    expect(heardByOther).toEqual([]);
  });

  it('[8.17] get_message_history: a failure inside is said without the inside', async () => {
    const roomId = await openRoom();
    const socket = await enter(listener, roomId);
    const error = nextEvent(socket, 'error');
    await app.database.db.execute('alter table lounge_events rename to hidden_log');
    const { status } = await listener.request('GET', `/api/lounge/${roomId}/events?since=0`);
    await app.database.db.execute('alter table hidden_log rename to lounge_events');
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await error).toEqual({
      source: 'get_message_history',
      type: 'internal_error',
      message: 'something went wrong here',
    });
  });

  it('[8.17] room_archive: a caller who may not end the room gets the error on their sockets, on any process', async () => {
    const roomId = await openRoom();
    const socket = await enter(listener, roomId);
    const error = nextEvent(socket, 'error');
    const elsewhere = second.newVisitor();
    for (const [name, value] of listener.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.request('POST', `/api/lounge/${roomId}/archive`)).status).toBe(403);
    expect(await error).toEqual({ source: 'room_archive', type: 'bad_param', message: 'forbidden' });
  });

  it('is the only one that emits an error: reading the log and ending a room emit none', async () => {
    const roomId = await openRoom();
    const socket = await enter(owner, roomId);
    const errors = errorsOf(socket);
    expect((await owner.request('GET', `/api/lounge/${roomId}/events?since=0`)).status).toBe(200);
    const ended = nextEvent(socket, 'receive:room:archived');
    expect((await owner.request('POST', `/api/lounge/${roomId}/archive`)).status).toBe(200);
    await ended;
    expect(errors).toEqual([]);
  });
});
