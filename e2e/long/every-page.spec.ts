import { locales } from '@madoi/contract/constants';
import type { Page } from '@playwright/test';
import { findViolations } from '../lib/accessible.ts';
import { phone } from '../lib/accounts.ts';
import { createEveryPage, expectedRefusals, inLanguage } from '../lib/every-page.ts';
import { expect, test } from '../lib/journey.ts';
import { overlapPx } from '../lib/page-head.ts';
import { signedInAs } from '../lib/signed-in.ts';

const slowMs = 400;

/** What the specification claims, and the same in Chinese. */
const catalogueSizes = { ja: '1億5,000万曲', en: '150 million pieces of music', 'zh-TW': '1億5,000萬首歌' } as const;

test.describe.configure({ timeout: 480_000 });

const visitors = [
  { who: 'somebody on a desk', options: {}, isStranger: false },
  { who: 'a stranger on a phone', options: phone, isStranger: true },
] as const;

for (const locale of locales) {
  for (const { who, options, isStranger } of visitors) {
    test(`every page of the table in ${locale}, for ${who}: the head above the page, and nothing that keeps people out [1.01] [2.07] [2.10] [3.54] [9.33]`, async ({
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
        expect.soft(await overlapPx(page), `px of ${where} below its head`).toBeLessThanOrEqual(0);
        if (path === 'help') await expect(page.getByRole('main')).toContainText(catalogueSizes[locale]);
      }
      person.leave();
    });
  }
}

for (const { who, options, isStranger } of visitors)
  test(`nothing moves for ${who} while pictures and faces of letters come late`, async ({ product, visit }) => {
    const { person, addresses } = await createEveryPage(product);
    const late = async (page: Page) => {
      if (!isStranger) await signedInAs(person)(page);
      await page.addInitScript(() => {
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
      await page.route(/\.(woff2|webp|png|jpg|svg)(\?|$)|\/api\/(artwork|avatar)\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, slowMs));
        await route.continue().catch(() => undefined);
      });
    };
    const page = await visit('/help', { ...options, allowedConsole: expectedRefusals, prepare: late });
    for (const [path, address] of Object.entries(addresses)) {
      await page.goto(address);
      await page.evaluate(async () => {
        await document.fonts.ready;
        const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number; by: string[] } }).moved);
      const where = `${path} for ${who}: ${[...new Set(moved.by)].join(' | ')}`;
      expect.soft(moved.sum, where).toBeLessThan(0.01);
    }
    person.leave();
  });
