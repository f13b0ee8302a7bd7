import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { type LoungeApp, startLoungeApp } from '@madoi/test-kit/lounge-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officialUserId } from '#features/session/session.api.ts';

const clock = createFakeClock();
const house = { ownerId: officialUserId, name: '円居の間', description: 'いつでも音楽が流れている部屋' };
let app: LoungeApp;
beforeAll(async () => {
  app = await startLoungeApp({ clock, roomMaxDurationSec: 60, roomOpenGraceSec: 3_600 });
});
afterAll(() => app.close());

describe('the end of rooms', () => {
  it('[3.17] comes by itself when the time is up, or its owner did not come, also when nobody served meanwhile', async () => {
    const owner = await app.signUp('店主');
    const make = async (body: object) => (await owner.request('POST', '/api/lounge/create', { body })).body.id;
    const read = async (id: string) => (await owner.request('GET', `/api/lounge/${id}`)).body;
    const live = await make({ name: '短い夜' });
    const waiting = await make({ name: '忘れられた', startAt: clock.now() + 1000 });
    await app.session.store.ensureUser({ id: officialUserId, name: '円居', isOfficial: true, now: 1 });
    expect((await read(waiting)).opensBy).toBe(clock.now() + 3_601_000);
    const always = await app.lounge.ensureHouseLounge(house);
    clock.advance(61_000);
    // A second server starts on the same database: what came due is closed before it answers.
    const second = await startLoungeApp({ clock, beside: app });
    expect(await read(live)).toMatchObject({ isArchived: true, endAt: clock.now() });
    expect(await read(waiting)).toMatchObject({ isCancelled: false, isReady: false });
    expect((await read(live)).opensBy).toBeUndefined();
    expect(await read(always.id)).toMatchObject({ isReady: true });
    clock.advance(3_600_000);
    const third = await startLoungeApp({ clock, beside: app, roomOpenGraceSec: 3_600 });
    expect(await read(waiting)).toMatchObject({ isCancelled: true });
    expect(await read(always.id)).toMatchObject({ isReady: true });
    await second.close();
    await third.close();
  });
});

describe('the house lounge', () => {
  it('is made once, is open, belongs to the house, and nobody can end it', async () => {
    await app.session.store.ensureUser({ id: officialUserId, name: '円居', isOfficial: true, now: 1 });
    const made = await Promise.all([app.lounge.ensureHouseLounge(house), app.lounge.ensureHouseLounge(house)]);
    const [room] = made;
    expect(made[1]?.id).toBe(room?.id);
    expect(room).toMatchObject({ isHouse: true, isReady: true, ownerUser: { id: officialUserId, isOfficial: true } });
    expect(room?.remainingTimeSec).toBeUndefined();
    const visitor = app.newVisitor();
    const { body } = await visitor.request('GET', `/api/lounge/${room?.id}?withEvents=1`);
    expect(body.events.activities.map((each: { kind: string }) => each.kind)).toEqual(['systemMessage']);
    expect(body.events.activities[0].text).toMatchObject({ ja: expect.any(String), 'zh-TW': expect.any(String) });
  });
});
