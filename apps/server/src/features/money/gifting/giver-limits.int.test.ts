import { acceptGiftingTerms, getGifting, giftingTermsVersion, setGiftingCap } from '@madoi/contract/money/gifting';
import { getTicker } from '@madoi/contract/money/gifting-products';
import { orderLimits } from '@madoi/domain/money/decide-order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentRefusedError } from '#platform/payments/payment-errors.ts';
import { aGift, type GiftingEvening, startGiftingEvening } from './gifting-evening.fixture.ts';
import { createFaults } from './gifting-faults.fixture.ts';
import { orderGift } from './order-gift.ts';

let evening: GiftingEvening;
beforeAll(async () => {
  evening = await startGiftingEvening();
});
afterAll(() => evening.app.close());
const { contextOf } = createFaults(() => evening);

describe('a giver’s limits', () => {
  it('more than six orders of one person in a room are refused with rate_limit, and others are not', async () => {
    const room = await evening.newRoom();
    const [giver, other] = [await evening.newGiver('連打'), await evening.newGiver('ほかの人')];
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await evening.order(giver, room));
    expect(answers.filter(({ success }) => success)).toHaveLength(6);
    expect(answers.at(-1)).toEqual({ success: false, reason: 'rate_limit' });
    expect((await evening.order(other, room)).success).toBe(true);
  });

  it('[3.38] terms want the latest version and a birth date, and tell whether they do', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.app.signUp('新しい人')];
    const read = async () => (await giver.call(getGifting, { params: { id: room } })).terms;
    expect(await read()).toEqual({ version: giftingTermsVersion, accepted: false, needsBirthDate: true });
    const accept = (body: { version: number; birthDate?: string }) => giver.call(acceptGiftingTerms, { body });
    expect(await accept({ version: 0, birthDate: '1990-01-01' })).toEqual({ success: false, reason: 'latest_version' });
    expect(await accept({ version: giftingTermsVersion })).toEqual({ success: false, reason: 'birth_date' });
    expect(await accept({ version: giftingTermsVersion, birthDate: '1990-01-01' })).toEqual({ success: true });
    expect(await read()).toEqual({ version: giftingTermsVersion, accepted: true, needsBirthDate: false });
    expect((await giver.request('GET', '/api/profile')).body.birthDate).toBe('1990-01-01');
  });

  it('under 18 the month ends at its cap, also after the profile claims another birth date', async () => {
    const [room, minor] = [await evening.newRoom(), await evening.newGiver('十五歳', '2012-01-01')];
    const dear = { contentId: 'flower-shu-300' };
    await evening.mustOrder(minor, room, dear);
    expect(await evening.order(minor, room, dear)).toEqual({ success: false, reason: 'cap' });
    await minor.request('PUT', '/api/profile', { body: { birthDate: '1990-01-01' } });
    expect(await evening.order(minor, room, dear)).toEqual({ success: false, reason: 'cap' });
    const { caps } = await minor.call(getGifting, { params: { id: room } });
    expect(caps).toEqual({ usedYen: 3_000, monthlyYen: 5_000 });
  });

  it('five orders at once never go over a cap of one’s own together; raising it takes a day', async () => {
    const room = await evening.newRoom();
    const giver = await evening.newGiver('節約家');
    await giver.call(setGiftingCap, { body: { monthlyYen: 700 } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => evening.order(giver, room)));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    const { caps } = await giver.call(setGiftingCap, { body: { monthlyYen: 9_000 } });
    expect(caps).toMatchObject({ usedYen: 600, ownCapYen: 700, nextOwnCap: { yen: 9_000 } });
    expect(await evening.order(giver, room)).toEqual({ success: false, reason: 'cap' });
  });

  it('an order is taken back before it is charged, and costs nothing; after it, it is too late', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.newGiver('思いなおした人')];
    const takeBack = async (id: string, who = giver) =>
      (await who.request('DELETE', `/api/lounge/gifting/order/${id}`)).body;
    const order = await evening.mustOrder(giver, room);
    const other = await evening.newGiver('他人');
    expect(await takeBack(order.intentId, other)).toMatchObject({ code: 'not_found' });
    expect(await takeBack(order.intentId)).toEqual({ success: true });
    expect(await evening.pay(order)).toBe(false);
    expect(await evening.send(giver, order)).toEqual({ success: false, reason: 'unknown' });
    expect((await giver.call(getGifting, { params: { id: room } })).caps.usedYen).toBe(0);
    const paid = await evening.mustOrder(giver, room);
    await evening.pay(paid);
    expect(await takeBack(paid.intentId)).toEqual({ success: false, reason: 'charged' });
    expect((await giver.call(getTicker, { params: { id: room }, query: {} })).list).toHaveLength(1);
  });

  it('two first acceptances at once with two birth dates: one is kept, everywhere, and the other one is told', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.app.signUp('二つの誕生日')];
    const dates = ['1990-01-01', '2012-01-01', '1991-01-01', '2013-01-01'];
    const answers = await Promise.all(
      dates.map((birthDate) => giver.call(acceptGiftingTerms, { body: { version: giftingTermsVersion, birthDate } })),
    );
    const kept = dates.filter((_, at) => answers[at]?.success);
    expect(kept).toHaveLength(1);
    expect(answers.filter(({ success }) => !success)).toEqual(Array(3).fill({ success: false, reason: 'birth_date' }));
    expect((await giver.request('GET', '/api/profile')).body.birthDate).toBe(kept[0]);
    const { caps } = await giver.call(getGifting, { params: { id: room } });
    expect(caps.monthlyYen).toBe((kept[0] ?? '') > '2008' ? 5_000 : undefined);
  });

  it('the share of a whole room is taken of orders that nothing else refuses, and only once of each', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.newGiver('そのほかの人')];
    const taken: string[] = [];
    const isFull = { now: false };
    const take = async (key: string) => {
      taken.push(key);
      const isHeld = isFull.now && key === `gift-room:${room}`;
      return isHeld ? { allowed: false as const, retryAfterMs: 1 } : { allowed: true as const };
    };
    const context = contextOf({ rates: { take } });
    const orderAs = (clientId: string, more: object = {}) =>
      orderGift(context, { giverId: giver.userId, clientId, input: { kind: 'text', roomId: room, ...aGift, ...more } });
    const shares = () => taken.filter((key) => key === `gift-room:${room}`).length;
    for (const more of [{ version: 0 }, { message: '' }, { contentId: 'nothing' }])
      expect(await orderAs('refused-0001', more)).toMatchObject({ success: false });
    expect(shares()).toBe(0);
    expect(await orderAs('taken-0001')).toMatchObject({ success: true });
    expect(await orderAs('taken-0001')).toMatchObject({ success: true });
    expect(shares()).toBe(1);
    isFull.now = true;
    expect(await orderAs('flooded-0001')).toEqual({ success: false, reason: 'rate_limit' });
    expect((await giver.call(getGifting, { params: { id: room } })).caps.usedYen).toBe(300);
  });

  it('a room that has taken its share is full for everybody, and another room is not', async () => {
    const [room, elsewhere, giver] = [
      await evening.newRoom(),
      await evening.newRoom(),
      await evening.newGiver('三百一'),
    ];
    const context = contextOf();
    const { max, windowMs } = orderLimits.room;
    for (let n = 1; n < max; n += 1) await context.rates.take(`gift-room:${room}`, max, windowMs);
    const orderIn = (roomId: string, clientId: string) =>
      orderGift(context, { giverId: giver.userId, clientId, input: { kind: 'text', roomId, ...aGift } });
    expect(await orderIn(room, 'last-0001')).toMatchObject({ success: true });
    expect(await orderIn(room, 'over-0001')).toEqual({ success: false, reason: 'rate_limit' });
    expect(await orderIn(elsewhere, 'elsewhere-0001')).toMatchObject({ success: true });
  });

  it('an order that another one replaces frees its amount of the caps, whether its card was declined or nobody paid', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.newGiver('書きなおす人')];
    await giver.call(setGiftingCap, { body: { monthlyYen: 300 } });
    const declined = await evening.mustOrder(giver, room, { clientId: 'first-0001' });
    expect(await evening.pay(declined, 'pm_card_visa_chargeDeclined')).toBe(false);
    const message = 'ほかの言葉';
    expect(await evening.order(giver, room, { clientId: 'other-0001', message })).toEqual({
      success: false,
      reason: 'cap',
    });
    const second = { clientId: 'second-0001', replaces: 'first-0001', message };
    const order = await evening.mustOrder(giver, room, second);
    expect(await evening.pay(declined)).toBe(false);
    const third = await evening.mustOrder(giver, room, { clientId: 'third-0001', replaces: 'second-0001' });
    expect(await evening.pay(order)).toBe(false);
    expect(await evening.pay(third)).toBe(true);
    expect(await evening.send(giver, third)).toEqual({ success: true });
    expect((await giver.call(getGifting, { params: { id: room } })).caps.usedYen).toBe(300);
  });

  it('an order that is paid for is not replaced: it is delivered, and the one in its place is refused', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.newGiver('払った人')];
    const paid = await evening.mustOrder(giver, room, { clientId: 'first-0001' });
    await evening.pay(paid);
    const next = { clientId: 'second-0001', replaces: 'first-0001', message: 'ほかの言葉' };
    expect(await evening.order(giver, room, next)).toEqual({ success: false, reason: 'previous_paid' });
    expect((await giver.call(getTicker, { params: { id: room }, query: {} })).list).toHaveLength(1);
    const stranger = await evening.newGiver('他人');
    expect(await evening.order(stranger, room, next)).toMatchObject({ success: true });
  });

  it('[5.12] an order whose bank wants its holder asked first is refused as three_d_secure, and counts against no cap', async () => {
    const [room, giver] = [await evening.newRoom(), await evening.newGiver('銀行の人')];
    const { provider } = evening.app.services.payments;
    const createIntent = () => Promise.reject(new PaymentRefusedError('authentication_required', 'ask them'));
    const context = contextOf({ provider: { ...provider, createIntent } });
    const input = { kind: 'text' as const, roomId: room, ...aGift };
    const refused = await orderGift(context, { giverId: giver.userId, clientId: 'three-d-0001', input });
    expect(refused).toEqual({ success: false, reason: 'three_d_secure' });
    expect((await giver.call(getGifting, { params: { id: room } })).caps.usedYen).toBe(0);
  });
});
