import type { Page } from '@playwright/test';
import { expect, test } from './lib/journey.ts';

const isBuilt = /^\/(?:assets|fonts)\//;
const pathsOf = (urls: readonly string[]) =>
  urls.map((url) => new URL(url).pathname).filter((path) => isBuilt.test(path));

const cachedFiles = async (page: Page) =>
  pathsOf(
    await page.evaluate(async () => {
      const caches = ['madoi-assets', 'madoi-fonts'].map(async (name) => (await window.caches.open(name)).keys());
      return (await Promise.all(caches)).flat().map(({ url }) => url);
    }),
  );

const loadedFiles = async (page: Page) =>
  pathsOf(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));

test('the worker caches what a page loads, also on demand, and the browser takes it from there without asking the worker', async ({
  visit,
}) => {
  const first = await visit('/lounge', { serviceWorkers: 'allow' });
  await first.getByRole('link', { name: '検索' }).first().click();
  await expect(first.getByLabel('検索キーワード')).toBeVisible();
  const missing = async () => {
    const cached = new Set(await cachedFiles(first));
    return (await loadedFiles(first)).filter((path) => !cached.has(path));
  };
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);

  const second = await first.context().newPage();
  await second.goto('/lounge');
  const cached = await cachedFiles(first);
  const sources = await second.evaluate(
    (paths) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => paths.includes(new URL(name).pathname))
        .map(
          (entry) =>
            (entry as PerformanceResourceTiming & { workerMatchedSourceType?: string }).workerMatchedSourceType,
        ),
    cached,
  );
  expect(sources.length).toBeGreaterThan(10);
  expect(new Set(sources)).toEqual(new Set(['cache']));
});

test('a page asks for its styles before the scripts that it fetches ahead', async ({ product }) => {
  const html = await (await fetch(`http://127.0.0.1:${product.port}/lounge`)).text();
  const [firstScript, lastSheet] = [html.indexOf('rel="modulepreload"'), html.lastIndexOf('rel="stylesheet"')];
  expect(lastSheet).toBeGreaterThan(0);
  expect(firstScript).toBeGreaterThan(lastSheet);
});
