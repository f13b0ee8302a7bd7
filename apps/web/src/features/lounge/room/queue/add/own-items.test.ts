import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { addSourceQuery } from './own-items.ts';

const count = 250;

/** So many entries of the list that is asked for, by cursors that are places in it, and every track that they name. */
const callOf = (entryAt: (at: number) => object): CallEndpoint =>
  (async (
    _endpoint: unknown,
    { query, body }: { query?: { limit: number; next?: string }; body?: { tracks?: string[] } },
  ) => {
    if (query === undefined) {
      const tracks = (body?.tracks ?? []).map((id) => [id, { id, title: id, albumId: 'album', isAvailable: true }]);
      return { tracks: Object.fromEntries(tracks), albums: {}, artists: {}, users: {}, playlists: {} };
    }
    const from = Number(query.next ?? 0);
    const to = Math.min(count, from + query.limit);
    const list = Array.from({ length: to - from }, (_, n) => entryAt(from + n));
    return { list, paging: to < count ? { next: String(to) } : {} };
  }) as unknown as CallEndpoint;

const readAll = async (name: 'playlists' | 'history', call: CallEndpoint) => {
  const observer = new InfiniteQueryObserver(new QueryClient(), addSourceQuery(call, name, 'ja'));
  let result = await observer.fetchNextPage();
  while (result.hasNextPage) result = await observer.fetchNextPage();
  if (result.data === undefined) throw result.error;
  return result.data;
};

it('[2.25] a person’s own playlists are read to their end, without the empty ones', async () => {
  const { playlists } = await readAll(
    'playlists',
    callOf((at) => ({
      id: `list-${at}`,
      name: '夜',
      description: '',
      trackCount: at % 50,
      firstTracks: [`song-${at}`],
    })),
  );
  const filled = Array.from({ length: count }, (_, at) => at).filter((at) => at % 50 > 0);
  expect(playlists.map(({ id }) => id)).toEqual(filled.map((at) => `list-${at}`));
  expect(playlists.every(({ albumId }) => albumId === 'album')).toBe(true);
});

it('[2.25] the history is read to its end; a song that was heard on two pages stands where it was heard last', async () => {
  const { tracks } = await readAll(
    'history',
    callOf((at) => ({ trackId: `song-${at % 200}` })),
  );
  expect(tracks.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, at) => `song-${at}`));
});
