import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { isAroundRoom, openVisit } from './open-visit.ts';

const room = 'https://madoi.example/lounge/01M8BTGG41M5WGANVEDWPHD3TR';

const visitOf = (isVisit: boolean, hasSession = true) => {
  const bodies: unknown[] = [];
  const call = ((_: unknown, { body }: { readonly body: unknown }) => {
    bodies.push(body);
    return Promise.resolve({ success: hasSession, hasSession, guest: hasSession });
  }) as unknown as CallEndpoint;
  return { bodies, visit: { call, isVisit } };
};

describe('the visit of a page', () => {
  it.each([
    room,
    room.replace('/lounge', '/en/lounge'),
    `${room}?from=elsewhere`,
    `${room}.data`,
    `${room}.data?_routes=features%2Flounge%2Froom%2Froom.route`,
  ])('of a room makes a guest: %s', async (url) => {
    const { visit, bodies } = visitOf(true);
    expect(await openVisit(visit, url)).toEqual({ hasSession: true, guest: true });
    expect(bodies).toEqual([{ guest: true }]);
  });

  it.each(['https://madoi.example/', 'https://madoi.example/lounge', 'https://madoi.example/lounge/schedule'])(
    'of another page makes none: %s',
    async (url) => {
      const { visit, bodies } = visitOf(true);
      await openVisit(visit, url);
      expect(bodies).toEqual([{}]);
    },
  );

  it('makes no guest of a robot, or for data of a page', async () => {
    const { visit, bodies } = visitOf(false);
    await openVisit(visit, room);
    expect(bodies).toEqual([{}]);
  });

  it('asks once for all loaders of a page', async () => {
    const { visit, bodies } = visitOf(true);
    const [one, other] = await Promise.all([openVisit(visit, room), openVisit(visit, room)]);
    expect(one).toBe(other);
    expect(bodies).toHaveLength(1);
  });

  it('goes on without a session where the network has too many guests', async () => {
    expect(await openVisit(visitOf(true, false).visit, room)).toEqual({ hasSession: false, guest: false });
  });
});

it('knows where the router asks for what stands around a room, without the room', () => {
  const routes = (...ids: readonly string[]) => `?_routes=${encodeURIComponent(ids.join(','))}`;
  const roomRoute = 'features/lounge/room/room.route';
  const english = room.replace('/lounge', '/en/lounge');
  expect([`${room}.data${routes('root')}`, `${english}.data${routes('root')}`].map(isAroundRoom)).toEqual([true, true]);
  const others = [
    room,
    `${room}.data`,
    `${room}.data${routes(roomRoute)}`,
    `${room}.data${routes('root', roomRoute)}`,
    `https://madoi.example/lounge.data${routes('root')}`,
  ];
  expect(others.filter(isAroundRoom)).toEqual([]);
});
