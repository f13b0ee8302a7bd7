import type { Page } from '@playwright/test';
import type { Screen } from './camera.ts';
import type { Evening } from './evening.ts';
import type { Shelf } from './shelf.ts';

const barOf = (page: Page) => page.getByRole('region', { name: '再生', exact: true });

/** Presses the song in the list of the page, or else the list's first. */
const pressSong = (page: Page, song = '') =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${song}.* を聴く$`) })
    .first()
    .click();

/** Until it has been heard for a while. */
export const playFromList = async (page: Page, song?: string) => {
  await pressSong(page, song);
  const line = barOf(page).getByRole('slider', { name: '曲の位置', includeHidden: true });
  await page.waitForFunction(
    (input) => input instanceof HTMLInputElement && Number(input.value) >= 2,
    await line.elementHandle(),
  );
};

const openNow = (page: Page) =>
  barOf(page)
    .getByRole('button', { name: /を大きくひらく$/ })
    .click();

const openQueue = async (page: Page) => {
  const button = barOf(page).getByRole('button', { name: 'このあとの曲をひらく' });
  if (await button.isVisible()) return button.click();
  await openNow(page);
  await page.getByRole('dialog').getByRole('button', { name: '曲順' }).click();
};

const fold = async (page: Page) => {
  const button = barOf(page).getByRole('button', { name: '小窓で聴く' });
  if (await button.isVisible()) return button.click();
  await openNow(page);
  await page.getByRole('dialog').getByRole('button', { name: '小窓' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** As a browser without windows that float: the small player is then in the page, where the camera sees it. */
const withoutWindows = (page: Page) => page.evaluate('delete window.documentPictureInPicture');

export const playerScreens = (
  { viewer, owner, room }: Evening,
  { album, tracks, playlist }: Shelf,
): readonly Screen[] => {
  const onAlbum = { path: `/music/albums/${album.id}`, as: viewer };
  const onPlaylist = { path: `/music/playlists/${playlist.id}`, as: viewer };
  return [
    {
      name: 'player',
      ...onPlaylist,
      arrange: async (page) => {
        await playFromList(page);
        await page.getByRole('link', { name: '音楽', exact: true }).filter({ visible: true }).first().click();
        await page.getByRole('heading', { level: 1, name: '音楽' }).waitFor();
      },
    },
    {
      name: 'player-queue',
      ...onPlaylist,
      arrange: async (page) => {
        await playFromList(page);
        await openQueue(page);
        const drawer = page.getByRole('complementary', { name: 'このあと' });
        await drawer.getByRole('listitem').first().waitFor();
        await drawer.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
      },
    },
    {
      name: 'player-now',
      ...onAlbum,
      onlyOn: 'mobile',
      arrange: async (page) => {
        await playFromList(page);
        await openNow(page);
      },
    },
    {
      name: 'player-small',
      ...onAlbum,
      arrange: async (page) => {
        await withoutWindows(page);
        await playFromList(page);
        await fold(page);
        await page.getByRole('region', { name: '小窓の再生' }).waitFor();
      },
    },
    {
      name: 'other-device',
      ...onAlbum,
      arrange: async (page) => {
        await playFromList(page);
        const elsewhere = await page.context().newPage();
        await elsewhere.goto(page.url());
        await pressSong(elsewhere, tracks[1]?.name);
        const toasts = page.getByRole('region', { name: '知らせ' });
        await toasts.getByText('ほかの端末で再生がはじまった').waitFor({ timeout: 90_000 });
      },
    },
    {
      name: 'limit-dialog',
      path: `/lounge/${room.id}`,
      as: owner,
      arrange: async (page) => {
        // All but a few seconds of the month are gone.
        await page.route(/\/api\/pb\/(?!session|report)[^/?]+$/, async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, json: { ...(await answer.json()), timeLeft: 4 } });
        });
        await page.reload();
        await page.getByRole('dialog').filter({ hasText: '今月' }).waitFor();
      },
    },
  ];
};
