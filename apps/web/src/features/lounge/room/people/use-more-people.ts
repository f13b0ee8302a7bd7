import { listLoungeUsers } from '@madoi/contract/lounge/room-lists';
import { reducePeople } from '@madoi/room-client/view/reduce-room-view';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { mutationStateOf } from '#platform/http/request-state.ts';
import { useRoomHandle, useRoomView } from '../session/room-context.ts';

const pageSize = 100;

/** Those beyond the ones known, a page at a time. */
export const useMorePeople = () => {
  const { view } = useRoomHandle();
  const next = useRoomView(({ morePeople }) => morePeople);
  const mutation = useMutation({
    mutationFn: async () => {
      const { room, morePeople } = view.getState();
      if (morePeople === undefined) return;
      const query = { limit: pageSize, next: morePeople };
      const page = await call(listLoungeUsers, { params: { id: room.id }, query });
      // The list was fetched again meanwhile: it goes on from another place.
      view.setState((state) =>
        state.morePeople === morePeople ? reducePeople(state, page.list, page.paging.next) : state,
      );
    },
    onError: (error) => console.error(error),
  });
  return { hasMore: next !== undefined, state: mutationStateOf(mutation), onMore: () => mutation.mutate() };
};
