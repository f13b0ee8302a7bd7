import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import type { VisibleHits } from '../features/catalogue/catalogue.api.ts';
import type { RoomRecord } from '../features/lounge/room/room.store.ts';
import type { BlockReader } from '../features/people/people.api.ts';

export interface VisibleHitsSources {
  readonly blocks: Pick<BlockReader, 'hiddenFrom'>;
  /** The rooms of these ids, of which a hit says the owner's name alone. */
  readonly findRooms: (roomIds: readonly string[]) => Promise<ReadonlyMap<string, Pick<RoomRecord, 'ownerId'>>>;
}

/**
 * What a search shows its reader: neither people whom a block hides, nor their rooms and playlists (specification 5.10).
 * Operators find everybody, because they look for people to help or to judge.
 */
export const createVisibleHits =
  ({ blocks, findRooms }: VisibleHitsSources): VisibleHits =>
  async (hits, identity) => {
    if (identity?.user === undefined || identity.user.isOperator) return hits;
    const hidden = await blocks.hiddenFrom(identity.user.id);
    if (hidden.size === 0) return hits;
    const rooms = await findRooms(hits.flatMap(({ type, id }) => (type === 'lounges' ? [id] : [])));
    const ownerOf = ({ type, id, userId }: SearchHit): string | undefined => {
      if (type === 'users') return id;
      return type === 'lounges' ? rooms.get(id)?.ownerId : userId;
    };
    return hits.filter((hit) => !hidden.has(ownerOf(hit) ?? ''));
  };
