import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { signUpUser } from './lib/api-user.ts';
import { expect, expectSilence, expectSound, test } from './lib/journey.ts';
import { recordedBrowserOf } from './lib/recording-analysis.ts';
import { songs } from './lib/songs.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const { blue, stairs, lighthouse } = songs;

const playAlbum = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(blue.album) })
    .first()
    .click();
  await page.getByRole('button', { name: 'はじめから聴く' }).click();
  const bar = page.getByRole('region', { name: '再生', exact: true });
  await expect(bar.getByText(blue.title)).toBeVisible();
  await expectSound(page);
  return bar;
};

test('an album is played from the bar, by hand and by key', async ({ visit }) => {
  const page = await visit('/music');
  const bar = await playAlbum(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Space');
  await expect(bar.getByRole('button', { name: '再生', exact: true }).first()).toBeVisible();
  await expectSilence(page);
  await page.keyboard.press('Space');
  await expectSound(page);
  await page.keyboard.press('m');
  await expect(bar.getByRole('button', { name: 'ミュートを解除' })).toBeVisible();
  await page.keyboard.press('m');
  const line = bar.getByRole('slider', { name: '曲の位置' });
  await line.focus();
  await page.keyboard.press('PageUp');
  await expect.poll(async () => Number(await line.inputValue())).toBeGreaterThan(29);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'キーボードショートカット' })).toBeVisible();
  await expectAccessible(page, 'keys');
  await page.getByRole('dialog').getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('m');
  await expect(bar.getByRole('button', { name: 'ミュート', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the song under the pointer is fetched ahead, as far as that counts for nothing, and is heard when it is pressed', async ({
  product,
  visit,
}) => {
  const listener = await signUpUser(`http://127.0.0.1:${product.port}`, '指さす人');
  const page = await visit('/music', recordedBrowserOf(listener));
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(blue.album) })
    .first()
    .click();
  const ahead = page.waitForResponse((answer) => answer.url().includes('/ps?') && answer.url().includes('h=1'));
  const press = page.getByRole('button', { name: 'はじめから聴く' });
  await press.hover();
  expect((await ahead).status()).toBe(206);
  const url = (await ahead).url();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/ps?') && asked.push(request.url()));
  const track = new URL(url).searchParams.get('i');
  // The page asks to play once the song sounds. What it downloads to decode, it asks for later than that.
  const askedBeforeSound = page
    .waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(`/pb/${track}`))
    .then(() => [...asked]);
  await press.click();
  await expectSound(page);
  // It goes on from what was fetched: no other address was signed for the song that sounds.
  const ofTrack = (await askedBeforeSound).filter((one) => new URL(one).searchParams.get('i') === track);
  expect(ofTrack.filter((one) => one !== url)).toEqual([]);
});

test('the queue is reordered, shortened and emptied by buttons alone', async ({ visit }) => {
  const page = await visit('/music');
  const bar = await playAlbum(page);
  await bar.getByRole('button', { name: '再生キューを開く' }).click();
  const queue = page.getByRole('complementary', { name: '再生キュー' });
  const titles = queue.getByRole('button', { name: /を聴く$/ });
  await expect(titles).toHaveText([new RegExp(stairs.title), new RegExp(lighthouse.title)]);
  await expectAccessible(page, 'queue');
  const up = queue.getByRole('button', { name: `${lighthouse.title} を上へ` });
  await queue.getByRole('button', { name: `${lighthouse.title} を並べ替える` }).focus();
  await up.press('Enter');
  await expect(titles).toHaveText([new RegExp(lighthouse.title), new RegExp(stairs.title)]);
  await queue.getByRole('button', { name: `${stairs.title} の操作` }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await expect(titles).toHaveText([new RegExp(lighthouse.title)]);
  await titles.first().click();
  await expect(bar.getByText(lighthouse.title)).toBeVisible();
  await queue.getByRole('button', { name: '空にする' }).click();
  await expect(bar).toHaveCount(0);
  await expectSilence(page);
});

test('a phone shows the player as a screen of its own, and gets back', async ({ visit }) => {
  const page = await visit('/music', phone);
  const bar = await playAlbum(page);
  await bar.getByRole('button', { name: `${blue.title} を大きく表示` }).click();
  const sheet = page.getByRole('dialog', { name: 'いま聴いている曲' });
  await expect(sheet.getByRole('heading', { name: blue.title })).toBeVisible();
  await expectAccessible(page, 'player on a phone');
  await sheet.getByRole('button', { name: '次の曲' }).click();
  await expect(sheet.getByRole('heading', { name: stairs.title })).toBeVisible();
  await sheet.getByRole('button', { name: '小さくする' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(bar.getByText(stairs.title)).toBeVisible();
});

test('Back on a phone closes what lies over the album, the newest first, and leaves it only then', async ({
  visit,
}) => {
  const page = await visit('/music', phone);
  const bar = await playAlbum(page);
  const album = page.url();
  const sheet = page.getByRole('dialog', { name: 'いま聴いている曲' });
  const sound = page.getByRole('dialog', { name: '音の設定' });
  const goBack = () => page.evaluate(() => history.back());
  await bar.getByRole('button', { name: `${blue.title} を大きく表示` }).click();
  await sheet.getByRole('button', { name: '音の設定' }).click();
  await expect(sound).toBeVisible();
  await goBack();
  await expect(sound).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await goBack();
  await expect(sheet).toHaveCount(0);
  expect(page.url()).toBe(album);
  await bar.getByRole('button', { name: `${blue.title} を大きく表示` }).click();
  await sheet.getByRole('button', { name: '再生キュー' }).click();
  const queue = page.getByRole('complementary', { name: '再生キュー' });
  await expect(queue).toBeInViewport();
  await goBack();
  await expect(queue).not.toBeInViewport();
  expect(page.url()).toBe(album);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'メニューを開く' }).click();
  await expect(header.getByRole('button', { name: 'メニューを閉じる' })).toBeVisible();
  await goBack();
  await expect(header.getByRole('button', { name: 'メニューを開く' })).toBeVisible();
  expect(page.url()).toBe(album);
  await expectSound(page);
  await goBack();
  await expect(page).toHaveURL(/\/music$/);
});
