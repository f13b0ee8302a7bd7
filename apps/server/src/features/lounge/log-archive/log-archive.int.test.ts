import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { fillCatalogue } from '@madoi/test-kit/queue-harness';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { loungeEvents } from '../activity/room-log.table.ts';
import { appendEvents, playThreeSongs } from '../ended/ended.fixture.ts';
import { reports } from '../moderation/moderation.table.ts';
import { createLogArchivePolicy } from './archive-logs.ts';
import { createPgLogArchiveStore } from './log-archive.store.pg.ts';

const clock = createFakeClock();
let kit: TestApp;
let owner: HttpClient;
let listener: HttpClient;
let operator: HttpClient;
let [ownerId, listenerId] = ['', ''];
beforeAll(async () => {
  kit = await startTestApp({ services: { clock } });
  await fillCatalogue(kit.services.database);
  [owner, listener, operator] = await Promise.all([kit.signUp('店主'), kit.signUp('客'), kit.signUp('運営')]);
  const { db } = kit.services.database;
  const people = await db.select({ id: users.id, name: users.name }).from(users);
  const idOf = (name: string) => people.find((each) => each.name === name)?.id ?? '';
  [ownerId, listenerId] = [idOf('店主'), idOf('客')];
  await db
    .update(users)
    .set({ isOperator: true })
    .where(eq(users.id, idOf('運営')));
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

/** The log of the room that is next. */
const archiveNext = () => {
  const { database, blobs } = kit.services;
  const store = createPgLogArchiveStore(database.db);
  const policy = createLogArchivePolicy({ store, blobs, clock, afterDays: 0, notBefore: 0 });
  return policy.removeBatch(clock.now(), 1_000);
};

it('a room whose log is archived shows the same page, history, recap and people as before', async () => {
  const id = await holdEvening();
  const { database } = kit.services;
  const show = async () => ({
    page: await read(listener, `/api/lounge/${id}?withEvents=true`),
    history: await read(listener, `/api/lounge/${id}/events?since=0`),
    recap: await read(owner, `/api/lounge/${id}/ended`),
    people: await read(listener, `/api/lounge/${id}/ended/people`),
  });
  const before = await show();
  expect(before.page.body.events.activities.map(({ kind }: { kind: string }) => kind)).toContain('message');
  expect(before.recap.body.report).toMatchObject({ messages: 2, speakers: 2 });
  const { removed } = await archiveNext();
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

const wordsIn = async (id: string): Promise<readonly string[]> => {
  const { body } = await owner.request('GET', `/api/lounge/${id}?withEvents=true`);
  return body.events.activities.flatMap(({ message }: { message?: { message: string } }) => message?.message ?? []);
};

describe('what somebody said in a room whose log is archived', () => {
  it.each([
    [
      'an operator bans them with it',
      (id: string, userId: string) =>
        operator.request('POST', `/api/lounge/${id}/bans/${userId}`, { body: { removeMessages: true } }),
    ],
    [
      'a report of them is answered with a ban',
      async (id: string, userId: string) => {
        const body = { userId, reason: 'harassment' };
        expect((await owner.request('POST', `/api/lounge/${id}/reports`, { body })).status).toBe(200);
        const { list } = (await operator.request('GET', '/api/operator/reports?state=open')).body;
        const act = { action: 'ban', removeMessages: true };
        return operator.request('PUT', `/api/operator/reports/${list[0].id}`, { body: act });
      },
    ],
  ])('is removed when %s', async (_when, act) => {
    const id = await holdEvening();
    await archiveNext();
    expect(await wordsIn(id)).toEqual(['またね', 'またね']);
    expect((await act(id, listenerId)).status).toBe(200);
    expect(await wordsIn(id)).toEqual(['またね']);
  });

  it('stays when somebody without rights asks for that, and no row is made of it', async () => {
    const id = await holdEvening();
    await archiveNext();
    const body = { removeMessages: true };
    expect((await listener.request('POST', `/api/lounge/${id}/bans/${ownerId}`, { body })).status).toBe(403);
    expect(await kit.services.database.db.$count(loungeEvents, eq(loungeEvents.loungeId, id))).toBe(0);
  });

  it('is removed on a report that came while it was being archived', async () => {
    const id = await holdEvening();
    const said = and(eq(loungeEvents.loungeId, id), eq(loungeEvents.event, 'receive:message'));
    const { db } = kit.services.database;
    const [message] = await db.select().from(loungeEvents).where(said);
    await archiveNext();
    const report = { id: 'report-late', loungeId: id, messageId: message?.subjectId, reason: 'spam' as const, at: 1 };
    await db.insert(reports).values(report);
    const body = { action: 'removeMessage' };
    expect((await operator.request('PUT', '/api/operator/reports/report-late', { body })).status).toBe(200);
    expect(await wordsIn(id)).toEqual(['またね']);
  });
});
