import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { favoriteKeys } from './favorite-keys.ts';
import { createSetFavorite } from './set-favorite.ts';

const track = {
  type: 'tracks',
  id: 'track-1',
  name: '夜',
  artistName: '灯',
  artistId: 'artist-1',
  albumId: 'album-1',
} as const;

/** A page on which the favourites of both types are known; what happens after a press, in order. */
const openPage = (setFavorite: () => Promise<void> = async () => undefined) => {
  const client = new QueryClient();
  for (const type of ['tracks', 'albums'] as const) client.setQueryData(favoriteKeys.ids(type), new Set(['old']));
  const happened: string[] = [];
  const isRead = (type: 'tracks' | 'albums') => client.getQueryState(favoriteKeys.ids(type))?.isInvalidated === false;
  const onError = vi.fn();
  const press = createSetFavorite({
    client,
    onError,
    open: async () => ({
      setFavorite: async () => {
        happened.push(`sent, shown as ${[...(client.getQueryData<Set<string>>(favoriteKeys.ids('tracks')) ?? [])]}`);
        await setFavorite();
      },
    }),
    readAhead: async () => {
      happened.push(`read ahead, with tracks ${isRead('tracks')} and albums ${isRead('albums')}`);
      throw new Error('the code of what reads ahead is not there');
    },
  });
  return { press, happened, onError };
};

it('a heart shows at once and is sent; then all is read ahead, of which its own type is no longer true', async () => {
  const { press, happened, onError } = openPage();
  await press(track, true);
  expect(happened).toEqual(['sent, shown as old,track-1', 'read ahead, with tracks false and albums true']);
  expect(onError).not.toHaveBeenCalled();
});

it('a heart that could not be written says so, and what there is is read ahead all the same', async () => {
  const failure = new Error('no database');
  const { press, happened, onError } = openPage(() => Promise.reject(failure));
  await press(track, true);
  expect(onError.mock.calls).toEqual([[failure]]);
  expect(happened.at(-1)).toBe('read ahead, with tracks false and albums true');
});
