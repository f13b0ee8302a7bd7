import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askOnPress } from './pressed-route.ts';

const [path, routeId] = ['/en/lounge/01M8BTGG41M5WGANVEDWPHD3TR', 'features/lounge/room/room.route'];
const name = '夜の部屋';

/** As React Router's server writes what a route's loader gave: values by their numbers. */
const answerOf = (kind: 'data' | 'error'): string =>
  `[{"_1":2},"${routeId}",{"_3":4},"${kind}",{"_5":6},"name","${name}"]\n`;

const fetched = vi.fn<(address: string) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => new Response(answerOf('data')));
});
afterEach(() => vi.unstubAllGlobals());

it('asks for a route’s data as the router does, and reads them', async () => {
  expect(await askOnPress(path, routeId)).toEqual({ name });
  expect(fetched.mock.calls).toEqual([[`${path}.data?_routes=features%2Flounge%2Froom%2Froom.route`]]);
});

it.each([
  ['is refused', () => new Response(answerOf('data'), { status: 404 })],
  ['leads elsewhere', () => new Response(answerOf('data'), { status: 202 })],
  ['is empty', () => new Response(null, { status: 204 })],
  ['has no data', () => new Response(answerOf('error'))],
  ['cannot be read', () => new Response('<!doctype html>')],
])('rejects where the answer %s: the router asks again', async (_, answer) => {
  fetched.mockImplementation(async () => answer());
  await expect(askOnPress(path, routeId)).rejects.toThrow();
});
