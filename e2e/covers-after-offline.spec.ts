import { connectionErrors, expect, test } from './lib/journey.ts';

test('a cover that did not load is an empty box, not a torn picture, and is there once the line is back', async ({
  visit,
}) => {
  const page = await visit('/lounge', { allowedConsole: connectionErrors });
  await page.route('**/api/artwork/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/music/albums');
  const covers = page.getByRole('main').locator('img[src*="/api/artwork/"]');
  const firstAlbum = page.getByRole('main').getByRole('link').first();
  await expect(firstAlbum).toBeVisible();
  await expect(covers).toHaveCount(0);

  await page.unroute('**/api/artwork/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(() => covers.evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length))
    .toBeGreaterThan(0);
});
