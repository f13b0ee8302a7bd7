import { getQueue } from '@madoi/contract/lounge/queue';
import type { Locator, Page } from '@playwright/test';
import { type ApiUser, makeCoOwner, openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { expect, expectSound, test } from '../lib/journey.ts';
import { expectAdded, roomScreen } from '../lib/room-screen.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { type Song, songs } from '../lib/songs.ts';

const { road, blue, stairs, lighthouse } = songs;

/** The song on air and those to come, as the server has them. */
const orderOf = async ({ client }: ApiUser, roomId: string) => {
  const { queue } = await client.call(getQueue, { params: { id: roomId } });
  const { mediaTracks = [], currentMediaTrackIndex = 0 } = queue.mediaPlaylists[queue.currentMediaPlaylistIndex] ?? {};
  const [onAir, ...upNext] = mediaTracks.slice(currentMediaTrackIndex);
  return {
    onAir: onAir?.trackId,
    ids: upNext.map(({ id }) => id),
    trackIds: upNext.map(({ trackId }) => trackId),
  };
};

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: '曲を追加' });

/** The page of somebody who controls the room: the rows of its queue, and what can be done with them. */
const queuePanelOf = (page: Page) => {
  const { panel } = roomScreen(page);
  const rows = panel.locator('[data-media-track]');
  return {
    ...roomScreen(page),
    rows,
    ids: () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-media-track'))),
    /** Opens the menu of the row at this place and answers the item: pressing it is left to the caller. */
    item: async (at: number, name: string) => {
      await rows
        .nth(at)
        .getByRole('button', { name: /の操作$/ })
        .click();
      const item = page.getByRole('menuitem', { name, exact: true });
      await item.waitFor();
      return item;
    },
    mover: async (at: number, way: '上へ' | '下へ') => {
      await rows.nth(at).hover();
      const button = rows.nth(at).getByRole('button', { name: new RegExp(`を${way}$`) });
      await button.waitFor();
      return button;
    },
    adder: async (song: Song) => {
      await page.getByRole('button', { name: '曲を追加' }).click();
      const sheet = sheetOf(page);
      await sheet.getByRole('searchbox', { name: '検索' }).fill(song.title);
      return sheet.getByRole('button', { name: `${song.title}を追加`, exact: true });
    },
    skip: panel.getByRole('button', { name: '次の曲へ' }),
  };
};

test('two co-owners edit at once, again and again: their pages, a listener’s and the server end with the same queue [4.12] [6.06] [4.22] [4.23] [4.24]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [ownerUser, ume, matsu] = [
    await signUpUser(origin, '大店主'),
    await signUpUser(origin, '番頭の梅'),
    await signUpUser(origin, '番頭の松'),
  ];
  const { id } = await openPlayingRoom(ownerUser, { name: 'ふたつの机' }, road.title);
  for (const helper of [ume, matsu]) await makeCoOwner(ownerUser, id, helper);
  const trackIds = await Promise.all([blue, stairs, lighthouse].map(({ title }) => ownerUser.trackId(title)));
  const titleOf = new Map(trackIds.map((trackId, at) => [trackId, [blue, stairs, lighthouse][at]?.title]));
  await ownerUser.press({ action: 'add', mediaTracks: [...trackIds, ...trackIds].map((trackId) => ({ trackId })) });

  const [umePage, matsuPage] = [
    await visit(`/lounge/${id}`, { prepare: signedInAs(ume) }),
    await visit(`/lounge/${id}`, { prepare: signedInAs(matsu) }),
  ];
  const listener = await visit(`/lounge/${id}`);
  const [one, other, listenerScreen] = [queuePanelOf(umePage), queuePanelOf(matsuPage), roomScreen(listener)];

  const settle = async (what: string) => {
    await test.step(`the same for everyone after ${what}`, async () => {
      for (const screen of [one, other]) await expect(screen.panel.locator('[aria-busy]')).toHaveCount(0);
      const look = async () => {
        const [server, ...shown] = [await orderOf(ownerUser, id), await one.ids(), await other.ids()];
        return { shown: [...shown, await listenerScreen.upNext.allTextContents()], server };
      };
      const isSame = async () => {
        const { shown, server } = await look();
        const titles = server.trackIds.map((trackId) => titleOf.get(trackId));
        return JSON.stringify(shown) === JSON.stringify([server.ids, server.ids, titles]);
      };
      await expect.poll(isSame, { message: what }).toBe(true);
    });
    return (await orderOf(ownerUser, id)).ids;
  };
  /** In the same instant: each under its own hand, wherever the other's press has moved it to meanwhile. */
  const press = async (...items: readonly Locator[]) => {
    const buttons = await Promise.all(items.map((item) => item.elementHandle()));
    await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));
  };

  const first = await settle('coming in');
  expect(first).toHaveLength(6);
  await press(await one.mover(2, '上へ'), await other.mover(1, '下へ'));
  expect((await settle('two moves of neighbours')).toSorted()).toEqual(first.toSorted());

  const [moved, removed] = [await one.item(3, '次に再生'), await other.item(3, '外す')];
  await press(moved, removed);
  expect(await settle('a song moved here and taken out there')).toHaveLength(5);

  await press(await one.item(0, '外す'), await other.item(0, '外す'));
  expect(await settle('a song taken out twice')).toHaveLength(4);

  const [added, addedToo] = [await one.adder(blue), await other.adder(lighthouse)];
  await press(added, addedToo);
  await expectAdded(sheetOf(umePage), blue.title);
  await expectAdded(sheetOf(matsuPage), lighthouse.title);
  for (const page of [umePage, matsuPage]) await page.keyboard.press('Escape');
  expect(await settle('two songs added')).toHaveLength(6);

  await press(one.skip, other.skip);
  const left = await settle('two skips');
  expect([4, 5]).toContain(left.length);

  const { onAir = '' } = await orderOf(ownerUser, id);
  for (const { bar, inStep } of [one, other, listenerScreen]) {
    await expect(bar).toContainText(titleOf.get(onAir) ?? 'a song that was not added');
    await expect(inStep).toBeVisible();
  }
  await expectSound(listener);
  ownerUser.leave();
});
