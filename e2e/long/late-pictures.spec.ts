import type { Page } from '@playwright/test';
import { phone } from '../lib/accounts.ts';
import { untilAlive } from '../lib/alive.ts';
import { createEveryPage, expectedRefusals, inLanguage } from '../lib/every-page.ts';
import { withJapaneseDevice } from '../lib/japanese-device.ts';
import { collectConsoleErrors, expect, test } from '../lib/journey.ts';

const slowMs = 400;

test.describe.configure({ timeout: 480_000 });

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

/** Waits for the faces that are asked for after the first paint, those for later text too, and for pictures; a look before would see nothing of them. */
const untilAllCame = async (page: Page) => {
  // Before, nobody sees that somebody uses the page.
  await untilAlive(page);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const sheets = [...document.styleSheets].map(({ href }) => href ?? '');
    const late = [...document.querySelectorAll<HTMLMetaElement>('meta[name="late-font"]')].map(
      ({ content }) => content,
    );
    return late.length > 0 && late.every((href) => sheets.some((sheet) => sheet.endsWith(href)));
  });
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
  { who: 'somebody on a desk', options: {}, isStranger: false, locale: 'ja' },
  { who: 'a stranger on a phone', options: phone, isStranger: true, locale: 'ja' },
  { who: 'a stranger on a phone who reads English', options: phone, isStranger: true, locale: 'en' },
] as const;

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
      await page.route(/\.(woff2|ttf|webp|png|jpg|svg)(\?|$)|\/api\/(artwork|avatar)\//, async (route) => {
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
