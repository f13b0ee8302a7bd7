import type { Page } from '@playwright/test';
import { devices } from '../lib/accounts.ts';
import { signUpUser } from '../lib/api-user.ts';
import { connectionErrors, expect, test } from '../lib/journey.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';

const { blue, stairs, lighthouse, road } = songs;
const heartOf = (page: Page, { title }: { readonly title: string }) =>
  page.getByRole('button', { name: `${title} をお気に入りに追加` }).first();
const rows = (page: Page) => page.getByRole('main').getByRole('list', { name: '曲' }).locator('b');

const titlesOn = async (page: Page) => (await rows(page).allInnerTexts()).sort();

/** Waits until the worker has cached the favourites page and its scripts. */
const untilCached = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const pages = await caches.open('madoi-pages');
        const assets = await caches.open('madoi-assets');
        const kept = await Promise.all([pages.match('/favorites'), pages.match('/offline')]);
        return kept.every((page) => page !== undefined) && (await assets.keys()).length > 20;
      }),
    )
    .toBe(true);

for (const { device, options } of devices) {
  test(`on ${device} and another: favourites are read and changed without a network, and merge to the same on both [4.03] [4.05] [7.07] [7.08]`, async ({
    product,
    visit,
  }) => {
    const person = await signUpUser(`http://127.0.0.1:${product.port}`, '二台持ち');
    for (const { title } of [stairs, road]) {
      await person.client.request('POST', `/api/favorite/tracks/${await person.trackId(title)}`);
    }
    const open = async () => {
      const page = await visit('/music', {
        ...options,
        serviceWorkers: 'allow',
        allowedConsole: connectionErrors,
        prepare: signedInAs(person),
      });
      await page.getByRole('main').getByRole('link', { name: blue.album }).first().click();
      await expect(heartOf(page, stairs)).toHaveAttribute('aria-pressed', 'true');
      await untilCached(page);
      return page;
    };
    const [one, other] = [await open(), await open()];
    for (const page of [one, other]) await page.context().setOffline(true);

    await heartOf(one, blue).click();
    await heartOf(one, stairs).click();
    await expect(heartOf(one, stairs)).toHaveAttribute('aria-pressed', 'false');
    await heartOf(other, lighthouse).click();
    await heartOf(other, blue).click();
    await expect(heartOf(other, blue)).toHaveAttribute('aria-pressed', 'true');
    await heartOf(other, blue).click();
    await expect(heartOf(other, blue)).toHaveAttribute('aria-pressed', 'false');

    await one.goto('/favorites');
    await expect.poll(() => titlesOn(one)).toEqual([blue.title, road.title].sort());
    await expect(one.getByRole('main')).toContainText('オフライン');
    await one.goto('/lounge');
    await expect(one.getByRole('heading', { name: 'オフラインです' })).toBeVisible();
    await one.getByRole('link', { name: 'お気に入りへ' }).click();
    await expect(rows(one)).toHaveCount(2);

    await one.context().setOffline(false);
    await one.goto('/favorites');
    await expect(one.getByRole('main')).toContainText('同期');
    await expect
      .poll(async () => (await person.client.request('GET', '/api/favorite/tracks?since=0')).body.list.length)
      .toBe(2);
    await other.context().setOffline(false);
    await other.goto('/favorites');
    await expect(rows(other)).toHaveCount(2);
    await expect(rows(other).filter({ hasText: lighthouse.title })).toHaveCount(1);
    await one.reload();
    await expect(rows(one)).toHaveText(await rows(other).allInnerTexts());
    const kept = (await person.client.request('GET', '/api/favorite/tracks?since=0')).body.list;
    expect(kept.map(({ name }: { name: string }) => name).sort()).toEqual([lighthouse.title, road.title].sort());
  });
}
