import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, expectSound, test } from './lib/journey.ts';
import { endProduct, freePort, startProduct } from './lib/product.ts';
import { roomScreen } from './lib/room-screen.ts';

// Alone: the catalogue goes on rendering in the background for as long as this server lives.
test('a first start with nothing ends in a house lounge that can be heard', { tag: '@alone' }, async ({ visit }) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-first-'));
  const port = await freePort();
  const pid = await startProduct({ dataDir: path.join(folder, 'data'), port, demo: true });
  try {
    const page = await visit(`http://127.0.0.1:${port}/lounge`);
    // Nobody reloads: the shelf finds by itself what was opened since.
    const house = page.locator('a[data-spine]').first();
    await house.click({ timeout: 180_000 });
    const room = roomScreen(page);
    await expect(room.inStep).toBeVisible({ timeout: 180_000 });
    await expectSound(page);
    // Before its server goes, so that nobody complains of a lost connection.
    await page.context().close();
  } finally {
    await endProduct(pid, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
