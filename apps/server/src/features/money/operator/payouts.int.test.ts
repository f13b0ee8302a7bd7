import { listAudit } from '@madoi/contract/operator/operator';
import * as payouts from '@madoi/contract/operator/operator-payouts';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { type GiftingEvening, type Person, startGiftingEvening } from '../gifting/gifting-evening.fixture.ts';

const dayMs = 86_400_000;
const clock = createFakeClock();
let evening: GiftingEvening;
let operator: Person;
beforeAll(async () => {
  evening = await startGiftingEvening({ clock });
  evening.app.services.payments.embedded?.webhooks.hold();
  operator = await evening.app.signUp('運営');
  await evening.app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
  const [giver, room] = [await evening.newGiver('ハル'), await evening.newRoom()];
  const order = await evening.mustOrder(giver, room, { contentId: 'flower-shu-300' });
  await evening.pay(order);
  await evening.send(giver, order);
  clock.advance(30 * dayMs);
});
afterAll(() => evening.app.close());

const read = () => operator.call(payouts.getOperatorPayouts);
const freeze = (body: { readonly reason: string; readonly until?: number }, id = evening.owner.userId) =>
  operator.request('PUT', `/api/operator/payouts/${id}/freeze`, { body });
const unfreeze = () => operator.request('DELETE', `/api/operator/payouts/${evening.owner.userId}/freeze`);

describe('payouts are stopped by operators alone', () => {
  const endpoints = Object.values(payouts).filter((each) => Object(each) === each && 'path' in Object(each));
  it.each(endpoints as (typeof payouts.getOperatorPayouts)[])(
    '$method $path refuses everybody else',
    async (endpoint) => {
      const path = `/api${endpoint.path.replace(':id', evening.owner.userId)}`;
      const body = String(endpoint.method) === 'PUT' ? { body: { reason: 'x' } } : {};
      expect(await evening.owner.request(endpoint.method, path, body)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    },
  );
});

it('an owner is named with what the next run would do; a freeze says why and by whom, until it is ended', async () => {
  const mine = async () => (await read()).list.find(({ owner }) => owner.id === evening.owner.userId);
  expect(await mine()).toMatchObject({
    owner: { name: '店主' },
    balanceYen: 2_100,
    amountYen: 0,
    skip: 'below_minimum',
  });
  const until = clock.now() + 10 * dayMs;
  expect((await freeze({ reason: '異議が2件', until })).status).toBe(200);
  expect(await mine()).toMatchObject({
    skip: 'frozen',
    freeze: { reason: '異議が2件', at: clock.now(), by: { id: operator.userId, name: '運営' }, until },
  });
  clock.advance(1_000);
  expect((await unfreeze()).status).toBe(200);
  expect((await unfreeze()).status).toBe(404);
  expect(await mine()).toMatchObject({ skip: 'below_minimum' });
  const { list } = await operator.call(listAudit, { query: {} });
  expect(list.slice(0, 2).map(({ action, subject, detail }) => [action, subject?.id, detail])).toEqual([
    ['unfreeze-payouts', evening.owner.userId, {}],
    ['freeze-payouts', evening.owner.userId, { words: '異議が2件' }],
  ]);
});

it('a freeze wants a reason, an end that is to come, and somebody who is there', async () => {
  expect((await freeze({ reason: ' ' })).status).toBe(422);
  expect((await freeze({ reason: 'x', until: clock.now() })).status).toBe(422);
  expect((await freeze({ reason: 'x' }, 'nobody-0001')).status).toBe(404);
});
