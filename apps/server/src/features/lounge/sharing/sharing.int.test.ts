import type { RemindedLounge } from '@madoi/contract/lounge/sharing';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { parseCalendar } from '@madoi/test-kit/parse-calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPgShortLinkStore } from './sharing.store.pg.ts';

const clock = createFakeClock();
const hour = 3_600_000;
let kit: TestApp;
let owner: HttpClient;
let listener: HttpClient;
beforeAll(async () => {
  kit = await startTestApp({ services: { clock } });
  [owner, listener] = await Promise.all([kit.signUp('店主'), kit.signUp('客')]);
});
afterAll(() => kit.close());

const create = async (name: string, inHours?: number, more: object = {}): Promise<string> => {
  clock.advance(1_000);
  const startAt = inHours === undefined ? {} : { startAt: clock.now() + inHours * hour };
  return (await owner.request('POST', '/api/lounge/create', { body: { name, ...startAt, ...more } })).body.id;
};
const shorten = (id: string, query = '', by: HttpClient = listener) =>
  by.request('GET', `/api/lounge/${id}/urls/shorten${query}`);

describe('short addresses', () => {
  it('[7.22] are one per room and type, however often they are asked for, and lead to the room', async () => {
    const id = await create('分けあう部屋');
    const answers = await Promise.all(Array.from({ length: 6 }, () => shorten(id, '?type=twitter')));
    const urls = new Set(answers.map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    const [url = ''] = urls;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/l\/[a-z2-9]{8}$/);
    expect((await shorten(id, '?type=qr')).body.url).not.toBe(url);
    expect((await shorten(id)).body).toEqual((await shorten(id, '?type=copy', kit.newVisitor())).body);
    const answer = await kit.newVisitor().request('GET', new URL(url).pathname);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/lounge/${id}`]);
  });

  it('[7.22] refuse an unknown room and an unknown type; an address that never was leads to the page that says so', async () => {
    expect((await shorten('room-that-never-was')).status).toBe(404);
    expect((await shorten(await create('部屋'), '?type=fax')).status).toBe(422);
    for (const code of ['neverwas', '%00', 'x'.repeat(60)]) {
      const answer = await listener.request('GET', `/l/${code}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/lounge/unknown-link']);
    }
  });

  it('keep the first of two codes, and take no code of another room', async () => {
    const [one, other] = [await create('一'), await create('二')];
    const store = createPgShortLinkStore(kit.services.database.db);
    const link = { type: 'line' as const, now: 1 };
    expect(await store.ensure({ ...link, roomId: one, code: 'code0001' })).toBe('code0001');
    expect(await store.ensure({ ...link, roomId: one, code: 'code0002' })).toBe('code0001');
    expect(await store.ensure({ ...link, roomId: other, code: 'code0001' })).toBeUndefined();
  });
});

describe('reminders', () => {
  const reminders = async (): Promise<RemindedLounge[]> =>
    (await listener.request('GET', '/api/lounges/reminders')).body.list;

  it('are counted once per person, shown on the room’s card, ready once it opens, gone an hour later, and taken back', async () => {
    const id = await create('眠る前の室内楽', 2);
    const path = `/api/lounge/${id}/reminder`;
    for (const _ of [1, 2]) {
      expect((await listener.request('POST', path)).body).toEqual({ success: true, reminded: true, reminders: 1 });
    }
    await owner.request('POST', path);
    const card = (await listener.request('GET', '/api/lounges?life=scheduled')).body.list.find(
      (room: { id: string }) => room.id === id,
    );
    expect(card.reminders).toBe(2);
    expect(await reminders()).toMatchObject([{ id, isReady: false }]);
    await owner.request('POST', `/api/lounge/${id}/open`);
    expect(await reminders()).toMatchObject([{ id, isReady: true, startAt: clock.now() }]);
    clock.advance(hour);
    expect(await reminders()).toEqual([]);
    for (const _ of [1, 2]) {
      expect((await listener.request('DELETE', path)).body).toEqual({ success: true, reminded: false, reminders: 1 });
    }
  });

  it('[6.08] are refused for rooms that are open or over, and to who has no name', async () => {
    const open = await create('開いている');
    const over = await create('終わった');
    await owner.request('POST', `/api/lounge/${over}/archive`);
    const add = (id: string, by: HttpClient = listener) => by.request('POST', `/api/lounge/${id}/reminder`);
    expect((await add(open)).body).toEqual({ success: false, reason: 'already_open' });
    expect((await add(over)).body).toEqual({ success: false, reason: 'over' });
    expect((await add('room-that-never-was')).status).toBe(404);
    expect((await add(open, kit.newVisitor())).status).toBe(401);
  });
});

describe('the owner of a scheduled room', () => {
  it('reads which of their rooms wait for them, until they are open or cancelled', async () => {
    const host = await kit.signUp('主催');
    const own = async () => (await host.request('GET', '/api/lounges/reminders')).body.own;
    const book = async (name: string, hours: number): Promise<string> => {
      const body = { name, startAt: clock.now() + hours * hour };
      return (await host.request('POST', '/api/lounge/create', { body })).body.id;
    };
    const [late, soon, off] = [await book('あと', 3), await book('さき', 1), await book('やめた', 2)];
    await host.request('DELETE', `/api/lounge/${off}/cancel`);
    expect(await own()).toMatchObject([
      { id: soon, name: 'さき', startAt: clock.now() + hour, isReady: false },
      { id: late },
    ]);
    await host.request('POST', `/api/lounge/${soon}/open`);
    expect((await own()).map(({ id }: { id: string }) => id)).toEqual([late]);
    expect((await listener.request('GET', '/api/lounges/reminders')).body.own).toEqual([]);
  });
});

describe('calendars', () => {
  it('hold what is planned, what changed and what was called off, in a form that calendars read', async () => {
    const id = await create('明け方まで; ほとんど, 無音', 5, { description: '一行目\n二行目' });
    const off = await create('やめた夜', 6);
    await owner.request('DELETE', `/api/lounge/${off}/cancel`);
    const feed = await kit.newVisitor().request('GET', '/api/lounge/schedule.ics');
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const { properties, events } = parseCalendar(feed.body);
    expect(properties['SOURCE']).toMatch(/\/api\/lounge\/schedule\.ics$/);
    const of = (room: string) => events.find((event) => event['UID'] === `${room}@madoi`);
    expect(of(id)).toMatchObject({
      SUMMARY: '明け方まで; ほとんど, 無音',
      DESCRIPTION: '店主\n一行目\n二行目',
      STATUS: 'CONFIRMED',
      URL: `${kit.url}/lounge/${id}`,
    });
    expect(of(off)?.['STATUS']).toBe('CANCELLED');

    const alone = await listener.request('GET', `/api/lounge/${id}/calendar.ics`);
    const [before] = parseCalendar(alone.body).events;
    clock.advance(60_000);
    await owner.request('PUT', `/api/lounge/${id}`, { body: { name: '明け方まで' } });
    const [after] = parseCalendar((await listener.request('GET', `/api/lounge/${id}/calendar.ics`)).body).events;
    expect(after).toMatchObject({ UID: before?.['UID'], SUMMARY: '明け方まで' });
    expect(Number(after?.['SEQUENCE'])).toBeGreaterThan(Number(before?.['SEQUENCE']));
    expect((await listener.request('GET', '/api/lounge/room-that-never-was/calendar.ics')).status).toBe(404);
  });
});
