import type { ClientToServerEvents } from '@madoi/contract/socket-events';
import { allEndpoints } from '@madoi/test-kit/all-endpoints';
import { type FuzzApp, startFuzzApp } from '@madoi/test-kit/fuzz-app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

type Event = keyof ClientToServerEvents;

let app: FuzzApp;
let opened: TestSocket[] = [];
beforeAll(async () => {
  app = await startFuzzApp();
});
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
  expect(app.failures).toEqual([]);
});
afterAll(() => app.kit.close());

const open = async (client: HttpClient, roomId?: string): Promise<TestSocket> => {
  const socket = await openSocket(client);
  opened.push(socket);
  if (roomId !== undefined) expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
  return socket;
};

/** A well-formed payload of every event that acts on a room. */
const register = { lastId: 0, events: [{ action: 'stop', clientId: 'client-0001' }] };
const payloads = (roomId: string) =>
  ({
    'send:user:joined:v2': { roomId },
    'send:message': { x: 0, y: 0, message: 'こんばんは' },
    'send:message:remove': { id: 'message-0001' },
    'send:reaction': { x: 0, y: 0, reaction: 1 },
    'send:queue:event:register': register,
    'send:request_queue:event:add': { trackId: 'track-0001', clientId: 'client-0001' },
    'send:request_queue:event:move_queue': { requestId: 'request-0001' },
    'send:request_queue:event:remove': { requestId: 'request-0001' },
    'send:request_queue:event:move': { requestId: 'request-0001' },
    'send:liveaudio:event:start:v1': {},
    'send:liveaudio:event:update:v1': { status: 1 },
    'send:liveaudio:stage': { action: 'raise' },
    'send:liveaudio:recording': { isOn: true },
    'send:liveaudio:caption': { captionId: 'c1', text: 'こんばんは', languageCode: 'ja', isFinal: true },
  }) satisfies Partial<Record<Event, unknown>>;
type Answers = { readonly [E in keyof ReturnType<typeof payloads>]: object };

async function expectAnswers(socket: TestSocket, roomId: string, answers: Answers): Promise<void> {
  for (const [event, payload] of Object.entries(payloads(roomId)) as [keyof Answers, unknown][]) {
    expect(await ask(socket, event, payload), event).toMatchObject(answers[event]);
  }
}

const unjoined = { status: 403, message: 'not_joined' };
const rejected = (reason: string) => ({ result: 'rejected', reason });
const every = (writes: object, register: object, joins: object): Answers => ({
  'send:user:joined:v2': joins,
  'send:message': writes,
  'send:message:remove': writes,
  'send:reaction': writes,
  'send:queue:event:register': register,
  'send:request_queue:event:add': writes,
  'send:request_queue:event:move_queue': writes,
  'send:request_queue:event:remove': writes,
  'send:request_queue:event:move': writes,
  'send:liveaudio:event:start:v1': writes,
  'send:liveaudio:event:update:v1': writes,
  'send:liveaudio:stage': writes,
  'send:liveaudio:recording': writes,
  'send:liveaudio:caption': writes,
});

/** Calls that change a room, and how each answers for one that is over: only archiving again is done already. */
const changes = [
  { method: 'PUT', path: '/lounge/:id', over: 409 },
  { method: 'POST', path: '/lounge/:id/open', over: 409 },
  { method: 'POST', path: '/lounge/:id/archive', over: 200 },
  { method: 'DELETE', path: '/lounge/:id/cancel', over: 409 },
  { method: 'PUT', path: '/lounge/:id/flags/sing', over: 409 },
  { method: 'PUT', path: '/lounge/:id/flags/requests', over: 409 },
  { method: 'PUT', path: '/lounge/:id/images/background', over: 409 },
  { method: 'DELETE', path: '/lounge/:id/images/background', over: 409 },
  { method: 'PUT', path: '/lounge/:id/images/thumb', over: 409 },
  { method: 'DELETE', path: '/lounge/:id/images/thumb', over: 409 },
  { method: 'POST', path: '/lounge/:id/bans/:userId', over: 409 },
  { method: 'DELETE', path: '/lounge/:id/bans/:userId', over: 409 },
  { method: 'POST', path: '/lounge/:id/users/:userId/remove', over: 409 },
  { method: 'POST', path: '/lounge/:id/guests/:guestId/remove', over: 409 },
  { method: 'PUT', path: '/lounge/:id/slowMode', over: 409 },
  { method: 'PUT', path: '/lounge/:id/invitations/:userId', over: 409 },
  { method: 'DELETE', path: '/lounge/:id/invitations/:userId', over: 409 },
];
const change = async (client: HttpClient, roomId: string, { method, path }: (typeof changes)[number]) =>
  client.request(method, `/api${path.replace(':id', roomId).replace(/:(user|guest)Id/, 'somebody-0001')}`, {
    body: { name: '別の名', sing: true, open: false, seconds: 10 },
  });

/**
 * Calls that say in their answer what became of them: of the queue as over the socket, of what is the caller's own. What
 * others get of a live room, and of one that is over.
 */
const answers = [
  { method: 'POST', path: '/lounge/:id/queue/events', live: rejected('unknown'), over: rejected('deleted') },
  {
    method: 'POST',
    path: '/lounge/:id/reminder',
    live: { success: false, reason: 'already_open' },
    over: { success: false, reason: 'over' },
  },
  {
    method: 'DELETE',
    path: '/lounge/:id/reminder',
    live: { success: true, reminded: false, reminders: 0 },
    over: { success: true, reminded: false, reminders: 0 },
  },
  {
    method: 'POST',
    path: '/lounge/:id/ended/playlist',
    live: { status: 409, code: 'conflict' },
    over: { success: false, reason: 'empty' },
  },
];
const press = async (client: HttpClient, roomId: string, { method, path }: (typeof answers)[number]) =>
  client.request(method, `/api${path.replace(':id', roomId)}`, path.endsWith('/events') ? { body: register } : {});

const names = (calls: readonly { readonly method: string; readonly path: string }[]): string[] =>
  calls.map(({ method, path }) => `${method} ${path}`).sort();

describe('another person’s room', () => {
  it('knows every call that changes a room', () => {
    // Invitations are shown where co-owners are; everybody who may read a room may report, which changes nothing of it.
    // What was recorded of a room outlives it (recording.int.test.ts); an order changes nothing of its room (gifting.int.test.ts),
    // nor does the letter that its owner writes afterwards (letters.int.test.ts).
    // A translation changes nothing either (room-translation.int.test.ts).
    const elsewhere = /\/coOwners|\/translations$|\/reports$|\/recordings|\/gifting\/|\/letter(\/|$)/;
    const found = allEndpoints.filter(
      ({ method, path }) => method !== 'GET' && path.startsWith('/lounge/:id') && !elsewhere.test(path),
    );
    expect(names([...changes, ...answers])).toEqual(names(found));
  });

  it.each(answers)('[6.08] $method $path answers others and changes nothing', async (call) => {
    const { user, roomId } = await app.openCallers();
    const other = await app.kit.signUp('客');
    const read = async () => {
      const { room } = (await other.request('GET', `/api/lounge/${roomId}`)).body;
      return [room, (await other.request('GET', `/api/lounge/${roomId}/queue`)).body.queue];
    };
    const before = await read();
    expect((await press(other, roomId, call)).body).toMatchObject(call.live);
    expect(await read()).toEqual(before);
    expect((await user.request('POST', `/api/lounge/${roomId}/archive`)).status).toBe(200);
    expect((await press(other, roomId, call)).body).toMatchObject(call.over);
  });

  it.each(changes)('[6.08] $method $path is forbidden and changes nothing', async (call) => {
    const { roomId } = await app.openCallers();
    const other = await app.kit.signUp('客');
    const before = (await other.request('GET', `/api/lounge/${roomId}`)).body;
    expect((await change(other, roomId, call)).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await other.request('GET', `/api/lounge/${roomId}`)).body).toEqual({
      ...before,
      remainingTimeSec: expect.any(Number),
    });
    expect((await change(other, 'room-none0', call)).body).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('[6.08] takes no queue events of a listener, nor a removal of what others said', async () => {
    const { user, roomId } = await app.openCallers();
    const owner = await open(user, roomId);
    const listener = await open(await app.kit.signUp('客'), roomId);
    expect(await ask(owner, 'send:message', { x: 0, y: 0, message: '主の声' })).toMatchObject({ status: 200 });
    const { list } = (await user.request('GET', `/api/lounge/${roomId}/events?since=0`)).body;
    const { payload } = list.find(({ event }: { event: string }) => event === 'receive:message');
    expect(await ask(listener, 'send:message:remove', { id: payload.id })).toMatchObject({ status: 403 });
    expect(await ask(listener, 'send:queue:event:register', register)).toMatchObject(rejected('unknown'));
  });

  it('[6.08] for another audience lets nobody in, and reveals nothing of what was said', async () => {
    const { nobody, guest, user, roomId } = await app.openCallers();
    const limitation = { audience: 'standard' };
    expect((await user.request('PUT', `/api/lounge/${roomId}`, { body: { limitation } })).status).toBe(200);
    for (const client of [guest, await app.kit.signUp('客')]) {
      await expectAnswers(
        await open(client),
        roomId,
        every(unjoined, { result: 'not_ready' }, { status: 403, message: 'audience' }),
      );
    }
    for (const client of [nobody, guest]) {
      const log = await client.request('GET', `/api/lounge/${roomId}/events?since=0`);
      expect(log.body).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  it('[6.08] every event refuses callers without a session, and every one but the join refuses guests', async () => {
    const { nobody, guest, roomId } = await app.openCallers();
    const noSession = { status: 401, message: 'no_session' };
    await expectAnswers(await open(nobody), roomId, every(noSession, { result: 'not_ready' }, noSession));
    await expectAnswers(
      await open(guest, roomId),
      roomId,
      every({ status: 403, message: 'guest' }, rejected('unknown'), { status: 200 }),
    );
  });
});

describe('an archived room', () => {
  const archived = { status: 410, message: 'archived' };

  it.each(changes)('$method $path is refused with its state, or done already', async (call) => {
    const { user, roomId } = await app.openCallers();
    expect((await user.request('POST', `/api/lounge/${roomId}/archive`)).status).toBe(200);
    const answer = await change(user, roomId, call);
    expect(answer.status).toBe(call.over);
    expect(answer.body).toMatchObject(call.over === 200 ? { isArchived: true } : { code: 'archived' });
  });

  it('refuses every event of its owner, in it or coming', async () => {
    const { user, roomId } = await app.openCallers();
    const inside = await open(user, roomId);
    expect((await user.request('POST', `/api/lounge/${roomId}/archive`)).status).toBe(200);
    await expectAnswers(inside, roomId, every(archived, rejected('deleted'), archived));
    await expectAnswers(await open(user), roomId, every(unjoined, { result: 'not_ready' }, archived));
  });
});
