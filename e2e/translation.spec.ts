import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakeLibreTranslate } from '@madoi/test-kit/fake-libre-translate';
import { expectAccessible } from './lib/accessible.ts';
import { signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { endProduct, freePort, startProduct } from './lib/product.ts';
import { roomScreen } from './lib/room-screen.ts';

test('a listener turns translations on: what was said and what is said comes in their language, the original a tap away [3.23]', async ({
  visit,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-translation-'));
  const translator = await startFakeLibreTranslate();
  translator.dictionary.set('ja:等好久了', '待っていました');
  translator.dictionary.set('ja:so good', 'すごくいい');
  translator.dictionary.set('ja:rain and trains', '雨と電車');
  const port = await freePort();
  const pid = await startProduct({
    dataDir: path.join(folder, 'data'),
    port,
    env: { TRANSLATE_URL: translator.url },
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    const owner = await signUpUser(origin, 'Ken');
    const { id } = await owner.openRoom({
      name: '台北の夜',
      topic: 'rain and trains',
      allowTranslate: true,
      rateLimits: { message: 0, reaction: 0, queue: 0 },
    });
    await owner.enter(id);
    await owner.say('等好久了');
    const page = await visit(`${origin}/lounge/${id}`);
    const screen = roomScreen(page);
    await screen.tab('会話').click();
    await expect(screen.log).toContainText('等好久了');

    await screen.menu.click();
    await page.getByRole('menuitem', { name: '会話を翻訳する' }).click();
    const line = screen.log.getByRole('article').filter({ hasText: '待っていました' });
    await expect(line).toContainText('中国語');
    await line.getByRole('button', { name: '原文' }).click();
    const original = screen.log.getByRole('article').filter({ hasText: '等好久了' });
    await original.getByRole('button', { name: '訳文' }).click();
    await expect(line).toBeVisible();
    await expect(page.getByRole('region', { name: 'この部屋について' })).toContainText('雨と電車');

    await owner.say('so good');
    await expect(screen.log).toContainText('すごくいい');
    await expect(screen.bubble('すごくいい')).toBeVisible();
    await screen.stage.getByText('原文', { exact: true }).last().click();
    await expect(screen.bubble('so good')).toBeVisible();
    await expectAccessible(page, 'a translated room');

    await page.reload();
    await screen.tab('会話').click();
    await expect(screen.log).toContainText('すごくいい');
    await screen.menu.click();
    await page.getByRole('menuitem', { name: '翻訳をやめる' }).click();
    await expect(screen.log).toContainText('so good');
    owner.leave();
    // Before its server goes, so that nobody complains of a lost connection.
    await page.context().close();
  } finally {
    await endProduct(pid, 'SIGTERM');
    await translator.close();
    await rm(folder, { recursive: true, force: true });
  }
});
