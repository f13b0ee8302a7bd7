import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { fillCatalogue } from '@madoi/test-kit/queue-harness';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loungeEvents } from '../activity/room-log.table.ts';
import { appendEvents, playThreeSongs } from '../ended/ended.fixture.ts';
import { createLogArchivePolicy } from './archive-logs.ts';
import { createPgLogArchiveStore } from './log-archive.store.pg.ts';

const clock = createFakeClock();
let kit: TestApp;
let owner: HttpClient;
let listener: HttpClient;
beforeAll(async () => {
  kit = await startTestApp({ services: { clock } });
  await fillCatalogue(kit.services.database);
  [owner, listener] = await Promise.all([kit.signUp('店主'), kit.signUp('客')]);
});
afterAll(() => kit.close());

const read = async (client: HttpClient, address: string) => {
  const { status, body } = await client.request('GET', address);
  return { status, body };
};

async function holdEvening(): Promise<string> {
  const { body } = await owner.request('POST', '/api/lounge/create', { body: { name: '終電後の喫茶' } });
  await appendEvents(kit, body.id, playThreeSongs(clock.now(), 'nobody'));
  for (const client of [listener, owner]) {
    const socket = await openSocket(client);
    expect(await ask(socket, 'send:user:joined:v2', { roomId: body.id })).toMatchObject({ status: 200 });
    expect(await ask(socket, 'send:message', { x: 0, y: 0, message: 'またね' })).toMatchObject({ status: 200 });
    socket.close();
  }
  clock.advance(150_000);
  expect((await owner.request('POST', `/api/lounge/${body.id}/archive`)).status).toBe(200);
  clock.advance(60_000);
  return body.id;
}

it('a room whose log is archived shows the same page, history, recap and people as before', async () => {
  const id = await holdEvening();
  const { database, blobs } = kit.services;
  const show = async () => ({
    page: await read(listener, `/api/lounge/${id}?withEvents=true`),
    history: await read(listener, `/api/lounge/${id}/events?since=0`),
    recap: await read(owner, `/api/lounge/${id}/ended`),
    people: await read(listener, `/api/lounge/${id}/ended/people`),
  });
  const before = await show();
  expect(before.page.body.events.activities.map(({ kind }: { kind: string }) => kind)).toContain('message');
  const policy = createLogArchivePolicy({
    store: createPgLogArchiveStore(database.db),
    blobs,
    clock,
    afterDays: 0,
    notBefore: 0,
  });
  expect(before.recap.body.report).toMatchObject({ messages: 2, speakers: 2 });
  const { removed } = await policy.removeBatch(clock.now(), 1_000);
  expect(removed).toBeGreaterThan(3);
  expect(await database.db.$count(loungeEvents, eq(loungeEvents.loungeId, id))).toBe(0);
  // Longer than recaps are cached.
  clock.advance(60_000);
  const after = await show();
  expect(after.page.body.events).toEqual(before.page.body.events);
  expect(after.history).toEqual(before.history);
  expect(after.recap).toEqual(before.recap);
  expect(after.people).toEqual(before.people);
});
