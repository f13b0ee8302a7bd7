import type { Page } from '@playwright/test';
import type { Screen } from './camera.ts';
import type { Evening } from './evening.ts';
import { playFromList } from './player-screens.ts';
import type { Shelf } from './shelf.ts';

/** Found in songs, albums, playlists and rooms alike. */
const word = '夜';

const searchOver = async (page: Page, q: string) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'さがす言葉' }).fill(q);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
};

export const musicScreens = ({ viewer, turnBack }: Evening, { album, tracks, playlist }: Shelf): readonly Screen[] => {
  const albumPath = `/music/albums/${album.id}`;
  return [
    { name: 'music', path: '/music', as: viewer },
    {
      name: 'album',
      path: albumPath,
      as: viewer,
      arrange: async (page) => {
        await turnBack();
        await page.reload();
        await playFromList(page, tracks[2]?.name);
        await page.mouse.move(0, 0);
      },
    },
    { name: 'playlist', path: `/music/playlists/${playlist.id}`, as: viewer },
    { name: 'artist', path: `/music/artists/${album.artistId}`, as: viewer },
    { name: 'search', path: `/search?q=${encodeURIComponent(word)}`, as: viewer },
    { name: 'search-nothing', path: `/search?q=${encodeURIComponent('無音楽団')}`, as: viewer },
    { name: 'search-over', path: albumPath, as: viewer, arrange: (page) => searchOver(page, word) },
    {
      name: 'section-dialog',
      path: albumPath,
      as: viewer,
      arrange: async (page) => {
        await page
          .getByRole('button', { name: /にできること$/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: '区間を選んで聴く' }).click();
        await page.getByRole('textbox', { name: '始まり' }).fill('0:32');
        await page.getByRole('textbox', { name: '終わり' }).fill('1:04');
      },
    },
    { name: 'history', path: '/history', as: viewer },
  ];
};
