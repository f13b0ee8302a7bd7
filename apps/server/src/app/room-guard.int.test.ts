import { createLounge } from '@madoi/contract/lounge/room';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let kit: TestApp;
let owner: HttpClient;
let user: HttpClient;
let guest: HttpClient;
let banned: HttpClient;
let kicked: HttpClient;
const rooms = { everyone: '', users: '', standard: '', invited: '' };

beforeAll(async () => {
  kit = await startTestApp();
  [owner, user] = await Promise.all([kit.signUp('店主'), kit.signUp('客')]);
  [banned, kicked] = await Promise.all([kit.signUp('出禁'), kit.signUp('退室')]);
  guest = kit.newVisitor();
  await guest.request('POST', '/api/login', { body: { guest: true } });
  for (const audience of ['everyone', 'users', 'standard', 'invited'] as const) {
    const room = await owner.call(createLounge, { body: { name: '部屋', limitation: { audience } } });
    if (!room.success) throw new Error(room.reason);
    rooms[audience] = room.id;
  }
  const idOf = async (who: HttpClient) => (await who.request('POST', '/api/login', { body: {} })).body.user.id;
  for (const path of [`bans/${await idOf(banned)}`, `users/${await idOf(kicked)}/remove`]) {
    const answer = await owner.request('POST', `/api/lounge/${rooms.everyone}/${path}`, { body: {} });
    expect(answer.status).toBe(200);
  }
});
afterAll(() => kit.close());

/** Everything that the router serves below a room, method by method: whatever is added to it is walked, too. */
const routesBelowRoom = (): readonly string[] => {
  const prefixes: string[] = [];
  const found: string[] = [];
  for (const line of kit.app.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const at = line.indexOf('── ');
    if (at < 0) continue;
    const depth = (at - 1) / 4;
    const [, part = '', methods = ''] = /^(\S+) \((.+)\)$/.exec(line.slice(at + 3)) ?? [];
    prefixes.length = depth;
    prefixes.push(part);
    const url = prefixes.join('');
    if (url.startsWith('/api/lounge/:id/')) found.push(...methods.split(', ').map((method) => `${method} ${url}`));
  }
  return found;
};

/** Public like the room's name, with the reason why. */
const heads: Readonly<Record<string, string>> = {
  'GET /api/lounge/:id/social-image.png': 'link previews',
  'HEAD /api/lounge/:id/social-image.png': 'link previews',
  'GET /api/lounge/:id/urls/shorten': 'the address itself',
  'HEAD /api/lounge/:id/urls/shorten': 'the address itself',
  'DELETE /api/lounge/:id/reminder': 'one’s own reminder can always be taken back',
  'POST /api/lounge/:id/coOwners/accept': 'who is asked to run the room may answer',
  'DELETE /api/lounge/:id/coOwners/:userId': 'who is asked to run the room may decline',
  'POST /api/lounge/:id/reports': 'who was banned may report what was done to them',
};
const guarded = () => routesBelowRoom().filter((route) => heads[route] === undefined);

const ask = async (client: HttpClient, route: string, roomId: string) => {
  const [method = '', path = ''] = route.split(' ');
  const url = path
    .replace(':id', roomId)
    .replace(':kind', 'background')
    .replace(':width', '640')
    .replace(/:(userId|guestId|recordingId)/, 'somebody-0001');
  if (method === 'HEAD') {
    const { status } = await fetch(`${kit.url}${url}`, { method, headers: { cookie: client.cookieHeader() } });
    return { status };
  }
  const { status, body } = await client.request(method, url, method === 'GET' ? {} : { body: {} });
  return { status, code: body?.code };
};
const walk = async (client: HttpClient, roomId: string) => {
  const answers: Record<string, unknown> = {};
  for (const route of guarded()) answers[route] = await ask(client, route, roomId);
  return answers;
};
const refusedAll = (code: string) =>
  Object.fromEntries(
    guarded().map((route) => [route, route.startsWith('HEAD') ? { status: 403 } : { status: 403, code }]),
  );

describe('routes below a room', () => {
  it('is in the router', () => {
    expect(routesBelowRoom()).toEqual(
      expect.arrayContaining([...Object.keys(heads), 'GET /api/lounge/:id/queue', 'GET /api/lounge/:id/calendar.ics']),
    );
  });
  it('[6.08] refuses a banned person alike everywhere', async () => {
    expect(await walk(banned, rooms.everyone)).toEqual(refusedAll('banned'));
  });
  it('[6.08] refuses somebody who was kicked alike everywhere, as long as they may not come back', async () => {
    expect(await walk(kicked, rooms.everyone)).toEqual(refusedAll('banned'));
  });
  it('[6.08] refuses a guest of a members’ room alike everywhere, and a visitor without a session', async () => {
    expect(await walk(guest, rooms.users)).toEqual(refusedAll('forbidden'));
    expect(await walk(kit.newVisitor(), rooms.users)).toEqual(refusedAll('forbidden'));
  });
  it('refuses a member without the plan that the room is for alike everywhere', async () => {
    expect(await walk(user, rooms.standard)).toEqual(refusedAll('forbidden'));
  });
  it('refuses the uninvited of a room by invitation alike everywhere, with a session and without', async () => {
    for (const who of [user, guest, kit.newVisitor()]) {
      expect(await walk(who, rooms.invited)).toEqual(refusedAll('forbidden'));
    }
  });
  it('answers not found for an id with a NUL character, which PostgreSQL cannot store', async () => {
    const answers = await walk(owner, '%00-room-0001');
    const found = Object.entries(answers).filter(([, answer]) => (answer as { status: number }).status !== 404);
    expect(found).toEqual([]);
  });
  it('[7.18] [7.22] is read only by the audience of the room', async () => {
    const reads = ['queue', 'queue/events?since=0', 'events?since=0', 'users', 'requestQueue', 'liveaudio/status'];
    for (const path of reads) {
      expect((await user.request('GET', `/api/lounge/${rooms.users}/${path}`)).status, path).toBe(200);
      expect((await kit.newVisitor().request('GET', `/api/lounge/${rooms.everyone}/${path}`)).status, path).toBe(200);
    }
  });
});

it('a room’s name, its picture for link previews and its short address stay public', async () => {
  for (const client of [banned, guest, kit.newVisitor()]) {
    for (const roomId of [rooms.everyone, rooms.standard, rooms.invited]) {
      const meta = await client.request('GET', `/api/lounge/${roomId}?withAuth=1&withEvents=1`);
      expect(meta).toMatchObject({ status: 200, body: { name: '部屋' } });
      expect((await client.request('GET', `/api/lounge/${roomId}/urls/shorten`)).status).toBe(200);
      expect((await client.request('GET', `/api/lounge/${roomId}/social-image.png`)).status).toBe(200);
    }
  }
  const judged = async (client: HttpClient, roomId: string) =>
    (await client.request('GET', `/api/lounge/${roomId}?withAuth=1&withEvents=1`)).body;
  expect(await judged(banned, rooms.everyone)).toMatchObject({ auth: { canJoin: false, refusal: 'banned' } });
  expect(await judged(guest, rooms.users)).toMatchObject({ auth: { canJoin: false, refusal: 'audience' } });
  expect((await judged(guest, rooms.users)).events).toBeUndefined();
  expect((await judged(user, rooms.users)).auth.refusal).toBeUndefined();
  expect(await judged(user, rooms.invited)).toMatchObject({ auth: { canJoin: false, refusal: 'audience' } });
  expect((await judged(user, rooms.invited)).events).toBeUndefined();
  expect((await judged(owner, rooms.invited)).auth).toMatchObject({ role: 'owner', canJoin: true });
});
