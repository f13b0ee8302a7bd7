import type { Page } from '@playwright/test';
import { phone } from './lib/accounts.ts';
import { connectionErrors, expect, test } from './lib/journey.ts';

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

/** Waits until the worker has this list, and shows it when it is opened again. */
const untilKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (of) => (await (await caches.open('madoi-pages')).match(of)) !== undefined, path), {
      timeout: 20_000,
    })
    .toBe(true);

/** Where the browser says that the document came from. */
const documentSource = (page: Page) =>
  page.evaluate(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { readonly deliveryType: string })
        .deliveryType,
  );

test('a list of rooms that is opened again is shown as it was, while the page asks for its data; a reload asks the server', async ({
  visit,
}) => {
  const first = await visit('/lounge', { serviceWorkers: 'allow' });
  await untilKept(first, '/lounge');

  const second = await first.context().newPage();
  const asked = second.waitForResponse((response) => new URL(response.url()).pathname === '/lounge.data');
  await second.goto('/lounge', { waitUntil: 'commit' });
  expect((await asked).ok()).toBe(true);
  expect(await documentSource(second)).toBe('cache-storage');
  await expect(second.locator('html')).not.toHaveAttribute('data-kept');
  await expect(second.getByRole('heading', { name: '今夜のラウンジ' })).toBeVisible();

  await second.reload();
  expect(await documentSource(second)).toBe('');
});

test('without a connection a list says that it is an earlier one, and asks the server when there is one', async ({
  visit,
}) => {
  const first = await visit('/lounge', { serviceWorkers: 'allow', allowedConsole: connectionErrors });
  await untilKept(first, '/lounge');
  const context = first.context();
  await context.setOffline(true);
  await first.goto('/lounge');
  const notice = first.getByText('オフラインです。さきほどの一覧を表示しています。');
  await expect(notice).toBeVisible();
  await expect(first.getByRole('main').getByRole('link').first()).toBeVisible();

  const asked = first.waitForResponse((response) => new URL(response.url()).pathname === '/lounge.data');
  await context.setOffline(false);
  expect((await asked).ok()).toBe(true);
  await expect(notice).toBeHidden();
});

test('without a connection a page that is not kept says so in its own look, and opens by itself when there is one', async ({
  visit,
}) => {
  const page = await visit('/lounge', { ...phone, serviceWorkers: 'allow', allowedConsole: connectionErrors });
  await untilKept(page, '/offline');
  const context = page.context();
  const offline = page.getByRole('heading', { name: 'オフラインです' });
  const tabs = page.getByRole('navigation', { name: '主なメニュー' });
  const expectNotice = async () => {
    await expect(offline).toBeVisible();
    await expect(page.getByRole('link', { name: 'もう一度試す' })).toHaveCSS('padding-left', '20px');
    await expect(page.getByRole('link', { name: 'お気に入りへ' })).toBeHidden();
    await expect(tabs).toBeVisible();
  };
  await test.step('in an open page that has the other’s code', async () => {
    await tabs.getByRole('link', { name: 'お気に入り' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('お気に入り');
    await tabs.getByRole('link', { name: 'ラウンジ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('今夜のラウンジ');
    await context.setOffline(true);
    await tabs.getByRole('link', { name: 'お気に入り' }).click();
    await expectNotice();
    await context.setOffline(false);
    await expect(offline).toBeHidden();
    await expect(page).toHaveURL(/\/favorites$/);
  });
  await test.step('at its address', async () => {
    await context.setOffline(true);
    await page.goto('/history');
    await expectNotice();
    await context.setOffline(false);
    await expect(offline).toBeHidden();
    await expect(page.getByRole('main')).not.toBeEmpty();
  });
});
