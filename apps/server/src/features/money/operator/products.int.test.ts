import { getGifting, orderEffect, sendPaidEffect } from '@madoi/contract/money/gifting';
import { getMessageContents, getTicker } from '@madoi/contract/money/gifting-products';
import { listAudit } from '@madoi/contract/operator/operator';
import * as products from '@madoi/contract/operator/products';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { type GiftingEvening, type Person, startGiftingEvening } from '../gifting/gifting-evening.fixture.ts';
import { giftOrders, giftReversals } from '../gifting.table.ts';
import { standardInvoices, standardSubscriptions } from '../standard/standard.table.ts';

let evening: GiftingEvening;
let operator: Person;
let giver: Person;
let room: string;
beforeAll(async () => {
  evening = await startGiftingEvening();
  [operator, giver] = [await evening.app.signUp('運営'), await evening.newGiver('ハル')];
  await evening.app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
  room = await evening.newRoom();
});
afterAll(() => evening.app.close());
beforeEach(() => operator.call(products.discardProductsDraft));

const read = () => operator.call(products.getProducts);
/** A draft of what is sold, but 30 seconds cost `amountYen`. */
const save = async (amountYen: number, revision = 0) => {
  const { published } = await read();
  const [first, ...times] = published.content.times;
  if (!first) throw new Error('nothing is sold');
  const content = { ...published.content, times: [{ ...first, amountYen }, ...times] };
  return operator.call(products.saveProductsDraft, { body: { content, revision, version: published.version } });
};
const publish = (revision: number) => operator.call(products.publishProducts, { body: { revision } });

describe('products are changed by operators alone', () => {
  const endpoints = Object.values(products).filter((each) => Object(each) === each && 'path' in Object(each));
  it.each(endpoints as (typeof products.getProducts)[])('$method $path refuses everybody else', async (endpoint) => {
    const { published } = await read();
    const body = { content: published.content, revision: 0, version: published.version };
    const path = `/api${endpoint.path.replace(':version', '1')}`;
    for (const person of [giver, evening.owner])
      expect(
        await person.request(endpoint.method, path, String(endpoint.method) === 'GET' ? {} : { body }),
      ).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('a draft', () => {
  it('changes nothing that is sold until it is published as the next version; orders under the old one are told so', async () => {
    const before = await read();
    expect(await save(120)).toEqual({ success: true, revision: 1 });
    expect((await read()).draft).toMatchObject({ revision: 1, updatedBy: { id: operator.userId, name: '運営' } });
    expect((await giver.call(getGifting, { params: { id: room } })).version).toBe(before.published.version);
    const version = before.published.version + 1;
    expect(await publish(1)).toEqual({ success: true, version });
    const after = await read();
    expect(after.draft).toBeUndefined();
    expect(after.published).toMatchObject({ version, publishedBy: { id: operator.userId } });
    expect(after.published.content.uploadedAt).toBe(after.published.publishedAt);
    const { list } = await giver.call(getMessageContents, { params: { id: room } });
    expect(list.find(({ id }) => id === 'flower-shu-30')?.amount).toBe(120);
    const old = { contentId: 'flower-shu-30', version: before.published.version };
    expect(await evening.order(giver, room, old)).toEqual({ success: false, reason: 'version' });
    expect(await evening.mustOrder(giver, room, { ...old, version })).toMatchObject({ amount: 120 });
    const { list: audit } = await operator.call(listAudit, { query: {} });
    expect(audit.slice(0, 2).map(({ action, detail }) => [action, detail])).toEqual([
      ['publish-products', { version }],
      ['draft-products', { version }],
    ]);
  });

  it('that cannot be sold stays a draft, and says of each thing what is wrong', async () => {
    const { published } = await read();
    expect(await save(49)).toEqual({ success: true, revision: 1 });
    const problems = [{ path: 'times.0.amountYen', code: 'amount' }];
    expect(await publish(1)).toEqual({ success: false, reason: 'invalid', problems });
    expect((await read()).published.version).toBe(published.version);
  });

  it('that is what is sold already makes no version', async () => {
    const { published } = await read();
    const [first] = published.content.times;
    await save(first?.amountYen ?? 0);
    expect(await publish(1)).toEqual({ success: false, reason: 'unchanged' });
  });

  it('is not overwritten by somebody who has not seen its last change, nor published by them', async () => {
    await save(130);
    const saved = await Promise.all(Array.from({ length: 8 }, (_, at) => save(140 + at, 1)));
    expect(saved.filter(({ success }) => success)).toHaveLength(1);
    expect(await publish(1)).toEqual({ success: false, reason: 'conflict' });
    const both = await Promise.all([publish(2), publish(2)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    const { published } = await read();
    const stale = { content: published.content, revision: 0, version: published.version - 1 };
    expect(await operator.call(products.saveProductsDraft, { body: stale })).toMatchObject({ reason: 'conflict' });
  });
});

it('every version stays as it was sold, the newest first, page after page', async () => {
  await save(160);
  await publish(1);
  const { published } = await read();
  const first = await operator.call(products.listProductVersions, { query: { limit: 1 } });
  expect(first.list.map(({ version }) => version)).toEqual([published.version]);
  const rest = await operator.call(products.listProductVersions, { query: { next: first.paging.next ?? '' } });
  expect(rest.list.map(({ version }) => version)).toEqual(
    Array.from({ length: published.version - 1 }, (_, at) => published.version - 1 - at),
  );
  const shipped = await operator.call(products.getProductVersion, { params: { version: 1 } });
  expect(shipped.content.times[0]?.amountYen).toBe(100);
  expect(shipped).not.toHaveProperty('publishedBy');
  expect((await operator.request('GET', '/api/operator/products/versions/9999')).status).toBe(404);
});

it('what was given in the last 30 days is summed by product, less what was refunded of it, without what is older', async () => {
  const version = (await read()).published.version;
  const [another, { db }] = [await evening.newRoom(), evening.app.database];
  const give = async (change: Partial<typeof giftOrders.$inferInsert> = { attempts: 0 }) => {
    const order = await evening.mustOrder(giver, another, { version });
    await evening.pay(order);
    await evening.send(giver, order);
    const isIt = eq(giftOrders.intentId, order.intentId);
    const [changed] = await db.update(giftOrders).set(change).where(isIt).returning({ id: giftOrders.id });
    return changed?.id ?? '';
  };
  await give();
  const refund = { id: 're_part', orderId: await give(), kind: 'refund', status: 'succeeded', amountYen: 100 } as const;
  const booked = { takenYen: 100, feeYen: 0, ownerYen: 70, revenueYen: 21, taxYen: 9, progress: 1 };
  await db.insert(giftReversals).values({ ...refund, ...booked, reason: 'test', openedAt: 1, recordedAt: 1 });
  await give({ state: 'refunded' });
  await give({ shownAt: Date.now() - 31 * 86_400_000 });
  const { list } = await operator.call(products.listProductSales);
  expect(list).toEqual([{ productId: 'message-60', count: 2, amountYen: 500 }]);
});

it('an ink and a stamp that operators add are sold under their own names, and the room is told them', async () => {
  const { published } = await read();
  const [name, inkName] = [
    { ja: '藤の椿', en: 'Wisteria camellia', 'zh-TW': '藤椿' },
    { ja: '山吹', en: 'Kerria', 'zh-TW': '棣棠' },
  ];
  const color = { primary: '#f2d98c', secondary: '#8a6d1f' };
  const made = { id: 'stamp-camellia--fuji-kinari', categoryId: 'stamps-large', name, level: 3 as const, color };
  const content = {
    ...published.content,
    inks: [...published.content.inks, { id: 'ink-1', name: inkName, color }],
    stamps: [...published.content.stamps, { ...made, amountYen: 500, uploadedAt: 1 }],
  };
  const publishAs = async (id: string) => {
    const stamps = content.stamps.map((each) => (each.id === made.id ? { ...each, id } : each));
    const { draft } = await read();
    const body = { content: { ...content, stamps }, revision: draft?.revision ?? 0, version: published.version };
    const saved = await operator.call(products.saveProductsDraft, { body });
    return publish(saved.success ? saved.revision : -1);
  };
  expect(await publishAs('stamp-camellia--gold-kinari')).toMatchObject({
    reason: 'invalid',
    problems: [{ path: `stamps.${content.stamps.length - 1}.id`, code: 'picture' }],
  });
  const version = published.version + 1;
  expect(await publishAs(made.id)).toEqual({ success: true, version });
  const { list } = await giver.call(getMessageContents, { params: { id: room } });
  expect(list.find(({ id }) => id === 'flower-ink-1-30')).toMatchObject({ name: '山吹', color });
  const body = { itemId: made.id, version, x: 0.5, y: 0.5 };
  const order = await giver.call(orderEffect, { params: { id: room }, body });
  if (!order.success) throw new Error(order.reason);
  expect(order.amount).toBe(500);
  await evening.pay(order);
  await giver.call(sendPaidEffect, { body: { id: order.intentId } });
  const { list: ticker } = await giver.call(getTicker, { params: { id: room }, query: {} });
  expect(ticker).toMatchObject([{ type: 'effect', effect: { effect: { id: made.id, name }, level: 3 } }]);
});

it('STANDARD is told with its terms, how many have it in each state, and what 30 days brought less what went back', async () => {
  const { db } = evening.app.database;
  const now = Date.now();
  const day = 86_400_000;
  const people = await Promise.all(['月見', '月待ち', '新月'].map((name) => evening.app.signUp(name)));
  const common = { startedAt: now - 90 * day, periodEndsAt: now + day, checkedAt: now };
  const states = ['active', 'grace', 'ended'] as const;
  await db.insert(standardSubscriptions).values(
    people.map(({ userId }, at) => {
      const state = states[at] ?? 'ended';
      return { id: `sub_${at}`, userId, state, priceYen: at === 1 ? 780 : 980, ...common };
    }),
  );
  const invoice = { userId: people[0]?.userId ?? '', subscriptionId: 'sub_0', revenueYen: 0, taxYen: 0 };
  const period = { periodStartsAt: now - 30 * day, periodEndsAt: now };
  await db.insert(standardInvoices).values([
    { id: 'in_1', ...invoice, ...period, amountYen: 980, paidAt: now - day },
    { id: 'in_2', ...invoice, ...period, amountYen: 980, refundedYen: 980, paidAt: now - 2 * day },
    { id: 'in_3', ...invoice, ...period, amountYen: 980, paidAt: now - 31 * day },
  ]);
  expect(await operator.call(products.getStandardProduct)).toEqual({
    ...{ priceYen: 980, trialDays: 14, graceDays: 7, freeHoursPerMonth: 20, isTestMoney: true },
    subscriptions: { trial: 0, active: 1, ending: 0, grace: 1, otherPrice: 1 },
    paid: { count: 2, amountYen: 980 },
  });
});
