import { cancelLounge } from '@madoi/contract/lounge/room';
import type { Locator } from '@playwright/test';
import { signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { addAlbums } from './lib/many-albums.ts';

const owners = 5;
/** As many as one person may have waiting, less one. */
const each = 9;
const all = owners * each;
const dayMs = 86_400_000;

/** Goes to the end of what is there, again and again, until everything is. */
const readToTheEnd = (items: Locator, count: number = all): Promise<void> =>
  expect
    .poll(async () => {
      await items.last().scrollIntoViewIfNeeded();
      return items.count();
    })
    .toBe(count);

test('lists load on as one scrolls to their end: the schedule, what was found, and the shelf on a desktop and on a phone [2.25]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const made: { readonly cancel: () => Promise<unknown> }[] = [];
  for (let owner = 0; owner < owners; owner += 1) {
    const person = await signUpUser(origin, `巻物師${owner}`);
    for (let n = 0; n < each; n += 1) {
      const startAt = Date.now() + (2 + owner) * dayMs + n * 3_600_000;
      const { id } = await person.openRoom({ name: `巻物の会 ${owner}${n}`, startAt });
      made.push({ cancel: () => person.client.call(cancelLounge, { params: { id } }) });
    }
  }

  const page = await visit('/lounge/schedule');
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: '巻物の会' });
  await expect(entries.first()).toBeVisible();
  expect(await entries.count()).toBeLessThan(all);
  await readToTheEnd(entries);

  await page.goto('/search?q=巻物の会&kind=lounges');
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: '巻物の会' });
  await expect(found.first()).toBeVisible();
  expect(await found.count()).toBeLessThan(all);
  await readToTheEnd(found);

  await page.goto('/lounge');
  const spines = page.getByRole('region', { name: '開いているラウンジ' }).getByRole('link', { name: /巻物の会/ });
  await expect(spines.first()).toBeAttached();
  expect(await spines.count()).toBeLessThan(all);
  await readToTheEnd(spines);

  const phone = await visit('/lounge', { viewport: { width: 390, height: 844 } });
  const rows = phone
    .getByRole('main')
    .getByRole('heading', { name: /^予定/ })
    .locator('..')
    .getByRole('link', { name: /巻物の会/ });
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(all);
  await readToTheEnd(rows);
  for (const { cancel } of made) await cancel();
});

test('the albums load on as one scrolls to their end [2.25]', async ({ product, visit }) => {
  const count = 80;
  const removeAlbums = await addAlbums(product, '巻物の盤 ', count);
  try {
    const page = await visit('/music/albums');
    const albums = page.getByRole('main').getByRole('listitem').filter({ hasText: '巻物の盤' });
    await expect(albums.first()).toBeVisible();
    expect(await albums.count()).toBeLessThan(count);
    await readToTheEnd(albums, count);
    await expect(page.getByRole('button', { name: 'もっと見る' })).toHaveCount(0);
    // Covers that are still on their way are not asked of albums that are gone.
    await page.close();
  } finally {
    await removeAlbums();
  }
});
