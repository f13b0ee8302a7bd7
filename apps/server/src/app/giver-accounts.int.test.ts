import { getGifting, giftingTermsVersion } from '@madoi/contract/money/gifting';
import { capRaiseDelayMs } from '@madoi/domain/money/gifting-cap';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loungeEvents } from '../features/lounge/activity/room-log.table.ts';
import {
  type GiftingEvening,
  type Person,
  startGiftingEvening,
} from '../features/money/gifting/gifting-evening.fixture.ts';
import { giftCaps, giftTerms } from '../features/money/gifting.table.ts';
import { createPgAccountDataStore } from '../features/session/account/account-data.store.pg.ts';

const clock = createFakeClock();
let evening: GiftingEvening;
beforeAll(async () => {
  evening = await startGiftingEvening({ clock });
});
afterAll(() => evening.app.close());

const merge = async (from: Person, into: Person) => {
  const accounts = createPgAccountDataStore(evening.app.database.db);
  expect(await accounts.mergeUser(from.userId, into.userId, clock.now())).toBeDefined();
};
const give = async (giver: Person, room: string) => {
  const order = await evening.mustOrder(giver, room);
  await evening.pay(order);
  expect(await evening.send(giver, order)).toEqual({ success: true });
};
const namesIn = async (room: string) => {
  const rows = await evening.app.database.db.select().from(loungeEvents).where(eq(loungeEvents.loungeId, room));
  return rows
    .filter(({ event }) => event === 'receive:message:paid')
    .map(({ payload }) => (payload as { readonly userName: string }).userName);
};

describe('of two accounts that become one', () => {
  type Cap = Pick<typeof giftCaps.$inferInsert, 'yen' | 'nextYen' | 'nextAt'>;
  const tomorrow = () => clock.now() + capRaiseDelayMs;
  const yesterday = () => clock.now() - 1;
  const merged = async (from: Cap | undefined, into: Cap | undefined) => {
    const [one, other] = [await evening.newGiver('前の名前'), await evening.newGiver('今の名前')];
    const { db } = evening.app.database;
    if (from) await db.insert(giftCaps).values({ userId: one.userId, ...from });
    if (into) await db.insert(giftCaps).values({ userId: other.userId, ...into });
    await merge(one, other);
    const [row] = await db.select().from(giftCaps).where(eq(giftCaps.userId, other.userId));
    return row && [row.yen, row.nextYen, row.nextAt];
  };

  it('the lower cap holds, whichever of them it was, and one that was lifted limits nothing', async () => {
    expect(await merged({ yen: 700 }, { yen: 9_000 })).toEqual([700, null, null]);
    expect(await merged({ yen: 9_000 }, { yen: 700 })).toEqual([700, null, null]);
    expect(await merged({ yen: 700 }, { yen: null })).toEqual([700, null, null]);
    expect(await merged({ yen: null }, { yen: 700 })).toEqual([700, null, null]);
    expect(await merged({ yen: 700 }, undefined)).toEqual([700, null, null]);
    expect(await merged(undefined, { yen: 700 })).toEqual([700, null, null]);
    expect(await merged(undefined, undefined)).toBeUndefined();
  });

  it('a raised cap holds from the later day on and no higher than the other one; one that was reached is the cap', async () => {
    const [at, later] = [tomorrow(), tomorrow() + 5];
    expect(await merged({ yen: 700, nextYen: 9_000, nextAt: at }, { yen: 5_000 })).toEqual([700, 5_000, at]);
    expect(await merged({ yen: 700, nextYen: null, nextAt: at }, { yen: 800, nextYen: 900, nextAt: later })).toEqual([
      700,
      900,
      later,
    ]);
    expect(await merged({ yen: 700, nextYen: 9_000, nextAt: yesterday() }, { yen: null })).toEqual([9_000, null, null]);
  });

  it('the terms are asked for again where their versions differ, and the later birth date counts', async () => {
    const [one, other] = [await evening.newGiver('十五歳', '2012-01-01'), await evening.newGiver('大人')];
    const { db } = evening.app.database;
    await db.update(giftTerms).set({ version: 0 }).where(eq(giftTerms.userId, one.userId));
    await merge(one, other);
    const room = await evening.newRoom();
    const { terms, caps } = await other.call(getGifting, { params: { id: room } });
    expect([terms.accepted, caps.monthlyYen]).toEqual([false, 5_000]);
    expect(await evening.order(other, room)).toEqual({ success: false, reason: 'terms' });
    const again = await other.request('PUT', '/api/gifting/terms', { body: { version: giftingTermsVersion } });
    expect(again.body).toEqual({ success: true });
    expect(await evening.order(other, room)).toMatchObject({ success: true });
  });

  it('terms of one version stay accepted, and those of the first account count where the second had none', async () => {
    const [one, other] = [await evening.newGiver('前の名前'), await evening.newGiver('今の名前')];
    const stranger = await evening.app.signUp('はじめて');
    await merge(one, other);
    await merge(other, stranger);
    const room = await evening.newRoom();
    expect((await stranger.call(getGifting, { params: { id: room } })).terms.accepted).toBe(true);
  });

  it('the first one’s name leaves what it gave to a room that it never joined', async () => {
    const [one, other] = [await evening.newGiver('前の名前'), await evening.newGiver('今の名前')];
    const room = await evening.newRoom();
    await give(one, room);
    await give(other, room);
    expect(await namesIn(room)).toEqual(['前の名前', '今の名前']);
    await merge(one, other);
    expect(await namesIn(room)).toEqual(['', '今の名前']);
  });
});

it('an account that is closed leaves no name in what it gave to a room that it never joined', async () => {
  const [giver, other, room] = [
    await evening.newGiver('去る人'),
    await evening.newGiver('残る人'),
    await evening.newRoom(),
  ];
  await give(giver, room);
  await give(other, room);
  const closed = await giver.request('DELETE', '/api/account', { body: { name: '去る人' } });
  expect(closed.body).toEqual({ success: true });
  expect(await namesIn(room)).toEqual(['', '残る人']);
});
