import { getGifting } from '@madoi/contract/money/gifting';
import { getEffectCategories, getEffectItems, getMessageContents } from '@madoi/contract/money/gifting-products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GiftingEvening, startGiftingEvening } from './gifting-evening.fixture.ts';

let evening: GiftingEvening;
beforeAll(async () => {
  evening = await startGiftingEvening();
});
afterAll(() => evening.app.close());

describe('what is sold', () => {
  it('[3.33] [3.34] [3.35] [7.21] six inks for five times, each time with a seasonal decoration, and twelve stamps of three levels', async () => {
    const [room, visitor] = [await evening.newRoom(), evening.app.newVisitor()];
    const [params] = [{ id: room }];
    const { version, list } = await visitor.call(getMessageContents, { params });
    expect([version, list.length, new Set(list.map(({ color }) => color.primary)).size]).toEqual([1, 30, 6]);
    const gifting = await visitor.call(getGifting, { params });
    expect(
      gifting.settings.map(({ displayTime, maxTextLength, minAmount }) => [displayTime, maxTextLength, minAmount]),
    ).toEqual([
      [30, 40, 100],
      [60, 60, 300],
      [180, 100, 1_000],
      [300, 140, 3_000],
      [600, 200, 10_000],
    ]);
    expect(gifting.settings.every(({ decoration }) => decoration?.type === 'seasonal')).toBe(true);
    expect(gifting.payments).toMatchObject({ provider: 'embedded', isTestMoney: true });
    const items = await visitor.call(getEffectItems, { params, query: {} });
    expect([1, 2, 3].map((level) => items.list.filter((item) => item.level === level).length)).toEqual([4, 4, 4]);
    const [first] = (await visitor.call(getEffectCategories, { params })).list;
    const ofFirst = await visitor.call(getEffectItems, { params, query: { categoryId: first?.id } });
    expect(ofFirst.list.map(({ categoryId }) => categoryId)).toEqual(Array(4).fill(first?.id));
  });
});
