import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { createPgGiftOrderStore } from './gift-orders.store.pg.ts';
import type { GiftingContext } from './gifting-context.ts';
import { type GiftingEvening, type Person, startGiftingEvening } from './gifting-evening.fixture.ts';
import { createFaults } from './gifting-faults.fixture.ts';
import { sendGift } from './send-gift.ts';

let evening: GiftingEvening;
let giver: Person;
let room: string;
beforeAll(async () => {
  evening = await startGiftingEvening();
  webhooks().hold();
});
afterAll(() => evening.app.close());
beforeEach(async () => {
  [giver, room] = [await evening.newGiver('ハル'), await evening.newRoom()];
});

const { webhooks, contextOf } = createFaults(() => evening);

/** An order that is paid, in the books too, and was not shown yet. */
async function paidStamp(context: GiftingContext) {
  const stamp = { itemId: 'stamp-tea', x: 0.5, y: 0.5, version: 1 };
  const placed = await giver.request('POST', `/api/lounge/${room}/gifting/effect`, { body: stamp });
  const order = placed.body as Awaited<ReturnType<typeof evening.mustOrder>>;
  await evening.pay(order);
  return { order, row: await context.orders.findByIntent(order.intentId) };
}

it('reads people, blocks and the song before its turn in the room’s log, so that nobody’s messages wait for that', async () => {
  const plain = contextOf();
  const asked: string[] = [];
  let isItsTurn = false;
  const reads = (what: string) => asked.push(`${what} ${isItsTurn ? 'in its turn' : 'before'}`);
  const { log, people, blocks } = plain.room;
  const context: GiftingContext = {
    ...plain,
    music: {
      rhythmAt: async () => void reads('rhythm'),
      isSongDenied: async () => reads('song') < 0,
    },
    room: {
      ...plain.room,
      people: { ...people, find: (ids) => (reads('people'), people.find(ids)) },
      blocks: { ...blocks, isBetween: (one, other) => (reads('blocks'), blocks.isBetween(one, other)) },
      log: {
        ...log,
        runInOrder: (roomId, change) =>
          log.runInOrder(roomId, async () => {
            isItsTurn = true;
            return change().finally(() => {
              isItsTurn = false;
            });
          }),
      },
    },
  };
  const { order } = await paidStamp(context);
  const own = { intentId: order.intentId, giverId: giver.userId, kind: 'effect' as const, locale: 'ja' as const };
  expect(await sendGift(context, own)).toEqual({ success: true });
  expect(asked.toSorted()).toEqual(['blocks before', 'people before', 'rhythm before', 'song before']);
});

it('writes log, score and order in one statement, so that the room’s other events wait for one commit', async () => {
  const context = contextOf();
  const { row } = await paidStamp(context);
  if (!row) throw new Error('the order is not known');
  await context.orders.charge(row.id, { chargeId: undefined, at: 1 });
  const statements: unknown[] = [];
  const { db } = evening.app.database;
  const watched: Database = Object.create(db, {
    execute: { value: (query: Parameters<Database['execute']>[0]) => (statements.push(query), db.execute(query)) },
    transaction: { value: () => Promise.reject(new Error('it took a transaction of several statements')) },
  });
  const store = createPgGiftOrderStore(watched, context.room.ids);
  const { kind: _, score, ...shown } = row.snapshot;
  const author = { userId: giver.userId, userName: 'ハル', uploadedAt: 0 };
  const payload = {
    ...shown,
    ...author,
    score: score.total,
    id: row.id,
    at: 5,
    restDisplayTime: 5,
    startAt: 9,
  } as never;
  const event = {
    event: 'receive:effect:paid' as const,
    at: 5,
    subjectId: row.id,
    commandKey: `gift:${row.id}`,
    payload,
  };
  expect(await store.show(row, event)).toMatchObject({
    event: { seq: 1 },
    scoreBefore: 0,
    scoreAfter: score.total,
  });
  expect([statements.length, (await context.orders.find(row.id))?.state]).toEqual([1, 'delivered']);
});
