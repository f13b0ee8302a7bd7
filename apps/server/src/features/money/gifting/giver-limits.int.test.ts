import { acceptGiftingTerms, getGifting, giftingTermsVersion, setGiftingCap } from '@madoi/contract/money/gifting';
import { getTicker } from '@madoi/contract/money/gifting-products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GiftingEvening, startGiftingEvening } from './gifting-evening.fixture.ts';

let evening: GiftingEvening;
beforeAll(async () => {
  evening = await startGiftingEvening();
});
afterAll(() => evening.app.close());

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
});
