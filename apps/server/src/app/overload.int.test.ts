import { namedEndpoints } from '@madoi/contract/endpoint-catalogue';
import { problemMediaType } from '@madoi/contract/http/problem';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { ask, nextEvent, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OverloadLevel, Pressure } from '../platform/overload/overload-level.ts';
import type { PageSource } from '../platform/pages/page-source.ts';

const calm: Pressure = { waitMs: 0, utilization: 0, databaseWaiting: 0, memory: 0 };
/** In ms: calls for level 0, 1, 2, 3 and 4. */
const waits = [0, 55, 110, 220, 500] as const;
let pressure = calm;

let kit: TestApp;
let owner: HttpClient;
let roomId: string;

const pages: PageSource = {
  isDevelopment: false,
  assetsFolder: undefined,
  render: async () => new Response('<p>円居</p>', { headers: { 'content-type': 'text/html' } }),
};

/** Brings the process to this level, by as many samples as it takes. */
const bring = (level: OverloadLevel): void => {
  pressure = { ...calm, waitMs: waits[level] };
  for (let n = 0; n < 100; n += 1) kit.services.overload.sample();
  expect(kit.services.overload.level()).toBe(level);
};
const statusOf = async (path: string, by: HttpClient = owner) => (await by.request('GET', path)).status;

beforeAll(async () => {
  kit = await startTestApp({ pressure: () => pressure, pages: async () => pages });
  owner = await kit.signUp('店主');
  roomId = (await owner.request('POST', '/api/lounge/create', { body: { name: '部屋' } })).body.id;
});
beforeEach(() => bring(0));
afterAll(() => kit.close());

describe('the calls that are refused for load', () => {
  it('are these alone: none about money, playback or what happens in a room', () => {
    const refused = namedEndpoints.flatMap(({ operationId, endpoint: { shed } }) =>
      shed === undefined ? [] : [[operationId, shed]],
    );
    expect(Object.fromEntries(refused)).toEqual({
      signup: 'signUps',
      suggestRequests: 'suggestions',
      listFeedSuggestions: 'suggestions',
    });
  });

  it('are answered with 503, a problem and a time to come back, each from its level on', async () => {
    const suggestions = `/api/lounge/${roomId}/request/suggests`;
    const preview = `/api/lounge/${roomId}/social-image.png`;
    const statuses = async (level: OverloadLevel) => {
      bring(level);
      return [await statusOf(preview), await statusOf(suggestions), await statusOf('/api/feed/suggestions')];
    };
    expect(await statuses(0)).toEqual([200, 200, 200]);
    expect(await statuses(1)).toEqual([503, 200, 200]);
    expect(await statuses(2)).toEqual([503, 503, 503]);
    const refusal = await owner.request('GET', suggestions);
    expect(refusal.headers.get('content-type')).toContain(problemMediaType);
    expect(refusal.body).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThanOrEqual(10);
    expect(await statuses(0)).toEqual([200, 200, 200]);
  });

  it('are new accounts at the highest level, while who has one is recognised', async () => {
    bring(4);
    const visitor = kit.newVisitor();
    const refusal = await visitor.request('POST', '/api/signup', { body: { name: '客' } });
    expect(refusal).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const { body } = await owner.request('POST', '/api/login', { body: {} });
    expect(body).toMatchObject({ success: true, hasSession: true });
    bring(3);
    expect((await visitor.request('POST', '/api/signup', { body: { name: '客' } })).body).toMatchObject({
      success: true,
    });
  });
});

describe('lists of rooms', () => {
  it('show the last known numbers from level 3 on, and say when they were counted', async () => {
    const visitor = kit.newVisitor();
    const list = async () => (await visitor.request('GET', '/api/lounges?life=live')).body;
    const presentOf = ({ list: rooms }: { list: { id: string; stat: { present: number } }[] }) =>
      rooms.find(({ id }) => id === roomId)?.stat.present;
    const before = await list();
    expect(before.countedAt).toBeUndefined();
    bring(3);
    const socket = await openSocket(await kit.signUp('三人目'));
    expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
    const under = await list();
    expect(under.countedAt).toEqual(expect.any(Number));
    expect([presentOf(under), under.listening]).toEqual([presentOf(before), before.listening]);
    bring(2);
    const after = await list();
    expect(after.countedAt).toBeUndefined();
    expect(presentOf(after)).toBe((presentOf(before) ?? 0) + 1);
    socket.close();
  });
});

describe('at the highest level', () => {
  it('newcomers wait before a room, while those in it hear each other, and who lost the connection comes back', async () => {
    const [inside, newcomer] = [await kit.signUp('中の人'), await kit.signUp('新しい人')];
    const join = (socket: TestSocket) => ask(socket, 'send:user:joined:v2', { roomId });
    const sockets = [await openSocket(owner), await openSocket(inside), await openSocket(newcomer)] as const;
    const [ownersSocket, insideSocket, newSocket] = sockets;
    expect([await join(ownersSocket), await join(insideSocket)]).toMatchObject([{ status: 200 }, { status: 200 }]);
    bring(4);
    expect(await join(newSocket)).toMatchObject({ status: 503, message: 'busy', until: expect.any(Number) });
    const heard = nextEvent(ownersSocket, 'receive:message');
    const message = { x: 0.5, y: 0.5, message: 'まだ聞こえる', clientId: 'client-0001' };
    expect(await ask(insideSocket, 'send:message', message)).toMatchObject({ status: 200 });
    expect(await heard).toMatchObject({ message: 'まだ聞こえる' });
    insideSocket.close();
    const back = await openSocket(inside);
    expect(await join(back)).toMatchObject({ status: 200 });
    bring(3);
    expect(await join(newSocket)).toMatchObject({ status: 200 });
    for (const socket of [...sockets, back]) socket.close();
  });

  it('a guest who has just got a name is no newcomer, neither to the sockets nor to their room', async () => {
    const guest = kit.newVisitor();
    await guest.request('POST', '/api/login', { body: { guest: true } });
    const asGuest = await openSocket(guest);
    expect(await ask(asGuest, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
    bring(3);
    expect((await guest.request('POST', '/api/signup', { body: { name: '名乗る客' } })).status).toBe(200);
    bring(4);
    const named = await openSocket(guest);
    expect(await ask(named, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
    for (const socket of [asGuest, named]) socket.close();
  });

  it('a room that is over says so, and does not ask to come back', async () => {
    const { body } = await owner.request('POST', '/api/lounge/create', { body: { name: '終わった部屋' } });
    await owner.request('POST', `/api/lounge/${body.id}/archive`);
    const late = await openSocket(await kit.signUp('遅れた人'));
    bring(4);
    expect(await ask(late, 'send:user:joined:v2', { roomId: body.id })).toMatchObject({ status: 410 });
    late.close();
  });

  it('a room plays on: its queue, its log and its people are answered, and so are money and health', async () => {
    bring(4);
    const paths = [
      `/api/lounge/${roomId}`,
      `/api/lounge/${roomId}/queue`,
      `/api/lounge/${roomId}/events?since=0`,
      `/api/lounge/${roomId}/users`,
      '/api/pb/status',
      '/api/purchase',
      '/api/sales',
      '/healthz',
      '/readyz',
    ];
    const answers = await Promise.all(paths.map(async (path) => [path, await statusOf(path)] as const));
    expect(answers.filter(([, status]) => status === 503)).toEqual([]);
    expect(answers.filter(([path, status]) => path.startsWith('/api/lounge') && status !== 200)).toEqual([]);
  });
});

describe('a page that asks whether it may connect', () => {
  it('hears yes, or at the highest level when to come back; one that is here already is let in', async () => {
    const visitor = kit.newVisitor();
    const admission = async (by: HttpClient) => {
      const { status, headers } = await by.request('GET', '/admitz');
      return { status, seconds: Number(headers.get('retry-after')) };
    };
    expect((await admission(visitor)).status).toBe(200);
    bring(4);
    const waits = await Promise.all(Array.from({ length: 30 }, () => admission(visitor)));
    expect(new Set(waits.map(({ status }) => status))).toEqual(new Set([503]));
    expect(waits.filter(({ seconds }) => seconds < 10 || seconds > 30)).toEqual([]);
    expect(new Set(waits.map(({ seconds }) => seconds)).size).toBeGreaterThan(5);
    bring(0);
    const socket = await openSocket(owner);
    bring(4);
    expect((await admission(owner)).status).toBe(200);
    socket.close();
    expect((await admission(visitor)).status).toBe(503);
  });
});

describe('a page', () => {
  it('is refused at the highest level to who comes, but not to who is here, nor where it is about money or for operators', async () => {
    const visitor = kit.newVisitor();
    const kept = ['/purchase', '/en/dashboard/payouts', '/operator/audit', '/auth/login', '/lounge.data'];
    const statuses = (paths: readonly string[], by: HttpClient) => Promise.all(paths.map((path) => statusOf(path, by)));
    bring(3);
    expect(await statuses(['/lounge', '/music'], visitor)).toEqual([200, 200]);
    const here = await kit.signUp('居る人');
    const socket = await openSocket(here);
    bring(4);
    expect(await statuses([`/lounge/${roomId}`, '/en/news', '/purchases'], visitor)).toEqual([503, 503, 503]);
    expect(await statuses(kept, visitor)).toEqual(kept.map(() => 200));
    expect(await statuses([`/lounge/${roomId}`], here)).toEqual([200]);
    socket.close();
    const { status, headers, body } = await visitor.request('GET', '/news');
    expect([status, headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(10);
    expect(body).toContain(`content="${headers.get('retry-after')}"`);
  });
});
