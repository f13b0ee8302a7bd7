import type { FavoriteTarget } from '@madoi/domain/library/favorite-target';
import type { LocalFavorite } from '../store/local-favorite.ts';

/** The target of a stored favourite, to add it again. */
export const targetOf = (record: LocalFavorite): FavoriteTarget => {
  const id = record.targetId;
  if ('albumId' in record) {
    const { name, artistName, artistId, albumId } = record;
    return { type: 'tracks', id, name, artistName, artistId, albumId };
  }
  if ('artistName' in record) {
    return { type: 'albums', id, name: record.name, artistName: record.artistName, artistId: record.artistId };
  }
  if ('title' in record) {
    return { type: 'playlists', id, title: record.title, userName: record.userName, userId: record.userId };
  }
  if ('published' in record) {
    const { name, isOfficial, isEssentialLiver, isPickedOutLiver } = record;
    return { type: 'users', id, name, isOfficial, isEssentialLiver, isPickedOutLiver };
  }
  return { type: 'artists', id, name: record.name };
};
