import { addFavorite } from '@madoi/contract/library/favorites';
import sharp from 'sharp';
import { createEveryPage } from '../lib/every-page.ts';
import { expect, test } from '../lib/journey.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';
import { reducedMotion, untilHydrated } from '../lib/tab-walk.ts';

/** The journey reads colours off the page's own canvas, which was made to be drawn on. */
const readings = [/willReadFrequently/];

test('a playlist is put in order with the keyboard, by its grips and by its buttons', async ({ product, visit }) => {
  const { person, addresses } = await createEveryPage(product);
  const { blue, stairs, lighthouse } = songs;
  const favourite = await person.trackId(lighthouse.title);
  await person.client.call(addFavorite, { params: { type: 'tracks', id: favourite } });
  const page = await visit(addresses['favorites/playlists/:playlistId'] ?? '', {
    ...reducedMotion,
    prepare: signedInAs(person),
  });
  await untilHydrated(page);
  const titles = page.getByRole('region', { name: '曲の順番' }).locator('li b');
  await expect(titles).toHaveText([blue.title, stairs.title]);
  await page.getByRole('button', { name: `${blue.title} をひとつ下へ` }).focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText([stairs.title, blue.title]);
  // At the end of the list its button has nothing left to do: the focus stays in the row.
  await expect(page.getByRole('button', { name: `${blue.title} を並べ替える` })).toBeFocused();
  await page.reload();
  await untilHydrated(page);
  await expect(titles).toHaveText([stairs.title, blue.title]);

  const grip = page.getByRole('button', { name: `${blue.title} を並べ替える` });
  const announcement = page.locator('[aria-live=assertive]');
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(announcement.filter({ hasText: '持ち上げました' })).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(announcement.filter({ hasText: '2曲のうち1番目です' })).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(titles).toHaveText([blue.title, stairs.title]);
  await expect(grip).toBeFocused();
  await page.reload();
  await untilHydrated(page);
  await expect(titles).toHaveText([blue.title, stairs.title]);

  // Before anything is searched for, the dialog suggests what is not in the playlist yet; what is added stays with its tick.
  await page.getByRole('button', { name: '曲を追加' }).focus();
  await page.keyboard.press('Enter');
  const suggested = page.getByRole('dialog', { name: '曲を追加' }).getByRole('region', { name: '最近のお気に入り' });
  await suggested.getByRole('button', { name: `${lighthouse.title} を追加` }).focus();
  await page.keyboard.press('Enter');
  await expect(suggested.getByRole('button')).toHaveAccessibleName(/もう入っています/);
  await page.keyboard.press('Escape');
  await expect(titles).toHaveText([blue.title, stairs.title, lighthouse.title]);
  person.leave();
});

test('a face is cut out and a birth date written with the keyboard', async ({ product, visit }) => {
  const { person } = await createEveryPage(product);
  const page = await visit('/profile', { ...reducedMotion, allowedConsole: readings, prepare: signedInAs(person) });
  await untilHydrated(page);
  const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#2d5f8a' } })
    .composite([
      { input: { create: { width: 450, height: 500, channels: 3, background: '#d9c27a' } }, left: 450, top: 0 },
    ])
    .png()
    .toBuffer();
  const choose = page.locator('input[type=file]').first();
  await choose.focus();
  await choose.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture });
  const crop = page.getByRole('dialog', { name: '写真を切り抜く' });
  const stage = crop.getByRole('group', { name: /写真の位置/ });
  await expect(stage).toBeVisible();
  /** The colour in the middle of the window. */
  const middle = () =>
    stage.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const [red = 0, , blue = 0] =
        canvas.getContext('2d')?.getImageData(canvas.width / 2 + 40, canvas.height / 2, 1, 1).data ?? [];
      return red > blue ? 'right' : 'left';
    });
  await expect.poll(middle).toBe('right');
  await stage.focus();
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(middle).toBe('left');
  const zoom = crop.getByRole('slider', { name: '拡大・縮小' });
  await page.keyboard.press('Tab');
  await expect(zoom).toBeFocused();
  await page.keyboard.press('End');
  await expect(zoom).toHaveValue('4');
  await page.keyboard.press('Escape');
  await expect(crop).toBeHidden();
  await expect(choose).toBeFocused();
  await choose.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture });
  await crop.getByRole('button', { name: 'この写真にする' }).focus();
  await page.keyboard.press('Enter');
  await expect(crop).toBeHidden();
  await expect(page.getByRole('button', { name: '写真を削除' })).toBeVisible();

  const part = (name: string) => page.getByRole('group', { name: '生年月日' }).getByRole('combobox', { name });
  await part('年').focus();
  await page.keyboard.type('1990');
  await page.keyboard.press('Tab');
  await expect(part('月')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(part('日')).toBeFocused();
  await page.keyboard.press('End');
  await expect(part('日')).toHaveValue('28');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '通知' })).toContainText('保存しました');
  await page.reload();
  await expect(part('月')).toHaveValue('2');
  person.leave();
});
