import { getQueue } from '@madoi/contract/lounge/queue';
import type { RequestAck } from '@madoi/contract/lounge/requests';
import { getRoomWarmth } from '@madoi/contract/lounge/warmth';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import type { Page } from '@playwright/test';
import { type ApiUser, openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { fillCard, giftSheet, openStamps, testCards } from '../lib/gift-sheet.ts';
import { expect, test } from '../lib/journey.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';

const { road, stairs, lighthouse } = songs;

/** The two boards of the room, as their tab shows them. */
const boardsOf = (page: Page) => {
  const { panel, tab } = roomScreen(page);
  const warm = (name: string) => panel.locator('dl > div').filter({ hasText: name });
  const money = panel.getByRole('region', { name: /^この部屋の花/ });
  return {
    longest: warm('いちばん長くいる人'),
    loved: warm('いちばん愛されたリクエスト'),
    welcome: warm('最初に迎えた人'),
    money,
    ranks: money.getByRole('listitem'),
    /** Asks the server again, as somebody does who comes back to the tab. */
    open: async () => {
      await tab('曲順').click();
      await panel.getByRole('tab', { name: '常連' }).click();
    },
  };
};

/** A song that somebody asked for becomes part of the queue; answers its entry's id. */
const takeRequest = async (owner: ApiUser, roomId: string, person: ApiUser, title: string): Promise<string> => {
  const trackId = await person.trackId(title);
  const asked = await person.ask<RequestAck>('send:request_queue:event:add', { trackId });
  const taken = await owner.ask<RequestAck>('send:request_queue:event:move_queue', { requestId: asked.requestId });
  expect(taken).toMatchObject({ status: 200 });
  const { queue } = await owner.client.call(getQueue, { params: { id: roomId } });
  const entry = selectTracks(queue).find((track) => track.trackId === trackId);
  if (entry === undefined) throw new Error(`${title} is not in the queue`);
  return entry.id;
};

/** Claps until the server names the song: what is sent in its first moments may still count for the song before. */
const clapUntilLoved = (page: Page, { client }: ApiUser, roomId: string, title: string) =>
  expect(async () => {
    await page.getByRole('button', { name: /^拍手を送る/ }).click();
    const loved = async () => (await client.call(getRoomWarmth, { params: { id: roomId } })).loved?.detail?.name;
    await expect.poll(loved, { timeout: 5_000 }).toBe(title);
  }).toPass();

test('gifts and claps move both boards of a room the same way for everybody, and a gift that passes a round number is celebrated on both pages [3.31] [7.30]', async ({
  product,
  visit,
}) => {
  test.setTimeout(240_000);
  const origin = `http://127.0.0.1:${product.port}`;
  const [owner, sora, nagisa] = [
    await signUpUser(origin, '花屋の店主'),
    await signUpUser(origin, 'そら'),
    await signUpUser(origin, 'なぎさ'),
  ];
  const { id } = await openPlayingRoom(owner, { name: 'ぬくもりの部屋', allowGifting: true }, stairs.title);
  await sora.enter(id);
  await nagisa.enter(id);
  await sora.say('なぎささん、いらっしゃい');
  const asked = {
    road: await takeRequest(owner, id, nagisa, road.title),
    lighthouse: await takeRequest(owner, id, sora, lighthouse.title),
  };
  const giver = await visit(`/lounge/${id}`, { prepare: signedInAs(sora) });
  const friend = await visit(`/lounge/${id}`, { prepare: signedInAs(nagisa) });
  const [givers, friends] = [boardsOf(giver), boardsOf(friend)];
  const boards = [givers, friends];
  const openBoards = async () => {
    for (const { open } of boards) await open();
  };

  await test.step('nothing was given yet, and both see who has been here longest and who said hello', async () => {
    await openBoards();
    for (const { longest, welcome, loved, money, ranks } of boards) {
      await expect(longest).toContainText(sora.name);
      await expect(welcome).toContainText(`${sora.name}${nagisa.name} さんを迎えました`);
      await expect(loved).toContainText('まだありません');
      await expect(money).toContainText('合計 0点');
      await expect(ranks).toHaveCount(0);
    }
  });

  await test.step('claps put a request on the board, and more claps another one in its place', async () => {
    const choose = friend.getByRole('button', { name: /を送る。長押しで/ });
    await choose.press('ArrowDown');
    await friend.getByRole('menuitem', { name: '拍手' }).click();
    for (const song of ['road', 'lighthouse'] as const) {
      await owner.press({ action: 'play', mediaTrackId: asked[song], seekPosition: 0 });
      await clapUntilLoved(friend, owner, id, songs[song].title);
      await openBoards();
      for (const { loved } of boards) await expect(loved).toContainText(songs[song].title);
    }
  });

  await test.step('words raise the score on both pages, and claps do not', async () => {
    const sheet = giftSheet(giver);
    await giver.getByRole('button', { name: '花を贈る' }).click();
    await sheet.agree('1990', '4', '1');
    await sheet.words.fill('この部屋に');
    await sheet.give('100円で贈る').click();
    await fillCard(sheet.box, testCards.plain);
    await sheet.give('100円で贈る').click();
    await expect(sheet.box).toContainText('届きました');
    await sheet.box.getByRole('button', { name: '部屋に戻る' }).click();
    for (const { money, ranks } of boards) {
      await expect(money).toContainText('合計 10点');
      await expect(ranks).toHaveText([/^1.*そら.*10点$/]);
    }
    await expect(givers.money).toContainText('あなたは1位・10点');
  });

  await test.step('a larger gift passes a hundred: both are told, and both see the new order', async () => {
    const sheet = giftSheet(friend);
    await openStamps(friend, 'desktop');
    await sheet.agree('1990', '4', '1');
    await sheet.box.getByRole('radio', { name: /青海波/ }).check();
    await sheet.give('1,000円で贈る').click();
    await fillCard(sheet.box, testCards.plain);
    // The line stands for a few seconds only: it is waited for from before its cause.
    await Promise.all([
      ...[giver, friend].map((page) => expect(page.getByText('みんなの花が100点になりました')).toBeVisible()),
      sheet.give('1,000円で贈る').click(),
    ]);
    await expect(sheet.box).toContainText('届きました');
    await sheet.box.getByRole('button', { name: '部屋に戻る' }).click();
    for (const { money, ranks } of boards) {
      await expect(money).toContainText('合計 120点');
      await expect(ranks).toHaveText([/^1.*なぎさ.*110点$/, /^2.*そら.*10点$/]);
    }
    await expect(givers.money).toContainText('あなたは2位・10点');
    await expect(friends.money).toContainText('あなたは1位・110点');
  });
  for (const person of [owner, sora, nagisa]) person.leave();
});
