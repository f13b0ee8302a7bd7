import { setSing } from '@madoi/contract/lounge/room-settings';
import { expectAccessible } from '../lib/accessible.ts';
import { openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { expect, test } from '../lib/journey.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { importSongWithLyrics } from '../lib/song-with-lyrics.ts';

test('lyrics stand in the panel, go along with the song over the stage of a dive room, and are three lines at most in a singing room [3.18] [7.22]', async ({
  product,
  visit,
}) => {
  // A song of three minutes is imported first.
  test.setTimeout(300_000);
  const title = await importSongWithLyrics(product);
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '歌う人');
  const { id } = await openPlayingRoom(owner, { name: '窓辺の部屋', background: { type: 'dive' } }, title);
  const page = await visit(`/lounge/${id}`, { prepare: signedInAs(owner) });

  const stage = page.getByRole('region', { name: '舞台' });
  const current = stage.locator('[data-distance="0"]');
  await expect(current).toBeVisible();
  const before = await current.textContent();
  await expect(current).not.toHaveText(before ?? '');
  await expect(stage.locator('[data-writing="columns"]')).toHaveCount(1);
  await expectAccessible(page, 'a dive room');

  // The panel is folded to its edge, and has the same line to be read.
  const panel = page.getByRole('complementary', { name: '部屋のパネル' });
  await page.getByRole('navigation', { name: '部屋のパネル' }).getByRole('button', { name: '歌詞' }).click();
  await expect(panel.locator('[aria-current="true"]')).toBeVisible();
  await expect(panel.getByRole('list').getByRole('button')).toHaveCount(0);
  await expect(panel.getByRole('listitem').first().locator('rt')).toHaveText('よかぜ');
  await panel.getByRole('button', { name: '閉じる' }).click();

  await stage.getByRole('button', { name: 'ふりがな' }).click();
  await expect(stage.locator('rt')).toHaveCount(0);
  await owner.client.call(setSing, { params: { id }, body: { sing: true } });
  await expect(stage.locator('[data-singing]')).toHaveCount(1);
  expect(await stage.locator('[data-distance]').count()).toBeLessThanOrEqual(3);

  // Back to the stage, and to the lyrics again.
  await stage.getByRole('button', { name: '歌詞', exact: true }).click();
  await expect(current).toHaveCount(0);
  await page.getByRole('button', { name: '歌詞を開く' }).click();
  await expect(current).toBeVisible();
  owner.leave();
});
