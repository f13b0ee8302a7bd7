import { getRequestQueue } from '@madoi/contract/lounge/requests';
import { listLoungeUsers } from '@madoi/contract/lounge/room-lists';
import type { Page } from '@playwright/test';
import { openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { inFirefox, recorded } from '../lib/firefox/in-firefox.ts';
import { expectAtServersPlace } from '../lib/firefox/servers-place.ts';
import { expectInStep } from '../lib/in-step.ts';
import { duringSignUp, expect, expectSilence, expectSound, test } from '../lib/journey.ts';
import { playAlbum, playerScreen } from '../lib/player-screen.ts';
import { expectSong } from '../lib/recording-analysis.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { songs } from '../lib/songs.ts';

test.use(inFirefox);

// What is filled in by BiDi at once, or is not on an American keyboard, React takes for its own doing: texts are typed key by key.

const { blue, stairs, road } = songs;

const enterFromList = async (page: Page, roomName: string): Promise<void> => {
  await page
    .getByRole('link', { name: new RegExp(roomName) })
    .first()
    .click();
  await expect(roomScreen(page).inStep).toBeVisible();
};

test('Firefox: one press in the list of rooms, and a room is heard where the server’s clock has it, and as a second listener hears it', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '狐の店主');
  const { id } = await openPlayingRoom(owner, { name: '狐の部屋' }, road.title);
  const ann = await visit('/lounge', recorded);
  await enterFromList(ann, '狐の部屋');
  await expectAtServersPlace(ann, id, owner, road);

  const bo = await visit('/lounge', recorded);
  await enterFromList(bo, '狐の部屋');
  await expectAtServersPlace(bo, id, owner, road);
  await expectInStep(ann, bo);
  owner.leave();
});

test('Firefox: a guest takes a name to talk, claps, asks for a song that the owner sees, and leaves to silence and an empty seat', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await signUpUser(origin, '狐の番台');
  const { id } = await openPlayingRoom(owner, { name: '狐の茶屋' }, road.title);
  const page = await visit('/lounge', { allowedConsole: duringSignUp });
  const room = roomScreen(page);
  await enterFromList(page, '狐の茶屋');
  await expectSound(page);

  await room.talk.pressSequentially('Evening!');
  await room.send.click();
  const dialog = page.getByRole('dialog', { name: /名前を決めて/ });
  await dialog.getByRole('textbox', { name: '名前' }).pressSequentially('Kit');
  await dialog.getByRole('button', { name: '登録する' }).click();
  await expect(dialog).toBeHidden();
  await expect(room.bubble('Evening!')).toBeVisible();
  await room.tab('会話').click();
  await expect(room.log.getByRole('article')).toContainText('Kit');
  await owner.say('ようこそ');
  await expect(room.log).toContainText('ようこそ');

  await page.getByRole('button', { name: /を送る。長押しで/ }).press('ArrowDown');
  await page.getByRole('menuitem', { name: '拍手' }).click();
  await room.tab('曲順').click();
  await expect(room.now).toContainText(/選曲\s*1/);

  await page.getByRole('button', { name: '曲をリクエスト' }).click();
  const sheet = page.getByRole('dialog', { name: '曲をリクエスト' });
  await sheet.getByRole('button', { name: `${stairs.title}をリクエスト` }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: stairs.title })).toContainText('採用待ち');
  const { list } = await owner.client.call(getRequestQueue, { params: { id } });
  expect(list.map(({ trackId }) => trackId)).toEqual([await owner.trackId(stairs.title)]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expectSound(page);

  await room.menu.click();
  await page.getByRole('menuitem', { name: 'ラウンジへ戻る' }).click();
  await expect(page).toHaveURL(/\/lounge$/);
  await expectSilence(page);
  const present = async () => (await owner.client.call(listLoungeUsers, { params: { id }, query: {} })).list;
  await expect.poll(async () => (await present()).map(({ name }) => name)).toEqual([owner.name]);
  owner.leave();
});

test('Firefox: an album is heard from a press on, at the place to which its slider is moved, paused, and at the next song', async ({
  visit,
}) => {
  const page = await visit('/music', recorded);
  const player = playerScreen(page);
  await playAlbum(page, blue.album);
  await expectSong(page, blue);
  await player.seek.fill('20');
  await player.reach(20);
  // The slider is there before the sound is.
  await expect.poll(async () => (await expectSong(page, blue)).sec).toBeGreaterThan(19);
  await player.pause.click();
  await expectSilence(page);
  await player.play.click();
  await expectSong(page, blue);
  await player.bar.getByRole('button', { name: '次の曲' }).click();
  await expect(player.bar).toContainText(stairs.title);
  await expectSong(page, stairs);
});
