import { listCoOwnedLounges } from '@madoi/contract/lounge/co-owners';
import { type LoungeCard, listOwnedLounges } from '@madoi/contract/lounge/room-lists';
import { useQuery } from '@tanstack/react-query';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';

export type MyRoom = Pick<LoungeCard, 'id' | 'name'>;

const isOpen = ({ isReady, isArchived, isCancelled }: LoungeCard) => isReady && !isArchived && !isCancelled;
const ownedRead = 20;
const staleMs = 30_000;

const readMyLiveRooms = async (): Promise<readonly MyRoom[]> => {
  const [owned, coOwned] = await Promise.all([
    call(listOwnedLounges, { query: { limit: ownedRead } }),
    call(listCoOwnedLounges),
  ]);
  const accepted = coOwned.list.filter(({ coOwner }) => coOwner.state === 'accepted');
  return [...owned.list, ...accepted].filter(isOpen).map(({ id, name }) => ({ id, name }));
};

/** Open rooms whose queue the visitor may change: their own, and those that they run with others. */
export const useMyLiveRooms = (): readonly MyRoom[] => {
  const { user } = useLoginState();
  const { data } = useQuery({
    queryKey: ['lounge', 'mine', 'live', user?.id],
    queryFn: readMyLiveRooms,
    enabled: user !== undefined,
    staleTime: staleMs,
  });
  return user === undefined ? [] : (data ?? []);
};
