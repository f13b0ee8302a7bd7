import { archiveLounge } from '@madoi/contract/lounge/room';
import { expectAccessible } from './lib/accessible.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, expectSound, test } from './lib/journey.ts';
import { signUpAs } from './lib/room-screen.ts';
import { songs } from './lib/songs.ts';

test('a room ends: what was played stays, becomes a playlist, and its address is handed on [7.22]', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '千秋楽');
  const { id: loungeId } = await openPlayingRoom(owner, { name: '最後の一曲', topic: '' }, songs.road.title);
  const page = await visit(`/lounge/${loungeId}`);
  await expectSound(page);
  for (const reaction of [2, 2, 4]) await owner.react(reaction);

  await test.step('the room’s address: a code, a short address that leads here', async () => {
    await page.getByRole('button', { name: '共有する', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'この部屋を共有' });
    await expect(dialog.getByRole('img', { name: /QRコード/ })).toBeVisible();
    const address = dialog.getByRole('textbox', { name: '短いリンク' });
    await expect(address).toHaveValue(/\/l\/[a-z2-9]{8}$/);
    const answer = await page.request.get(await address.inputValue(), { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, `/lounge/${loungeId}`]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the owner closes: the back of the record says who chose what', async () => {
    await owner.client.call(archiveLounge, { params: { id: loungeId } });
    await expect(page.getByRole('heading', { level: 1, name: '今夜のふりかえりができました' })).toBeVisible();
    const setlist = page.getByRole('region', { name: '流れた曲' });
    await expect(setlist.getByRole('listitem')).toHaveCount(1);
    await expect(setlist).toContainText(songs.road.title);
    await expect(setlist).toContainText('千秋楽');
    await expect(setlist).toContainText('再生が1秒未満だった曲は表示されません。');
  });

  await test.step('a keepsake: the best moment, who was there, and a picture that links to the room show', async () => {
    await expect(page.getByRole('list', { name: 'いちばん沸いた曲' })).toContainText('リアクション3件');
    const people = page.getByRole('region', { name: 'いた人' });
    await expect(people.getByRole('link', { name: '千秋楽（店主）' })).toBeVisible();
    await expectAccessible(page, 'an ended room with its keepsake');
    await page.reload();
    const social = page.locator('meta[property="og:image"]');
    await expect(social).toHaveAttribute('content', new RegExp(`/api/lounge/${loungeId}/keepsake-wide\\.png`));
    const tall = await page.getByRole('link', { name: '縦長を保存' }).getAttribute('href');
    const picture = await page.request.get(tall ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  });

  await test.step('one press, a name, and the songs are a playlist of one’s own', async () => {
    await page.getByRole('button', { name: '流れた曲をプレイリストに保存' }).click();
    await signUpAs(page, '記念に');
    await page.getByRole('link', { name: 'プレイリストを開く' }).click();
    await expect(page).toHaveURL(/\/music\/playlists\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('最後の一曲');
    await expect(page.getByText(songs.road.title).first()).toBeVisible();
  });

  await test.step('it stands there with its styles before any code of it has come', async () => {
    const drawn = await visit(`/lounge/${loungeId}`, { javaScriptEnabled: false });
    const title = drawn.getByRole('heading', { level: 1, name: '今夜のふりかえりができました' });
    await expect(title).toHaveCSS('font-size', '26px');
  });
  owner.leave();
});
