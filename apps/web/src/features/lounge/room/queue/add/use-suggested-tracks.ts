import { suggestRequests } from '@madoi/contract/lounge/requests';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { call } from '#platform/http/call.ts';

/** Songs like those that the room heard last, without those that stand beside them already. */
export const useSuggestedTracks = (shownIds: readonly string[]) => {
  const { view, details } = useRoomHandle();
  const roomId = useStore(view, ({ room }) => room.id);
  return useQuery({
    queryKey: ['room', 'suggests', roomId],
    queryFn: async () => {
      const { list } = await call(suggestRequests, { params: { id: roomId } });
      await details.addKnownTracks(list);
      return list;
    },
    staleTime: 60_000,
    select: (list) => list.filter(({ id }) => !shownIds.includes(id)),
  });
};
