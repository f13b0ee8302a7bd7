import type { CallEndpoint, EndpointAnswer } from '@madoi/contract/http/endpoint';
import { listCoOwnedLounges } from '@madoi/contract/lounge/co-owners';
import { type LoungeCard, listOwnedLounges } from '@madoi/contract/lounge/room-lists';

export interface OwnRooms {
  /** Live rooms first, then scheduled ones by their start. */
  readonly rooms: readonly LoungeCard[];
  readonly coOwned: EndpointAnswer<typeof listCoOwnedLounges>['list'];
}

/** The newest rooms include all that can be scheduled or live, because an owner has at most ten scheduled ones. */
const ownedMax = 40;

export const sortOwnRooms = (rooms: readonly LoungeCard[]): readonly LoungeCard[] =>
  rooms
    .filter((room) => !room.isArchived && !room.isCancelled)
    .sort((a, b) => Number(b.isReady) - Number(a.isReady) || a.startAt - b.startAt);

export const loadOwnRooms = async (call: CallEndpoint): Promise<OwnRooms> => {
  const [owned, coOwned] = await Promise.all([
    call(listOwnedLounges, { query: { limit: ownedMax } }),
    call(listCoOwnedLounges),
  ]);
  return { rooms: sortOwnRooms(owned.list), coOwned: coOwned.list };
};
