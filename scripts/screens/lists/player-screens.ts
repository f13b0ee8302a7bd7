import type { Track } from '@madoi/contract/catalogue/entities';
import type { Page } from '@playwright/test';
import { button, press } from '../presses.ts';
import type { ArrangeContext, ScreensOf } from '../screen.ts';

const barOf = (page: Page, { texts }: ArrangeContext) => page.getByRole('region', { name: texts('player.label') });

/** Clicks the song in the list of the page, or else the list's first: its name depends on the language of the page. */
const clickSong = async (page: Page, { texts }: ArrangeContext, track?: Track): Promise<void> => {
  const songs = page.getByRole('main').getByRole('button', { name: texts('catalogue.track.play') });
  const names = [track?.name, ...Object.values(track?.names ?? {})].filter((name) => name !== undefined);
  for (const name of names) {
    const song = songs.filter({ hasText: name }).or(page.getByRole('main').getByRole('button', { name })).first();
    if (await song.isVisible()) return song.click();
  }
  return songs.first().click();
};

/** Until it has been heard for a while. */
export const playFromList = async (page: Page, stage: ArrangeContext, track?: Track): Promise<void> => {
  await clickSong(page, stage, track);
  const line = barOf(page, stage).getByRole('slider', { name: stage.texts('player.seek'), includeHidden: true });
  await page.waitForFunction(
    (input) => input instanceof HTMLInputElement && Number(input.value) >= 2,
    await line.elementHandle(),
  );
};

const openNow = (page: Page, stage: ArrangeContext) => press(barOf(page, stage), stage.texts('player.openNowPlaying'));

const openQueue = async (page: Page, stage: ArrangeContext) => {
  const opener = button(barOf(page, stage), stage.texts('player.openQueue'));
  if (await opener.isVisible()) return opener.click();
  await openNow(page, stage);
  await press(page.getByRole('dialog'), stage.texts('player.now.queue'));
};

const openLyrics = async (page: Page, stage: ArrangeContext) => {
  const opener = button(barOf(page, stage), stage.texts('player.openLyrics'));
  if (await opener.isVisible()) return opener.click();
  await openNow(page, stage);
  await press(page.getByRole('dialog'), stage.texts('player.now.lyrics'));
};

const fold = async (page: Page, stage: ArrangeContext) => {
  const folder = button(barOf(page, stage), stage.texts('player.window'));
  if (await folder.isVisible()) return folder.click();
  await openNow(page, stage);
  await press(page.getByRole('dialog'), stage.texts('player.now.window'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** As a browser without windows that float: the small player is then in the page, where the camera sees it. */
const withoutWindows = (page: Page) => page.evaluate('delete window.documentPictureInPicture');

/** The player of who listens alone, and what stops it. */
export const playerScreens: ScreensOf = ({ albumId, playlistId, roomId, lyricsTrackId }) => {
  const onAlbum = { path: `/music/albums/${albumId}`, as: 'viewer' } as const;
  const onPlaylist = { path: `/music/playlists/${playlistId}`, as: 'viewer' } as const;
  return [
    {
      name: 'player',
      ...onPlaylist,
      arrange: async (page, stage) => {
        await playFromList(page, stage);
        const music = page.getByRole('link', { name: stage.texts('shell.rail.music') });
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
        const drawer = page.getByRole('complementary', { name: stage.texts('player.queue.title') });
        await drawer.getByRole('listitem').first().waitFor();
      },
    },
    {
      name: 'player-lyrics',
      path: `/music/tracks/${lyricsTrackId}`,
      as: 'viewer',
      arrange: async (page, stage) => {
        await playFromList(page, stage);
        await openLyrics(page, stage);
        await page.getByRole('complementary', { name: stage.texts('player.lyrics.title') }).waitFor();
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
        await press(barOf(page, stage), stage.texts('player.sound.open'));
      },
    },
    {
      name: 'player-small',
      ...onAlbum,
      arrange: async (page, stage) => {
        await withoutWindows(page);
        await playFromList(page, stage);
        await fold(page, stage);
        await page.getByRole('region', { name: stage.texts('player.mini.label') }).waitFor();
      },
    },
    {
      name: 'other-device',
      ...onAlbum,
      arrange: async (page, stage) => {
        await playFromList(page, stage);
        const elsewhere = await page.context().newPage();
        await elsewhere.goto(page.url());
        await clickSong(elsewhere, stage, stage.shelf.tracks[1]);
        const toasts = page.getByRole('region', { name: stage.texts('shell.toasts') });
        await toasts.getByText(stage.texts('player.errorMultiDevice')).waitFor({ timeout: 90_000 });
      },
    },
    {
      name: 'limit-dialog',
      path: `/lounge/${roomId}`,
      as: 'owner',
      arrange: async (page, { texts }) => {
        // All but a few seconds of the month are gone.
        await page.route(/\/api\/pb\/(?!session|report)[^/?]+$/, async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, json: { ...(await answer.json()), timeLeft: 4 } });
        });
        await page.reload();
        await page.getByRole('dialog', { name: texts('session.limit.title') }).waitFor();
      },
    },
  ];
};
