import { readEarlier } from '@madoi/room-client/chat/read-earlier';
import { reduceEarlier } from '@madoi/room-client/view/reduce-room-view';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useRoomHandle, useRoomView } from '../session/room-context.ts';

/** Reads the log back, a page at a time (specification 2.25). */
export const useEarlierLog = () => {
  const { view } = useRoomHandle();
  const hasEarlier = useRoomView(({ earlier }) => earlier.fromSeq > 1);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const { room, earlier } = view.getState();
      const page = await readEarlier(call, room.id, earlier.fromSeq);
      // A room that was fetched again meanwhile has another place to go on from.
      view.setState((state) => (state.earlier === earlier ? reduceEarlier(state, page) : state));
    },
    onError: (error) => console.error(error),
  });
  return {
    hasEarlier,
    isReading: isPending,
    isError,
    read: () => {
      if (!isPending) mutate();
    },
  };
};
