import type { Track } from '@madoi/contract/catalogue/entities';
import type { Page } from '@playwright/test';
import { button, press } from '../presses.ts';
import type { ScreensOf, Stage } from '../screen.ts';

const barOf = (page: Page, { words }: Stage) => page.getByRole('region', { name: words('player.label') });

/** Presses the song in the list of the page, or else the list's first: its name depends on the language of the page. */
const pressSong = async (page: Page, { words }: Stage, track?: Track): Promise<void> => {
  const songs = page.getByRole('main').getByRole('button', { name: words('catalogue.track.play') });
  const names = [track?.name, ...Object.values(track?.names ?? {})].filter((name) => name !== undefined);
  for (const name of names) {
    const song = songs.filter({ hasText: name }).or(page.getByRole('main').getByRole('button', { name })).first();
    if (await song.isVisible()) return song.click();
  }
  return songs.first().click();
};

/** Until it has been heard for a while. */
export const playFromList = async (page: Page, stage: Stage, track?: Track): Promise<void> => {
  await pressSong(page, stage, track);
  const line = barOf(page, stage).getByRole('slider', { name: stage.words('player.seek'), includeHidden: true });
  await page.waitForFunction(
    (input) => input instanceof HTMLInputElement && Number(input.value) >= 2,
    await line.elementHandle(),
  );
};

const openNow = (page: Page, stage: Stage) => press(barOf(page, stage), stage.words('player.openNow'));

const openQueue = async (page: Page, stage: Stage) => {
  const opener = button(barOf(page, stage), stage.words('player.openQueue'));
  if (await opener.isVisible()) return opener.click();
  await openNow(page, stage);
  await press(page.getByRole('dialog'), stage.words('player.now.queue'));
};

const fold = async (page: Page, stage: Stage) => {
  const folder = button(barOf(page, stage), stage.words('player.window'));
  if (await folder.isVisible()) return folder.click();
  await openNow(page, stage);
  await press(page.getByRole('dialog'), stage.words('player.now.window'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** As a browser without windows that float: the small player is then in the page, where the camera sees it. */
const withoutWindows = (page: Page) => page.evaluate('delete window.documentPictureInPicture');

/** The player of who listens alone, and what stops it. */
export const playerScreens: ScreensOf = ({ albumId, playlistId, roomId }) => {
  const onAlbum = { path: `/music/albums/${albumId}`, as: 'viewer' } as const;
  const onPlaylist = { path: `/music/playlists/${playlistId}`, as: 'viewer' } as const;
  return [
    {
      name: 'player',
      ...onPlaylist,
      arrange: async (page, stage) => {
        await playFromList(page, stage);
        const music = page.getByRole('link', { name: stage.words('shell.rail.music') });
        await music.filter({ visible: true }).first().click();
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
    {
      name: 'player-queue',
      ...onPlaylist,
      arrange: async (page, stage) => {
        await playFromList(page, stage);
        await openQueue(page, stage);
        const drawer = page.getByRole('complementary', { name: stage.words('player.queue.title') });
        await drawer.getByRole('listitem').first().waitFor();
      },
    },
    {
      name: 'player-now',
      ...onAlbum,
      onlyOn: 'mobile',
      arrange: async (page, stage) => {
        await playFromList(page, stage);
        await openNow(page, stage);
      },
    },
    {
      name: 'player-sound',
      ...onAlbum,
      onlyOn: 'desktop',
      arrange: async (page, stage) => {
        await playFromList(page, stage);
        await press(barOf(page, stage), stage.words('player.sound.open'));
      },
    },
    {
      name: 'player-small',
      ...onAlbum,
      arrange: async (page, stage) => {
        await withoutWindows(page);
        await playFromList(page, stage);
        await fold(page, stage);
        await page.getByRole('region', { name: stage.words('player.mini.label') }).waitFor();
      },
    },
    {
      name: 'other-device',
      ...onAlbum,
      arrange: async (page, stage) => {
        await playFromList(page, stage);
        const elsewhere = await page.context().newPage();
        await elsewhere.goto(page.url());
        await pressSong(elsewhere, stage, stage.shelf.tracks[1]);
        const toasts = page.getByRole('region', { name: stage.words('shell.toasts') });
        await toasts.getByText(stage.words('player.errorMultiDevice')).waitFor({ timeout: 90_000 });
      },
    },
    {
      name: 'limit-dialog',
      path: `/lounge/${roomId}`,
      as: 'owner',
      arrange: async (page, { words }) => {
        // All but a few seconds of the month are gone.
        await page.route(/\/api\/pb\/(?!session|report)[^/?]+$/, async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, json: { ...(await answer.json()), timeLeft: 4 } });
        });
        await page.reload();
        await page.getByRole('dialog', { name: words('session.limit.title') }).waitFor();
      },
    },
  ];
};
