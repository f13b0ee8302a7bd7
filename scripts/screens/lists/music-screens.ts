import type { Page } from '@playwright/test';
import { choose, dialogOpen, press } from '../presses.ts';
import type { ArrangeContext, Screen, ScreensOf } from '../screen.ts';
import { playFromList } from './player-screens.ts';

/** Found in songs, albums, playlists and rooms alike. */
const found = '夜';

const searchOver = async (page: Page, { texts }: ArrangeContext): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: texts('catalogue.search.field') }).fill(found);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
};

/** A dialog that an entry of a song's menu opens. */
const fromSongMenu =
  (entry: string): NonNullable<Screen['arrange']> =>
  async (page, { texts }) => {
    await choose(page, texts('catalogue.track.actions'), texts(entry));
    await dialogOpen(page);
  };

/** Everything that is listened to: its pages, its search, and the menus and dialogs of a song. */
export const musicScreens: ScreensOf = (places) => {
  const onAlbum = { path: `/music/albums/${places.albumId}`, as: 'viewer' } as const;
  return [
    { name: 'music', path: '/music', as: 'viewer' },
    { name: 'albums', path: '/music/albums', as: 'viewer' },
    { name: 'popular', path: '/music/popular', as: 'viewer' },
    {
      name: 'popular-ranking',
      path: '/music/popular',
      as: 'viewer',
      arrange: (page, { texts }) =>
        page
          .getByRole('region', { name: texts('catalogue.popular.ranking') })
          .evaluate((sheet) => sheet.scrollIntoView({ block: 'center' })),
    },
    { name: 'genre', path: `/music/genres/${places.genreId}`, as: 'viewer' },
    {
      name: 'album',
      ...onAlbum,
      arrange: async (page, stage) => {
        await stage.seed.restartSong();
        await page.reload();
        await playFromList(page, stage, stage.shelf.tracks[2]);
        await page.mouse.move(0, 0);
      },
    },
    { name: 'album-guest', path: onAlbum.path },
    { name: 'track', path: `/music/tracks/${places.trackId}`, as: 'viewer' },
    { name: 'playlist', path: `/music/playlists/${places.playlistId}`, as: 'viewer' },
    { name: 'artist', path: `/music/artists/${places.artistId}`, as: 'viewer' },
    { name: 'search', path: `/search?q=${encodeURIComponent(found)}`, as: 'viewer' },
    { name: 'search-nothing', path: `/search?q=${encodeURIComponent('無音楽団')}`, as: 'viewer' },
    { name: 'search-over', ...onAlbum, arrange: searchOver },
    {
      name: 'track-menu',
      ...onAlbum,
      arrange: (page, { texts }) => press(page, texts('catalogue.track.actions')),
    },
    {
      name: 'section-dialog',
      ...onAlbum,
      arrange: async (page, stage) => {
        await fromSongMenu('catalogue.track.section')(page, stage);
        await page.getByRole('textbox', { name: stage.texts('catalogue.section.start') }).fill('0:32');
        await page.getByRole('textbox', { name: stage.texts('catalogue.section.end') }).fill('1:04');
      },
    },
    { name: 'add-to-playlist-dialog', ...onAlbum, arrange: fromSongMenu('library.playlists.add') },
    { name: 'history', path: '/history', as: 'viewer' },
  ];
};
