import { markAllNotificationsRead } from '@madoi/contract/notifications/notifications';
import {
  addPushSubscription,
  changeNotificationSettings,
  getNotificationSettings,
  removePushSubscription,
  silenceNotifications,
  testPushSubscription,
} from '@madoi/contract/notifications/settings';
import { readVapid, type TestBrowser } from '@madoi/test-kit/push-service';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type NotificationsTown, type Person, startNotificationsTown } from '../notifications.fixture.ts';

let town: NotificationsTown;
beforeAll(async () => {
  town = await startNotificationsTown();
});
afterAll(() => town.close());

const subscribe = async (person: Person, { endpoint, keys }: TestBrowser): Promise<string> => {
  const answer = await person.call(addPushSubscription, { body: { endpoint, keys, locale: 'ja' } });
  if (!answer.success) throw new Error(answer.reason);
  return answer.id;
};
const jobs = async () =>
  (await town.app.database.pool.query('select due_at, failures from push_jobs order by due_at')).rows;
const noJobs = () => vi.waitFor(async () => expect(await jobs()).toEqual([]), 20_000);

describe('a push', () => {
  it('reaches a browser encrypted for it, signed with the server’s own key and whom to ask, in the person’s language', async () => {
    const [mio, ken] = [await town.signUp('澪'), await town.signUp('健')];
    await mio.request('PUT', '/api/profile', { body: { name: '澪', language: 'en' } });
    const browser = town.service.newBrowser();
    await subscribe(mio, browser);
    await town.notify([mio], town.note(ken));
    expect(await browser.received()).toEqual([
      {
        title: '健 mentioned you',
        body: '“@澪 さっきの曲、覚えてますか”',
        path: '/lounge/room-0001',
        tag: 'mention-room-0001',
      },
    ]);
    const push = town.service.all.find(({ path }) => browser.endpoint.endsWith(path));
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    const { isSigned, key, claims } = readVapid(push?.headers.authorization);
    expect([isSigned, claims.aud, claims.sub]).toEqual([true, town.service.origin, 'mailto:help@madoi.example']);
    // What became of a push is written once its service has answered for all of its run.
    await vi.waitFor(async () => {
      const { push: state } = await mio.call(getNotificationSettings);
      expect(state).toEqual({ publicKey: key, devices: 1, lastSentAt: town.clock.now() });
    }, 5_000);
  });

  it('waits for the morning of the person’s zone, and comes as one with what came meanwhile and is not read', async () => {
    const [mio, ken] = [await town.signUp('澪'), await town.signUp('健')];
    const browser = town.service.newBrowser();
    await subscribe(mio, browser);
    await mio.call(changeNotificationSettings, { body: { timeZone: 'America/New_York' } });
    const rooms = ['room-0001', 'room-0002', 'room-0003'].map((id) => ({ type: 'room' as const, id, title: id }));
    // Noon in Tokyo is 22:00 there.
    town.clock.advance(2 * 3_600_000);
    await town.notify([mio], ...rooms.map((subject) => town.note(ken, { subject })));
    expect(await jobs()).toEqual(Array(3).fill({ due_at: Date.parse('2026-11-23T07:00:00-05:00'), failures: 0 }));
    town.clock.advance(8 * 3_600_000);
    expect(await browser.received()).toMatchObject([{ title: '新しい通知が3件あります', path: '/notifications' }]);
    await noJobs();
    // What was read in the night is not pushed in the morning.
    town.clock.advance(13 * 3_600_000);
    await mio.call(silenceNotifications, { body: { isOn: true } });
    await town.notify(
      [mio],
      town.note(ken, { subject: { type: 'letter', id: 'letter-001', title: '' }, kind: 'letter' }),
    );
    await mio.call(markAllNotificationsRead);
    town.clock.advance(24 * 3_600_000);
    await noJobs();
    expect(await browser.received()).toHaveLength(1);
  });

  it('is silenced until morning by one call, and loud again by another', async () => {
    const [mio, ken] = [await town.signUp('澪'), await town.signUp('健')];
    const browser = town.service.newBrowser();
    await subscribe(mio, browser);
    const { silencedUntil } = await mio.call(silenceNotifications, { body: { isOn: true } });
    expect(new Date(silencedUntil ?? 0).toISOString()).toMatch(/T22:00:00.000Z$/);
    expect((await mio.request('GET', '/api/notifications/state')).body.silencedUntil).toBe(silencedUntil);
    await town.notify([mio], town.note(ken));
    expect(await jobs()).toEqual([{ due_at: silencedUntil, failures: 0 }]);
    expect(await mio.call(silenceNotifications, { body: { isOn: false } })).toEqual({});
    town.clock.advance(24 * 3_600_000);
    expect(await browser.received()).toHaveLength(1);
  });

  it('is sent again, later and later, when the service fails; a browser that is gone is forgotten', async () => {
    const [mio, ken] = [await town.signUp('澪'), await town.signUp('健')];
    const [weak, gone] = [town.service.newBrowser(), town.service.newBrowser()];
    for (const browser of [weak, gone]) await subscribe(mio, browser);
    await mio.call(changeNotificationSettings, { body: { quietHours: { isOn: false, from: 0, to: 0 } } });
    town.service.answer(weak, 503, { 'retry-after': '120' });
    town.service.answer(gone, 410);
    const now = town.clock.now();
    await town.notify([mio], town.note(ken));
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ due_at: now + 120_000, failures: 1 }]), 20_000);
    expect((await mio.call(getNotificationSettings)).push.devices).toBe(1);
    town.service.answer(weak, 500);
    town.clock.advance(120_000);
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ due_at: now + 180_000, failures: 2 }]), 20_000);
    town.service.answer(weak, 201);
    town.clock.advance(60_000);
    await noJobs();
    expect(await weak.received(3)).toHaveLength(3);
  });

  it('goes to services of browsers alone, with keys that are keys; the same browser is there once, with its latest owner', async () => {
    const [mio, ken] = [await town.signUp('澪'), await town.signUp('健')];
    const browser = town.service.newBrowser();
    const { keys } = browser;
    const add = (endpoint: string, change = {}) =>
      mio.call(addPushSubscription, { body: { endpoint, keys: { ...keys, ...change }, locale: 'ja' } });
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://10.0.0.1/x',
      'https://fcm.googleapis.com.evil.example/x',
    ]) {
      expect(await add(endpoint)).toEqual({ success: false, reason: 'push_service' });
    }
    const noKey = { p256dh: Buffer.alloc(65, 4).toString('base64url') };
    expect(await add(browser.endpoint, noKey)).toEqual({ success: false, reason: 'keys' });
    const id = await subscribe(mio, browser);
    expect(await subscribe(ken, browser)).toBe(id);
    expect((await mio.call(getNotificationSettings)).push.devices).toBe(0);
    // Nobody tries or removes what is another's.
    await mio.call(removePushSubscription, { params: { id } });
    expect(await mio.call(testPushSubscription, { params: { id } })).toEqual({ success: false, reason: 'gone' });
    expect(await ken.call(testPushSubscription, { params: { id } })).toEqual({ success: true });
    expect(await browser.received()).toMatchObject([{ title: '試しの通知' }]);
  });
});
