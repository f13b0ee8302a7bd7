import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { HttpProblem } from '#platform/http/problem.ts';
import type { Identity } from '#platform/identity.ts';
import type { RoomRecord } from './room.store.ts';
import { installRoomGuard, type RoomGuardContext } from './room-guard.routes.ts';

const room = { id: 'room-guarded', life: 'live', audience: 'everyone', maxParticipants: null } as RoomRecord;
const identity = { sessionHash: 'somebody', guest: true } as Identity;
const personKey = 'guest:somebody';

async function setUp(banned: readonly string[], isBannedNow: boolean) {
  let reads = 0;
  const context = {
    snapshots: { read: async () => ({ room, banned: new Set(banned) }) },
    rooms: {
      find: async () => {
        reads += 1;
        return room;
      },
    },
    bans: { find: async () => (isBannedNow ? { until: null } : undefined) },
    clock: { now: () => 0 },
  } as unknown as RoomGuardContext;
  const app = Fastify();
  app.decorateRequest('identity', undefined);
  app.addHook('onRequest', async (request) => {
    request.identity = identity;
  });
  app.setErrorHandler((error, _request, reply) => reply.code(403).send(error instanceof HttpProblem ? error.code : ''));
  installRoomGuard(app, context);
  app.get('/api/lounge/:id/queue', () => 'the queue');
  const get = async () => (await app.inject(`/api/lounge/${room.id}/queue`)).body;
  return { get, reads: () => reads };
}

it('reads no room and no ban for who may be in the room as it was known a moment ago', async () => {
  const { get, reads } = await setUp([], false);
  expect([await get(), await get(), reads()]).toEqual(['the queue', 'the queue', 0]);
});

it('refuses who is banned by what holds now, and nobody whose ban is over', async () => {
  expect(await (await setUp([personKey], true)).get()).toBe('banned');
  expect(await (await setUp([personKey], false)).get()).toBe('the queue');
});
