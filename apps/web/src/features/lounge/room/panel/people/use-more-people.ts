import { listLoungeUsers } from '@madoi/contract/lounge/room';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { call } from '../../../../../platform/http/call.ts';
import { useRoomHandle, useRoomView } from '../../hooks/room-context.ts';
import { reducePeople } from '../../state/reduce-room-view.ts';

const pageSize = 100;

/** Reads on, a page at a time, when one comes near the end of those known (specification 2.25). */
export const useMorePeople = (end: RefObject<HTMLElement | null>) => {
  const { view } = useRoomHandle();
  const next = useRoomView(({ morePeople }) => morePeople);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      const { room, morePeople } = view.getState();
      if (morePeople === undefined) return;
      const query = { limit: pageSize, next: morePeople };
      const page = await call(listLoungeUsers, { params: { id: room.id }, query });
      // Asked anew meanwhile: the list goes on from another place.
      view.setState((state) =>
        state.morePeople === morePeople ? reducePeople(state, page.list, page.paging.next) : state,
      );
    },
    onError: (error) => console.error(error),
  });
  const isReading = useRef(false);
  isReading.current = isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that came may leave the end still in sight
  useEffect(() => {
    if (end.current === null || next === undefined) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true && !isReading.current) mutate();
      },
      { rootMargin: '400px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [end, mutate, next]);
  return { hasMore: next !== undefined, isReading: isPending, isError, read: () => mutate() };
};
