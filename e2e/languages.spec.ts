import { inLanguage } from './lib/every-page.ts';
import { expect, test } from './lib/journey.ts';

test('the language changes without a reload and is remembered [4.01]', async ({ visit }) => {
  const page = await visit('/lounge');
  const html = page.locator('html');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(html).toHaveAttribute('lang', 'ja');
  await expect(heading).toHaveText('今夜のラウンジ');
  await page.getByRole('button', { name: '言語' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(heading).toHaveText('Tonight’s lounges');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click();
  await expect(html).toHaveAttribute('lang', 'zh-TW');
  await expect(page.getByRole('banner').getByRole('button', { name: '開聽歌房' })).toBeVisible();
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'zh-TW');
});

test('a reader whose clock is not Japan’s reads which zone a time is in, and one in Japan does not', async ({
  visit,
}) => {
  const clockIn = async (timezoneId: string) => {
    const page = await visit('/lounge', { timezoneId });
    return page.getByRole('main').locator('time').first();
  };
  await expect(await clockIn('Asia/Taipei')).toHaveText(/^\d\d:\d\d（日本時間）$/);
  await expect(await clockIn('America/New_York')).toHaveText(/^\d\d:\d\d（日本時間）$/);
  await expect(await clockIn('Asia/Tokyo')).toHaveText(/^\d\d:\d\d$/);
});

test('an address names a language: it wins for its page, which says where the others are, and leaves the choice alone [9.33]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const page = await visit('/lounge', { prepare: inLanguage(origin, 'ja', undefined) });
  const html = page.locator('html');
  await page.goto('/en/help');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/en/help`);
  const others = page.locator('link[rel=alternate][hreflang]');
  const addresses = await others.evaluateAll((links) =>
    links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
  );
  expect(addresses).toEqual([
    ['x-default', `${origin}/help`],
    ['ja', `${origin}/ja/help`],
    ['en', `${origin}/en/help`],
    ['zh-TW', `${origin}/zh-TW/help`],
  ]);
  for (const [language, address] of addresses.slice(1)) {
    await page.goto(address ?? '');
    await expect(html).toHaveAttribute('lang', language ?? '');
    // As the server sent it: the texts of the page's language come with its first scripts.
    const texts = new RegExp(`rel="modulepreload" href="/assets/${language?.toLowerCase()}-[^"]+\\.js"`);
    expect(await (await fetch(address ?? '')).text()).toMatch(texts);
  }

  await page.goto('/en/lounge');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tonight’s lounges');
  await page.getByRole('link', { name: 'Music', exact: true }).click();
  await expect(html).toHaveAttribute('lang', 'ja');
  await expect(page).toHaveTitle('音楽 - Madoi');
  await page.goBack();
  await expect(html).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click();
  await expect(html).toHaveAttribute('lang', 'zh-TW');
  await expect(page).toHaveURL(`${origin}/lounge`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
