import { getGifting } from '@madoi/contract/money/gifting';
import { getMessageContents, getTicker } from '@madoi/contract/money/gifting-products';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giftCatalogues } from '../gifting.table.ts';
import { type GiftingEvening, startGiftingEvening } from './gifting-evening.fixture.ts';
import { shippedCatalogue } from './shipped-catalogue.ts';

let evening: GiftingEvening;
beforeAll(async () => {
  evening = await startGiftingEvening();
});
afterAll(() => evening.app.close());

it('[3.33] a content tells its tag in the language of the page, else of its visitor, and as it was written first; the others have none', async () => {
  const room = await evening.newRoom();
  const text = { ja: '新色', en: 'New', 'zh-TW': '新色' };
  const [first, ...inks] = shippedCatalogue.inks;
  if (first === undefined) throw new Error('nothing is sold');
  const content = { ...shippedCatalogue, inks: [{ ...first, tag: { text, color: '#f37952' } }, ...inks] };
  await evening.app.database.db.insert(giftCatalogues).values({ version: 2, content, publishedAt: 1 });
  const tagsFor = async (language: string, ofPage: object = {}) => {
    const visitor = createHttpClient(evening.app.url, { 'accept-language': language, ...ofPage });
    const { version, list } = await visitor.call(getMessageContents, { params: { id: room } });
    expect(version).toBe(2);
    return list.flatMap(({ tag }) => (tag === undefined ? [] : [tag]));
  };
  const inEnglish = { text: 'New', color: '#f37952', originalText: '新色' };
  expect(await tagsFor('en-GB')).toEqual(Array(shippedCatalogue.times.length).fill(inEnglish));
  expect((await tagsFor('ja'))[0]).toEqual({ ...inEnglish, text: '新色' });
  const pageInEnglish = { 'x-page-locale': 'en', cookie: 'madoi-locale=ja' };
  expect((await tagsFor('ja', pageInEnglish))[0]).toEqual(inEnglish);
});

it('[3.24] the decoration in season hangs on the message that was paid with it, and on no other', async () => {
  const [room, giver] = [await evening.newRoom(), await evening.newGiver('季節の人')];
  const { version, settings } = await giver.call(getGifting, { params: { id: room } });
  const decoration = settings[0]?.decoration?.imageName;
  expect(decoration).toBeTypeOf('string');
  for (const more of [{ decoration }, {}]) {
    const order = await evening.mustOrder(giver, room, { ...more, version });
    await evening.pay(order);
    expect(await evening.send(giver, order)).toEqual({ success: true });
  }
  const { list } = await giver.call(getTicker, { params: { id: room }, query: {} });
  expect(list.map((entry) => entry.type === 'text' && entry.message.decoration)).toEqual([decoration, undefined]);
});
