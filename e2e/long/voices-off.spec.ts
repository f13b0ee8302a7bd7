import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signUpUser } from '../lib/api-user.ts';
import { expect, test } from '../lib/journey.ts';
import { endProduct, freePort, startProduct } from '../lib/product.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { signedInAs } from '../lib/signed-in.ts';

test('where the operator has switched voices off, an owner finds no microphone in the room and no voices in its settings', async ({
  visit,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-voices-off-'));
  const options = { dataDir: path.join(folder, 'data'), port: await freePort() };
  const origin = `http://127.0.0.1:${options.port}`;
  let pid = await startProduct(options);
  try {
    const ownerUser = await signUpUser(origin, '静かな店主');
    const { id } = await ownerUser.openRoom({ name: '声のあった部屋', allowLiveAudio: true, allowTranscribe: true });
    const prepare = signedInAs(ownerUser);
    const before = await visit(`${origin}/lounge/${id}`, { prepare });
    await expect(before.getByRole('button', { name: 'マイクで話す' })).toBeVisible();
    await before.close();

    await endProduct(pid, 'SIGTERM');
    pid = await startProduct({ ...options, env: { LIVE_AUDIO: 'off' } });
    const page = await visit(`${origin}/lounge/${id}`, { prepare });
    const screen = roomScreen(page);
    await screen.menu.click();
    await page.getByRole('menuitem', { name: '部屋の設定' }).click();
    const dialog = page.getByRole('dialog', { name: '部屋の設定' });
    await dialog.getByRole('tab', { name: '曲と声' }).click();
    await expect(dialog.getByRole('switch').first()).toBeVisible();
    await expect(dialog.getByText('ライブ音声を使う')).toHaveCount(0);
    await dialog.getByRole('button', { name: '閉じる' }).click();
    await expect(page.getByRole('button', { name: 'マイクで話す' })).toHaveCount(0);
  } finally {
    await endProduct(pid, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
