import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import type { VisibleHits } from '../features/catalogue/catalogue.api.ts';
import type { RoomRecord } from '../features/lounge/room/room.store.ts';
import type { BlockReader } from '../features/people/people.api.ts';

export interface VisibleHitsSources {
  readonly blocks: Pick<BlockReader, 'hiddenFrom'>;
  /** The rooms of these ids: a hit says the name of the room and of its owner alone. */
  readonly findRooms: (
    roomIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Pick<RoomRecord, 'ownerId' | 'life' | 'startAt'>>>;
}

/**
 * What a search shows its reader: neither people whom a block hides, nor their rooms and playlists (specification 5.10).
 * Operators find everybody, because they look for people to help or to judge. Rooms that are not open yet say when they open.
 */
export const createVisibleHits =
  ({ blocks, findRooms }: VisibleHitsSources): VisibleHits =>
  async (hits, identity) => {
    const roomIds = hits.flatMap(({ type, id }) => (type === 'lounges' ? [id] : []));
    const mayBeHidden = identity?.user !== undefined && !identity.user.isOperator;
    const [rooms, hidden] = await Promise.all([
      roomIds.length > 0 ? findRooms(roomIds) : undefined,
      mayBeHidden ? blocks.hiddenFrom(identity.user.id) : undefined,
    ]);
    const roomOf = ({ type, id }: SearchHit) => (type === 'lounges' ? rooms?.get(id) : undefined);
    const ownerOf = (hit: SearchHit): string | undefined => {
      if (hit.type === 'users') return hit.id;
      return hit.type === 'lounges' ? roomOf(hit)?.ownerId : hit.userId;
    };
    return hits
      .filter((hit) => hidden?.has(ownerOf(hit) ?? '') !== true)
      .map((hit) => {
        const room = roomOf(hit);
        return room?.life === 'scheduled' ? { ...hit, startAt: room.startAt } : hit;
      });
  };
