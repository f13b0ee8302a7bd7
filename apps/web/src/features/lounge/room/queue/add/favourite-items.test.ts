import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { expect, it } from 'vitest';
import { readFavourites } from './favourite-items.ts';

const kept = { active: true, targetActive: true, artistName: 'Wind Chime', albumId: 'album-01' };

it('offers favourites by the names of the page’s language, the newest first, and none that is gone', async () => {
  const asked: unknown[] = [];
  const call = (async ({ path }: { readonly path: string }, { query }: { readonly query: unknown }) => {
    asked.push(query);
    if (path !== '/favorite/tracks') return { list: [], next: 0 };
    const list = [
      { ...kept, targetId: 'track-01', name: 'Night', favoritedAt: 1 },
      { ...kept, targetId: 'track-02', name: 'Rain', favoritedAt: 2 },
      { ...kept, targetId: 'track-03', name: 'Gone', favoritedAt: 3, targetActive: false },
    ];
    return { list, next: 3 };
  }) as unknown as CallEndpoint;
  const { tracks } = await readFavourites(call, 'en');
  expect(tracks.map(({ title }) => title)).toEqual(['Rain', 'Night']);
  expect(asked).toEqual([{ lang: 'en' }, { lang: 'en' }, { lang: 'en' }]);
});
