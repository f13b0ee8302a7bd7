import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addBanner } from '@madoi/contract/site/banner';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../lib/accessible.ts';
import { expect, test } from '../lib/journey.ts';
import { signUpOperator } from '../lib/operator.ts';
import { endProduct, freePort, startProduct } from '../lib/product.ts';

const host = 'https://img.example.com';

test('a notice shows its picture from an image host, in a variant by width, and no broken one where that does not load [3.02]', async ({
  visit,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-image-hosts-'));
  const port = await freePort();
  const product = { dataDir: path.join(folder, 'data'), port, env: { IMAGE_HOSTS: 'img.example.com' } };
  const pid = await startProduct(product);
  try {
    const operator = await signUpOperator(product, '運営の人');
    const add = (ja: string, pictureUrl: string) =>
      operator.client.call(addBanner, {
        body: { texts: { ja }, startAt: Date.now() - 1_000, languages: [], isForKkbox: false, pictureUrl },
      });
    await add('絵のあるお知らせ', `${host}/notice.png?v=1`);
    await add('絵の届かないお知らせ', `${host}/gone.png`);
    const png = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#d3452f' } })
      .png()
      .toBuffer();
    const asked: string[] = [];
    const answerImages = async (page: Page) =>
      page.route(`${host}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        asked.push(pathname + search);
        if (pathname.startsWith('/notice_')) await route.fulfill({ contentType: 'image/png', body: png });
        else await route.fulfill({ status: 404 });
      });
    const page = await visit(`http://127.0.0.1:${port}/lounge`, {
      prepare: async (opened) => {
        await answerImages(opened);
      },
      allowedConsole: [/status of 404/],
    });
    const notices = page.getByRole('region', { name: 'お知らせ' });
    const shown = notices.locator(`img[src="${host}/notice_64.png?v=1"]`);
    await expect(shown).toBeVisible();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(128);
    await expect(notices.getByText('絵の届かないお知らせ')).toBeVisible();
    await expect(notices.locator('img')).toHaveCount(1);
    expect(new Set(asked)).toEqual(new Set(['/notice_64.png?v=1', '/gone_64.png']));
    await expectAccessible(page, 'notices with pictures of an image host');
    operator.leave();
    // Before its server goes, so that nobody complains of a lost connection.
    await page.context().close();
  } finally {
    await endProduct(pid, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
