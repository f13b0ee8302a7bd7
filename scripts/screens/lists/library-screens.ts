import { button, dialogOpen, press } from '../presses.ts';
import type { ScreensOf } from '../screen.ts';
import { within } from '../texts.ts';

/** What people keep: favourites, the shelf, playlists of their own. */
export const libraryScreens: ScreensOf = ({ ownPlaylistId, ownerUserId }) => {
  const editing = { path: `/favorites/playlists/${ownPlaylistId}`, as: 'viewer' } as const;
  return [
    { name: 'favorites', path: '/favorites', as: 'viewer' },
    {
      name: 'favorites-albums',
      path: '/favorites',
      as: 'viewer',
      arrange: (page, { texts }) =>
        page.getByRole('tab', { name: within(texts('library.favorites.type.albums')) }).click(),
    },
    { name: 'following', path: '/following', as: 'viewer' },
    { name: 'following-people', path: '/following/people', as: 'viewer' },
    { name: 'favorites-guest', path: '/favorites' },
    { name: 'shelf', path: '/shelf', as: 'viewer' },
    { name: 'playlists', path: '/favorites/playlists', as: 'viewer' },
    {
      name: 'make-playlist-dialog',
      path: '/favorites/playlists',
      as: 'viewer',
      arrange: async (page, { texts }) => {
        await press(page, texts('library.playlists.make'));
        await dialogOpen(page);
      },
    },
    {
      name: 'import-dialog',
      path: '/favorites/playlists',
      as: 'viewer',
      arrange: async (page, { texts }) => {
        await press(page, texts('library.playlists.import.button'));
        await dialogOpen(page);
      },
    },
    { name: 'playlist-editor', ...editing },
    {
      name: 'playlist-export-menu',
      ...editing,
      arrange: (page, { texts }) => press(page, texts('library.playlists.export.button')),
    },
    {
      name: 'playlist-songs-dialog',
      ...editing,
      arrange: async (page, { texts }) => {
        await press(page, texts('library.playlists.addSongs'));
        await dialogOpen(page);
      },
    },
    {
      name: 'delete-playlist-dialog',
      ...editing,
      arrange: async (page, { texts }) => {
        await button(page, texts('library.playlists.deleteButton')).click();
        await dialogOpen(page);
      },
    },
    { name: 'user', path: `/user/${ownerUserId}`, as: 'viewer' },
  ];
};
