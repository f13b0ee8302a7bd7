import { getQueue } from '@madoi/contract/lounge/queue';
import { getRequestQueue } from '@madoi/contract/lounge/requests';
import { type ApiUser, openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { createEveryPage } from '../lib/every-page.ts';
import { expect } from '../lib/journey.ts';
import { openOnAirRoom } from '../lib/on-air-room.ts';
import { expectSongIn } from '../lib/recording-analysis.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { type Song, songs } from '../lib/songs.ts';
import { expectAtServersPlace, expectUninterrupted, hearChange } from '../lib/webkit/heard-place.ts';
import { test } from '../lib/webkit/in-webkit.ts';
import { expectSilence } from '../lib/webkit/sound-recorder.ts';
import type { WebkitPage } from '../lib/webkit/webkit-page.ts';
import { becomePerson } from '../lib/webkit/webkit-person.ts';

// A busy machine decodes a song for half a minute, and its sound skips meanwhile.
test.describe.configure({ timeout: 300_000 });

const { blue, stairs, road } = songs;

const bar = { role: 'region', name: '再生バー' } as const;
const panel = { role: 'panel', name: '部屋のパネル' } as const;
const now = { role: 'region', name: 'いま流れている曲', within: panel } as const;
const log = { role: 'log', name: '会話の記録' } as const;

const enterFromList = async (page: WebkitPage, roomName: RegExp): Promise<void> => {
  await page.goTo('/lounge');
  await page.click({ role: 'link', name: roomName });
  await page.expectText(bar, 'みんなと同期中');
};

test('WebKit: one press in the list of rooms, and a room is heard where the server’s clock has it, without a gap for half a minute', async ({
  product,
  webkit,
  recorder,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '羅針の店主');
  const { id } = await openPlayingRoom(owner, { name: '羅針の部屋' }, road.title);
  const room = { id, owner, songs: [road] };
  await enterFromList(webkit, /羅針の部屋/);
  await expectAtServersPlace(recorder, room);
  await expectUninterrupted(recorder, 30);
  await expectAtServersPlace(recorder, room);
  await webkit.expectText(bar, 'みんなと同期中');
  owner.leave();
});

/** When the room's second song begins, by the server's clock, ms. */
const secondBeginsAtMs = async ({ client }: ApiUser, id: string, first: Song): Promise<number> => {
  const { queue } = await client.call(getQueue, { params: { id } });
  return queue.state.at + (first.lengthSec - queue.state.seekPosition) * 1000;
};

test('WebKit: a room goes from one song to the next in time and without a gap', async ({
  product,
  webkit,
  recorder,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '羅針の番人');
  const { id } = await openPlayingRoom(owner, { name: '羅針の続き' }, blue.title);
  await owner.press({ action: 'add', mediaTracks: [{ trackId: await owner.trackId(stairs.title) }] });
  const room = { id, owner, songs: [blue, stairs] };
  await enterFromList(webkit, /羅針の続き/);
  await expectAtServersPlace(recorder, room);
  const change = await hearChange(recorder, room, await secondBeginsAtMs(owner, id, blue));
  expect(change).toEqual({ isInStepBefore: true, isInStepAfter: true, hasGap: false });
  await webkit.expectText(now, stairs.title);
  owner.leave();
});

test('WebKit: a guest takes a name to talk, claps and asks for a song, and sees and is seen by an owner in Chromium', async ({
  product,
  visit,
  webkit,
}) => {
  const ownerUser = await signUpUser(`http://127.0.0.1:${product.port}`, '羅針の女将');
  const { id } = await openPlayingRoom(ownerUser, { name: '羅針の茶屋' }, road.title);
  ownerUser.leave();
  const owner = await visit(`/lounge/${id}`, { prepare: signedInAs(ownerUser) });
  const ownerRoom = roomScreen(owner);
  await enterFromList(webkit, /羅針の茶屋/);

  await webkit.type({ role: 'textbox', name: 'みんなに話す' }, 'こんばんは');
  await webkit.click({ role: 'button', name: '送る' });
  const dialog = { role: 'dialog', name: /名前を決めて/ } as const;
  await webkit.type({ role: 'textbox', name: /名前/, within: dialog }, 'キット');
  await webkit.click({ role: 'button', name: '登録する', within: dialog });
  await webkit.expectHidden(dialog);
  await expect(ownerRoom.bubble('こんばんは')).toBeVisible();
  await ownerRoom.talk.fill('ようこそ');
  await ownerRoom.send.click();
  await webkit.click({ role: 'tab', name: /会話/, within: panel });
  await webkit.expectText(log, 'こんばんは');
  await webkit.expectText(log, 'ようこそ');

  await webkit.click({ role: 'button', name: /を送る。長押しで/ });
  await expect(ownerRoom.now).toContainText(/選曲\s*1/);
  await owner.getByRole('button', { name: /を送る。長押しで/ }).click();
  await webkit.click({ role: 'tab', name: /曲順/, within: panel });
  await webkit.expectText(now, /選曲\s*2/);

  await webkit.click({ role: 'button', name: '曲をリクエスト' });
  const sheet = { role: 'dialog', name: '曲をリクエスト' } as const;
  await webkit.click({ role: 'button', name: `${stairs.title}をリクエスト`, within: sheet });
  await webkit.expectText(sheet, '採用待ち');
  await owner.bringToFront();
  const requests = ownerRoom.panel.getByRole('tab', { name: 'リクエスト' });
  await expect(requests).toHaveText('リクエスト1');
  const { list } = await ownerUser.client.call(getRequestQueue, { params: { id } });
  expect(list.map(({ trackId }) => trackId)).toEqual([await ownerUser.trackId(stairs.title)]);
});

test('WebKit: without WebRTC a room on air is heard without its voices, and says so', async ({
  product,
  visit,
  webkit,
  recorder,
}) => {
  const { id, ownerUser } = await openOnAirRoom(product, visit, { name: '羅針の声' });
  await enterFromList(webkit, /羅針の声/);
  await webkit.expectText({ role: 'region', name: '舞台' }, 'このブラウザーでは声を聴けません');
  await expectAtServersPlace(recorder, { id, owner: ownerUser, songs: [road] });
});

const player = { role: 'region', name: '再生' } as const;
const heart = { role: 'button', name: /お気に入りに追加$/, within: player } as const;

test('WebKit: an album alone is heard from a press on, at the place to which its slider is moved, paused, and at the next song, which becomes a favourite', async ({
  product,
  webkit,
  recorder,
}) => {
  const listener = await signUpUser(`http://127.0.0.1:${product.port}`, '羅針の聴き手');
  await becomePerson(webkit, listener);
  const hear = (song: Song) => expectSongIn(async () => recorder.last(1), song);
  await webkit.goTo('/music');
  await webkit.click({ role: 'link', name: new RegExp(blue.album), within: { role: 'main' } });
  await webkit.click({ role: 'button', name: 'はじめから聴く' });
  await hear(blue);
  // A press in the middle of the slider.
  await webkit.click({ role: 'slider', name: '曲の位置', within: player });
  await expect.poll(async () => (await hear(blue)).sec, 'place in the song, s').toBeGreaterThan(blue.lengthSec / 2 - 1);
  await webkit.click({ role: 'button', name: '一時停止', within: player });
  await expectSilence(recorder);
  await webkit.click({ role: 'button', name: '再生', within: player });
  await hear(blue);
  await webkit.click({ role: 'button', name: '次の曲', within: player });
  await webkit.expectText(player, stairs.title);
  await hear(stairs);

  await webkit.click(heart);
  await webkit.goTo('/favorites');
  await webkit.expectText({ role: 'main' }, stairs.title);
});

/** Runs in the page. */
const sidewaysPx = () => document.documentElement.scrollWidth - window.innerWidth;

/** One page of each part of the table. */
const onePerFamily = (addresses: Readonly<Record<string, string>>): readonly string[] => {
  const families = new Map(Object.entries(addresses).map(([path, address]) => [path.split(/[/,]/)[0], address]));
  return [...families.values()];
};

test('WebKit: a page of every family opens with its heading, as wide as the window, and without an error', async ({
  product,
  webkit,
}) => {
  const { person, addresses } = await createEveryPage(product);
  await becomePerson(webkit, person);
  for (const address of onePerFamily(addresses)) {
    await webkit.goTo(address);
    await webkit.expectShown({ role: 'title' });
    expect.soft(await webkit.driver.call(sidewaysPx), `px that ${address} is too wide`).toBeLessThanOrEqual(0);
  }
  person.leave();
});
