import { locales } from '@madoi/contract/constants';
import type { Page } from '@playwright/test';
import { deferredFontAttribute } from '../../apps/web/src/ui/fonts/deferred-fonts.ts';
import { findViolations } from '../lib/accessible.ts';
import { phone } from '../lib/accounts.ts';
import { createEveryPage, expectedRefusals, inLanguage } from '../lib/every-page.ts';
import { withJapaneseDevice } from '../lib/japanese-device.ts';
import { collectConsoleErrors, expect, test } from '../lib/journey.ts';
import { overflowingTexts } from '../lib/overflowing-texts.ts';
import { overlapPx } from '../lib/page-head.ts';

const slowMs = 400;

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

/** Sums what moves in a page by itself, and what did. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0, by: [] as string[] };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        moved.sum += entry.value;
        for (const { node } of entry.sources)
          moved.by.push((node as Element | undefined)?.className?.toString() ?? String(node?.nodeName));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits for the faces that are asked for after the first paint, and for pictures; a look before would see nothing of them. */
const untilAllCame = async (page: Page) => {
  await page.waitForFunction((attribute) => {
    const sheets = [...document.styleSheets].map(({ href }) => href ?? '');
    const late = [...document.querySelectorAll(`link[${attribute}]`)].map((hint) => hint.getAttribute('href') ?? '');
    return late.length > 0 && late.every((href) => sheets.some((sheet) => sheet.endsWith(href)));
  }, deferredFontAttribute);
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // A face is asked for when a letter of it is laid out.
    do {
      await drawn();
      await document.fonts.ready;
    } while (document.fonts.status !== 'loaded');
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await drawn();
  });
};

/** Latin letters differ from device to device, Japanese ones hardly. */
const readers = [
  ...visitors.map((visitor) => ({ ...visitor, locale: 'ja' as const })),
  { who: 'a stranger on a phone who reads English', options: phone, isStranger: true, locale: 'en' as const },
];

for (const { who, options, isStranger, locale } of readers)
  test(`nothing moves for ${who} while pictures and faces of letters come late`, async ({ product, playwright }) => {
    const { person, addresses } = await createEveryPage(product);
    const baseURL = `http://127.0.0.1:${product.port}`;
    await withJapaneseDevice(async (env) => {
      const browser = await playwright.chromium.launch({ ...test.info().project.use.launchOptions, env });
      const page = await browser.newPage({
        baseURL,
        timezoneId: 'Asia/Tokyo',
        serviceWorkers: 'block',
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      const consoleErrors = collectConsoleErrors(page, expectedRefusals);
      await inLanguage(baseURL, locale, isStranger ? undefined : person)(page);
      await watchMoves(page);
      await page.route(/\.(woff2|webp|png|jpg|svg)(\?|$)|\/api\/(artwork|avatar)\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, slowMs));
        await route.continue().catch(() => undefined);
      });
      for (const [path, address] of Object.entries(addresses)) {
        await page.goto(address);
        await untilAllCame(page);
        const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number; by: string[] } }).moved);
        const where = `${path} for ${who}: ${[...new Set(moved.by)].join(' | ')}`;
        expect.soft(moved.sum, where).toBeLessThan(0.01);
      }
      expect.soft(consoleErrors, `complaints for ${who}`).toEqual([]);
      await browser.close();
    });
    person.leave();
  });
