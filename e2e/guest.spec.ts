import type { Page } from '@playwright/test';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { duringSignUp, expect, expectSilence, expectSound, test } from './lib/journey.ts';
import { playAlbum, playerScreen } from './lib/player-screen.ts';
import { roomScreen } from './lib/room-screen.ts';
import { useUpGuestDayTo } from './lib/signed-in.ts';
import { slowDown } from './lib/slow-device.ts';
import { songs } from './lib/songs.ts';

const { road } = songs;

test('a guest alone hears a highlight, is told so, and with a name hears the same song whole', async ({ visit }) => {
  const page = await visit('/music', { allowedConsole: duringSignUp });
  const player = playerScreen(page);
  await playAlbum(page, road.album);
  await expectSound(page);
  await expect(player.seek).toHaveAttribute('max', /^90(\.|$)/);
  await expect(player.bar).toContainText('90秒のハイライト');
  // Phones have room for this word alone.
  await expect(player.bar.getByText('ハイライト', { exact: true })).toBeHidden();

  await player.bar.getByRole('button', { name: 'フルで再生' }).click();
  const dialog = page.getByRole('dialog', { name: /名前を決めて/ });
  await expect(dialog).toContainText('無料で曲をフルで聴けます');
  await dialog.getByRole('textbox', { name: '名前' }).fill('フル再生派');
  await dialog.getByRole('button', { name: '登録する' }).click();
  await expect(dialog).toBeHidden();
  await expect(player.seek).toHaveAttribute('max', /^300(\.|$)/);
  await expect(player.bar).not.toContainText('90秒のハイライト');
  await expectSound(page);
});

test('a guest’s day ends in the middle of a room’s song: silence and the join dialog; with a name the music goes on', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '閉店まぎわ');
  const { id } = await openPlayingRoom(owner, { name: 'ゲストの部屋' }, road.title);
  const page = await visit('/lounge', { allowedConsole: [...duringSignUp, /status of 403 \(Forbidden\)/] });
  // A session comes with the first room; the day is almost over before the music is asked for.
  await page.goto(`/lounge/${id}`);
  const room = roomScreen(page);
  await expect(room.inStep).toBeVisible();
  await useUpGuestDayTo(product, page, 6);
  await page.reload();
  await expectSound(page);

  const dialog = page.getByRole('dialog', { name: /名前を決めて/ });
  await expect(dialog).toContainText('今日のゲストの再生時間を使いきりました');
  await expectSilence(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(room.bar).toContainText('今日のゲストの再生時間を使いきりました');
  await room.bar.getByRole('button', { name: '名前を決める' }).click();
  await dialog.getByRole('textbox', { name: '名前' }).fill('もう少し');
  await dialog.getByRole('button', { name: '登録する' }).click();
  await expect(dialog).toBeHidden();
  await expectSound(page);
  await expect(room.inStep).toBeVisible();
  owner.leave();
});

/** In the moment in which React has taken over the link, while the rest of the page is still on its way. */
const pressAsSoonAsAlive = (page: Page, roomId: string) =>
  page.addInitScript((id) => {
    const timer = setInterval(() => {
      const link = document.querySelector<HTMLElement>(`a[href$="/lounge/${id}"]`);
      if (link === null || !Object.keys(link).some((key) => key.startsWith('__reactProps'))) return;
      clearInterval(timer);
      link.click();
    }, 1);
  }, roomId);

test('a visitor on a slow device who goes at once from an address in a language into a room is its guest, and connects once', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '言葉の人');
  const { id } = await openPlayingRoom(owner, { name: '言葉の部屋' }, road.title);
  let connectionCount = 0;
  const page = await visit('/ja/lounge', {
    waitUntil: 'commit',
    prepare: async (prepared) => {
      await slowDown(prepared);
      await pressAsSoonAsAlive(prepared, id);
      prepared.on('websocket', () => {
        connectionCount += 1;
      });
    },
  });
  await expect(page).toHaveURL(new RegExp(`/lounge/${id}$`));
  await expect(roomScreen(page).inStep).toBeVisible();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  expect(connectionCount).toBe(1);
  const users = await (await fetch(`http://127.0.0.1:${product.port}/api/lounge/${id}/users`)).json();
  expect(users).toMatchObject({ guests: 1 });
  owner.leave();
});

test('a visitor who goes from the list of rooms into one is one guest, who comes with the room, and hears it', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '一番乗り');
  const { id } = await openPlayingRoom(owner, { name: '一人の部屋' }, road.title);
  const page = await visit('/lounge');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page
    .getByRole('link', { name: /一人の部屋/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/lounge/${id}$`));
  await expect(roomScreen(page).inStep).toBeVisible();
  await expectSound(page);
  expect(asked.filter((line) => line.includes(`/lounge/${id}.data`))).toEqual([`GET /lounge/${id}.data`]);
  expect(asked.filter((line) => line.endsWith('/login'))).toEqual([]);
  const users = await (await fetch(`http://127.0.0.1:${product.port}/api/lounge/${id}/users`)).json();
  expect(users).toMatchObject({ guests: 1 });
  owner.leave();
});

test('a room’s music sounds though its socket never says anything', async ({ product, visit }) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '待たない人');
  const { id } = await openPlayingRoom(owner, { name: '静かな線の部屋' }, road.title);
  const page = await visit('/lounge');
  // Connected, and nobody ever answers.
  await page.routeWebSocket(/\/socket\.io\//, () => undefined);
  await page
    .getByRole('link', { name: /静かな線の部屋/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/lounge/${id}$`));
  await expectSound(page);
  owner.leave();
});
