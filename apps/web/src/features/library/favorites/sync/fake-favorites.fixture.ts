import { favoritePageSize } from '@madoi/contract/constants';
import type { FavoriteRecords, FavoriteType } from '@madoi/contract/library/favorites';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type FavoritesDb, openFavoritesDb } from '../store/favorites-db.ts';

type Track = FavoriteRecords['tracks'];

export const track = (targetId: string, more: Partial<Track> = {}): Track => ({
  ...{ targetId, name: targetId, artistName: 'The さくら', artistId: 'artist01', albumId: 'album001' },
  ...{ updatedAt: 0, favoritedAt: 1, targetActive: true, active: true },
  ...more,
});

/** Keeps tracks as the server does: a cursor per change, pages of 1000, removed ones only after a cursor. */
export function createFakeServer() {
  const kept = new Map<string, Track>();
  let cursor = 0;
  const asked: { type: FavoriteType; since: number }[] = [];
  return {
    asked,
    set: (targetId: string, active: boolean) => {
      cursor += 1;
      kept.set(targetId, track(targetId, { active, updatedAt: cursor }));
    },
    page: async (type: FavoriteType, since: number) => {
      asked.push({ type, since });
      const list = [...kept.values()]
        .filter((record) => type === 'tracks' && record.updatedAt > since && (since > 0 || record.active))
        .sort((a, b) => a.updatedAt - b.updatedAt)
        .slice(0, favoritePageSize);
      return { list, next: list.at(-1)?.updatedAt ?? since };
    },
  };
}

export const newDb = (): FavoritesDb => openFavoritesDb({ indexedDB: new IDBFactory(), IDBKeyRange });
