import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './lib/accessible.ts';
import { signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { publishPost } from './lib/published-post.ts';
import { signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

const words = 'ベランダで録った始発の音を置いておきます。';
const goneLine = [/status of 404/];

const postOf = (page: Page) => page.getByRole('article').filter({ hasText: words });
const loveOf = (page: Page) => postOf(page).getByRole('button', { name: /^すき/ });

test('an owner writes a post with a picture and a song, a reader sees it come live and reacts, and both end with equal counts [3.08] [7.11] [7.12] [7.14]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [owner, reader] = [await signUpUser(origin, '灯台守'), await signUpUser(origin, '小夜')];
  const { channelId } = await publishPost(owner, '最初の投稿です。');
  const channel = `/channels/${channelId}`;
  const writer = await visit(channel, { prepare: signedInAs(owner), allowedConsole: goneLine });
  const guest = await visit(channel, { prepare: signedInAs(reader), allowedConsole: goneLine });
  await expect(guest.getByText('最初の投稿です。')).toBeVisible();
  await expectAccessible(guest, 'a channel');

  await test.step('the owner writes, and what they write is kept by itself', async () => {
    await writer.getByRole('link', { name: '投稿する' }).click();
    await writer.getByLabel('ことば').fill(words);
    await expect(writer.getByText(/下書きを保存しました/)).toBeVisible();
    const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2d5f8a' } })
      .png()
      .toBuffer();
    const file = { name: 'platform.png', mimeType: 'image/png', buffer: picture };
    await writer.getByLabel('画像を足す').setInputFiles(file);
    await expect(writer.getByText('確認しています')).toHaveCount(0);
    await writer.getByRole('button', { name: '公開する' }).click();
    await expect(writer.getByRole('alert').filter({ hasText: '画像の説明を書いてください' })).toBeVisible();
    await writer.getByLabel('1枚目の説明').fill('潮見台駅の夜');
    await writer.getByRole('button', { name: '曲・アルバム' }).click();
    await writer.getByRole('searchbox', { name: '名前でさがす' }).fill(songs.road.title);
    await writer.getByRole('dialog').getByRole('button', { name: songs.road.title }).first().click();
    await expectAccessible(writer, 'the composer');
    await writer.getByRole('button', { name: '公開する' }).click();
    await expect(postOf(writer).getByRole('img', { name: '潮見台駅の夜' })).toBeVisible();
  });

  await test.step('the reader is offered it without losing their place, and reacts', async () => {
    await guest.getByRole('button', { name: '新しい投稿 1件' }).click();
    await expect(postOf(guest).getByRole('link', { name: new RegExp(songs.road.title) })).toBeVisible();
    await loveOf(guest).click();
    await expect(loveOf(guest)).toHaveAccessibleName('すき 1件、あなたも');
  });

  await test.step('both end with equal counts, and see whose they are', async () => {
    await expect(loveOf(writer)).toHaveAccessibleName('すき 1件');
    await loveOf(writer).click();
    await expect(loveOf(writer)).toHaveAccessibleName('すき 2件、あなたも');
    await expect(loveOf(guest)).toHaveAccessibleName('すき 2件、あなたも');
    await loveOf(guest).click({ button: 'right' });
    const reactors = guest.getByRole('complementary', { name: 'リアクションした人' });
    await expect(reactors.getByRole('link', { name: '小夜' })).toBeVisible();
    await expect(reactors.getByRole('link', { name: '灯台守' })).toBeVisible();
    await guest.keyboard.press('Escape');
  });

  await test.step('the owner removes it, and its address says that it is gone', async () => {
    await postOf(guest)
      .getByRole('link', { name: /の投稿$/ })
      .click();
    await expect(guest.getByRole('heading', { level: 1, name: '灯台守' })).toBeVisible();
    await expectAccessible(guest, 'a post');
    await postOf(writer).getByRole('button', { name: 'この投稿のメニュー' }).click();
    await writer.getByRole('menuitem', { name: '投稿を消す' }).click();
    await writer.getByRole('dialog').getByRole('button', { name: '投稿を消す' }).click();
    // While the question stands, what is behind it has no role.
    await expect(writer.getByRole('dialog')).toHaveCount(0);
    await expect(postOf(writer)).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'この投稿はなくなりました' })).toBeVisible();
  });
});
