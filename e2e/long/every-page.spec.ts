import { locales } from '@madoi/contract/constants';
import { findViolations } from '../lib/accessible.ts';
import { phone } from '../lib/accounts.ts';
import { createEveryPage, expectedRefusals, inLanguage } from '../lib/every-page.ts';
import { expect, test } from '../lib/journey.ts';
import { overflowingTexts } from '../lib/overflowing-texts.ts';
import { overlapPx } from '../lib/page-head.ts';

/** What the specification claims, and the same in Chinese. */
const catalogueSizes = { ja: '1億5,000万曲', en: '150 million pieces of music', 'zh-TW': '1億5,000萬首歌' } as const;

test.describe.configure({ timeout: 480_000 });

const visitors = [
  { who: 'somebody on a desk', options: {}, isStranger: false },
  { who: 'a stranger on a phone', options: phone, isStranger: true },
] as const;

test('a text that is wider or higher than its place is found, one that is cut on purpose is not', async ({ page }) => {
  await page.setContent(`<style>button, h2, a { display: block; width: 80px; white-space: nowrap; font: 16px/20px sans-serif }</style>
    <button id="wide">Listen without a limit</button>
    <button id="high" style="height: 24px; padding: 0; white-space: normal">Listen without any limit at all</button>
    <h2 style="overflow: hidden; text-overflow: ellipsis">A name that somebody gave a room</h2>
    <a href="/">Help</a>`);
  const found = await overflowingTexts(page);
  expect(found.map((line) => line.replace(/ by \d+ px/, ''))).toEqual([
    'button. “Listen without a limit”',
    'button. “Listen without any limit at all”',
  ]);
});

for (const locale of locales) {
  for (const { who, options, isStranger } of visitors) {
    test(`every page of the table in ${locale}, for ${who}: the head above the page, no text larger than its place, and nothing that keeps people out [1.01] [2.07] [2.10] [3.54] [9.33]`, async ({
      product,
      visit,
    }) => {
      const { person, addresses } = await createEveryPage(product);
      const prepare = inLanguage(`http://127.0.0.1:${product.port}`, locale, isStranger ? undefined : person);
      const page = await visit('/help', { ...options, allowedConsole: expectedRefusals, prepare });
      for (const [path, address] of Object.entries(addresses)) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        const where = `${path} in ${locale} for ${who}`;
        expect.soft(await findViolations(page), where).toEqual([]);
        expect.soft(await overflowingTexts(page), `too long in ${where}`).toEqual([]);
        expect.soft(await overlapPx(page), `px of ${where} below its head`).toBeLessThanOrEqual(0);
        if (path === 'music') await expect(page.getByRole('main')).not.toContainText(catalogueSizes[locale]);
        if (path === 'download') await expect(page.getByRole('main')).toContainText(catalogueSizes[locale]);
      }
      person.leave();
    });
  }
}
