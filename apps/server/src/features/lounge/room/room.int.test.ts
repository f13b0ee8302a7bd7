import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bannedWords, users } from '#features/session/session.table.ts';
import { loungeCoOwners } from '../room.table.ts';

const clock = createFakeClock();
const dayMs = 86_400_000;
let app: LoungeApp;
let owner: HttpClient & { readonly userId: string };
let stranger: HttpClient & { readonly userId: string };
beforeAll(async () => {
  app = await startLoungeApp({ clock });
  [owner, stranger] = [await app.signUp('店主'), await app.signUp('客')];
  await app.database.db.insert(bannedWords).values({ folded: 'バカ', word: 'ばか', addedAt: 1 });
});
afterAll(() => app.close());

/** Steps out of the way of the limit on creating rooms. */
const create = async (body: object, by: HttpClient = owner) => {
  clock.advance(10_000);
  return (await by.request('POST', '/api/lounge/create', { body })).body;
};
const createLive = (name = '夜更け'): Promise<LoungeMeta> => create({ name });
const get = async (path: string, by: HttpClient = owner) => (await by.request('GET', `/api${path}`)).body;
const statusOf = async (method: string, path: string, by: HttpClient, body?: unknown) => {
  const answer = await by.request(method, `/api${path}`, { body });
  return [answer.status, answer.body.code];
};

describe('a room', () => {
  it('[7.17] [3.17] [3.18] [3.19] opens at once and carries every field of its meta', async () => {
    const made = await create({ name: ' 夜更け ', description: '静かに', topic: '雨', rateLimits: { message: 0 } });
    expect(made).toMatchObject({
      success: true,
      name: '夜更け',
      description: '静かに',
      topic: { text: '雨', translations: [] },
      isReady: true,
      isArchived: false,
      isHouse: false,
      isLiveAudioStarted: false,
      startAt: clock.now(),
      remainingTimeSec: 43_200,
      ownerUser: { id: owner.userId, name: '店主', stat: { playlist: { published: 0 } } },
      coOwnerUsers: [],
      stat: { joined: 0, present: 0, reactions: 0 },
      images: { background: { type: 'default', uploadedAt: 0 }, thumb: { type: 'default', uploadedAt: 0 } },
      rateLimits: { message: 0, reaction: 150, queue: 300 },
      limitation: { audience: 'everyone' },
    });
    const { success: _, ...meta } = made;
    expect(await get(`/lounge/${made.id}`, app.newVisitor())).toEqual(meta);
  });

  it('[3.22] begins with its start', async () => {
    const room = await createLive();
    const { events } = await get(`/lounge/${room.id}?withEvents=1`);
    expect(events.seq).toBe(1);
    expect(events.activities.map((each: { kind: string }) => each.kind)).toEqual(['liveStart']);
  });

  it('is made once however often it is asked for, also at the same time', async () => {
    clock.advance(60_000);
    const body = { name: '一度', clientId: 'client-0001\u0000' };
    const answers = await Promise.all([1, 2, 3].map(() => owner.request('POST', '/api/lounge/create', { body })));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const others = await create(body, stranger);
    expect(others.id).not.toBe(answers[0]?.body.id);
  });

  it('[3.20] refuses what cannot be scheduled, with the reason', async () => {
    const at = clock.now();
    expect(await create({ name: 'a', startAt: at - dayMs })).toEqual({ success: false, reason: 'past' });
    expect(await create({ name: 'a', startAt: at + 31 * dayMs })).toEqual({ success: false, reason: 'too_far' });
    const busy = await app.signUp('予定だらけ');
    const made = [];
    for (let n = 1; n <= 11; n += 1) made.push(await create({ name: `第${n}夜`, startAt: at + n * dayMs }, busy));
    expect(made.slice(0, 10).every((answer) => answer.success)).toBe(true);
    expect(made[10]).toEqual({ success: false, reason: 'too_many' });
    const [first] = made;
    const moved = { startAt: null };
    const { body } = await busy.request('PUT', `/api/lounge/${first.id}`, { body: moved });
    expect(body).toEqual({ success: false, reason: 'empty_schedule_time' });
    const { id } = await create({ name: 'いま' }, busy);
    const live = await busy.request('PUT', `/api/lounge/${id}`, { body: { startAt: at + dayMs } });
    expect(live.body).toEqual({ success: false, reason: 'unknown' });
    for (const room of made.slice(0, 10)) await busy.request('DELETE', `/api/lounge/${room.id}/cancel`);
  });

  it('[5.12] refuses banned words, whatever their spelling', async () => {
    for (const body of [{ name: 'バカ' }, { name: 'a', description: 'ば か' }, { name: 'a', topic: 'ﾊﾞｶ' }]) {
      expect(await create(body)).toEqual({ success: false, reason: 'ng_words' });
    }
  });

  it('refuses what its schema does not allow, field by field', async () => {
    const wrong = [{}, { name: '' }, { name: 'あ'.repeat(61) }, { name: 'a', startAt: 1.5 }, { name: 7 }, []];
    for (const body of wrong)
      expect(await statusOf('POST', '/lounge/create', owner, body)).toEqual([422, 'invalid_input']);
    expect(await statusOf('PUT', '/lounge/room-none', owner, { limitation: { audience: 'nobody' } })).toEqual([
      422,
      'invalid_input',
    ]);
    expect(await create({ name: '\u200b' })).toEqual({ success: false, reason: 'bad_param' });
    expect(await create({ name: 'a\u0000\ud800b' })).toMatchObject({ success: true, name: 'ab' });
  });

  it('[6.08] is for people with an account to make and for its owner to run', async () => {
    const room = await createLive();
    const guest = await app.openGuest();
    expect(await statusOf('POST', '/lounge/create', app.newVisitor(), { name: 'a' })).toEqual([401, 'no_session']);
    expect(await statusOf('POST', '/lounge/create', guest, { name: 'a' })).toEqual([403, 'login_required']);
    expect(await statusOf('PUT', `/lounge/${room.id}`, stranger, { name: 'b' })).toEqual([403, 'forbidden']);
    expect(await statusOf('POST', `/lounge/${room.id}/archive`, stranger)).toEqual([403, 'forbidden']);
    expect(await statusOf('POST', `/lounge/${room.id}/open`, stranger)).toEqual([403, 'forbidden']);
    expect(await statusOf('DELETE', `/lounge/${room.id}/cancel`, stranger)).toEqual([403, 'forbidden']);
    expect((await get(`/lounge/${room.id}`)).name).toBe('夜更け');
  });

  it('[1.04] [6.06] a co-owner runs the queue, not the room; [6.05] an operator does both everywhere', async () => {
    const room = await createLive();
    const coOwner = await app.signUp('手伝い');
    await app.database.db
      .insert(loungeCoOwners)
      .values({ loungeId: room.id, userId: coOwner.userId, addedAt: 1, acceptedAt: 1 });
    const auth = async (by: HttpClient) => (await get(`/lounge/${room.id}?withAuth=true`, by)).auth;
    expect(await auth(owner)).toEqual({ role: 'owner', canJoin: true, canTalk: true, canControl: true });
    expect(await auth(coOwner)).toEqual({ role: 'coOwner', canJoin: true, canTalk: true, canControl: true });
    expect(await auth(stranger)).toEqual({ role: 'general', canJoin: true, canTalk: true, canControl: false });
    expect(await auth(await app.openGuest())).toEqual({
      role: 'general',
      canJoin: true,
      canTalk: false,
      canControl: false,
    });
    expect((await get(`/lounge/${room.id}`)).coOwnerUsers).toMatchObject([{ id: coOwner.userId, name: '手伝い' }]);
    expect(await statusOf('PUT', `/lounge/${room.id}`, coOwner, { name: 'b' })).toEqual([403, 'forbidden']);
    const operator = await app.signUp('運営');
    await app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
    expect(await auth(operator)).toMatchObject({ role: 'general', canControl: true });
    expect(await statusOf('POST', `/lounge/${room.id}/archive`, operator)).toEqual([200, undefined]);
  });

  it('answers 404 where there is none', async () => {
    for (const [method, path] of [
      ['GET', '/lounge/room-none'],
      ['GET', '/lounge/x'],
      ['PUT', '/lounge/room-none'],
      ['POST', '/lounge/room-none/open'],
      ['POST', '/lounge/room-none/archive'],
      ['DELETE', '/lounge/room-none/cancel'],
      ['GET', '/lounge/room-none/users'],
      ['GET', '/lounge/room-none/events?since=0'],
    ] as const) {
      expect([method, path, ...(await statusOf(method, path, owner))]).toEqual([method, path, 404, 'not_found']);
    }
  });

  it('[7.17] is scheduled, opened, archived, and stays over', async () => {
    const startAt = clock.now() + dayMs;
    const room = await create({ name: '明日', startAt });
    expect(room).toMatchObject({ isReady: false, isArchived: false, startAt });
    expect(room.remainingTimeSec).toBeUndefined();
    expect(await statusOf('POST', `/lounge/${room.id}/archive`, owner)).toEqual([409, 'conflict']);
    clock.advance(1000);
    const opened = (await owner.request('POST', `/api/lounge/${room.id}/open`)).body;
    expect(opened).toMatchObject({ success: true, isReady: true, startAt: clock.now(), remainingTimeSec: 43_200 });
    expect(await statusOf('POST', `/lounge/${room.id}/open`, owner)).toEqual([200, undefined]);
    expect(await statusOf('DELETE', `/lounge/${room.id}/cancel`, owner)).toEqual([409, 'conflict']);
    const archived = (await owner.request('POST', `/api/lounge/${room.id}/archive`)).body;
    expect(archived).toMatchObject({ isArchived: true, isReady: false, endAt: clock.now() });
    expect(await statusOf('POST', `/lounge/${room.id}/archive`, owner)).toEqual([200, undefined]);
    expect(await statusOf('PUT', `/lounge/${room.id}`, owner, { name: 'b' })).toEqual([409, 'archived']);
    expect(await statusOf('POST', `/lounge/${room.id}/open`, owner)).toEqual([409, 'archived']);
    const { list } = await get(`/lounge/${room.id}/events?since=0`);
    expect(list.map((each: { event: string }) => each.event)).toEqual([
      'receive:room:updated',
      'receive:message:system',
      'receive:room:archived',
    ]);
  });

  it('[7.17] can be cancelled while it waits, and then not opened', async () => {
    const room = await create({ name: '中止', startAt: clock.now() + dayMs });
    expect(await statusOf('DELETE', `/lounge/${room.id}/cancel`, owner)).toEqual([200, undefined]);
    expect(await statusOf('DELETE', `/lounge/${room.id}/cancel`, owner)).toEqual([200, undefined]);
    expect(await statusOf('POST', `/lounge/${room.id}/open`, owner)).toEqual([410, 'gone']);
    expect(await get(`/lounge/${room.id}`)).toMatchObject({ isCancelled: true });
  });

  it('[7.17] announces to the room what was changed, once', async () => {
    const room = await createLive();
    const body = { topic: '新しい話題', limitation: { audience: 'users', maxParticipants: 5 } };
    const update = () => owner.request('PUT', `/api/lounge/${room.id}`, { body });
    expect((await update()).body).toMatchObject({ success: true, topic: { text: '新しい話題' } });
    expect((await update()).body).toMatchObject({ success: true, limitation: { maxParticipants: 5 } });
    const { list } = await get(`/lounge/${room.id}/events?since=1`);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      seq: 2,
      event: 'receive:room:updated',
      payload: { seq: 2, room: { id: room.id, topic: { text: '新しい話題' } } },
    });
  });
});
