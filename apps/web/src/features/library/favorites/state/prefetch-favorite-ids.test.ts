import { favoriteTypes } from '@madoi/contract/library/favorites';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { favoriteKeys } from './favorite-keys.ts';
import { prefetchFavoriteIds } from './prefetch-favorite-ids.ts';

it('the ids of all types are read ahead, and again only those that changed', async () => {
  const client = new QueryClient();
  const read: string[] = [];
  const open = async () => ({
    readIds: async (type: string) => {
      read.push(type);
      return new Set([`${type}-1`]);
    },
  });
  await prefetchFavoriteIds(client, open);
  expect(read.toSorted()).toEqual(favoriteTypes.toSorted());
  expect(client.getQueryData(favoriteKeys.ids('albums'))).toEqual(new Set(['albums-1']));
  await client.invalidateQueries({ queryKey: favoriteKeys.ids('albums') });
  await prefetchFavoriteIds(client, open);
  expect(read.slice(favoriteTypes.length)).toEqual(['albums']);
});
