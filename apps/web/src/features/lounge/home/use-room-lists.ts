import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { replaceEqualDeep, useMutation } from '@tanstack/react-query';
import { type FocusEvent, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { mutationStateOf } from '#platform/http/request-state.ts';
import { loadMoreRooms, loadRoomLists, nextPhase, type RoomLists } from './home-data.ts';
import { keepOrder } from './keep-order.ts';

const everyMs = 15_000;
/** Somebody waits for the first room of all. */
const houseOpeningPollMs = 2_000;

/**
 * The shelf as it is now, asked for quietly while somebody looks at the page, and at once when they come back to it. Rooms that are as they were
 * stay the same objects, and what is pressed comes before the rest is drawn: a slow phone needs a quarter of a second for the whole shelf.
 */
export const useRoomLists = (loaded: RoomLists) => {
  const [shelf, setShelf] = useState(loaded);
  const shown = useRef(shelf);
  shown.current = shelf;
  const intervalMs = shelf.isHouseComing ? houseOpeningPollMs : everyMs;
  useEffect(() => setShelf(loaded), [loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer from before the page was reloaded is an old one
  useEffect(() => {
    let isCurrent = true;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      const asked = shown.current;
      const wanted = { live: asked.live.length, scheduled: asked.scheduled.length };
      // After a failure, or when more rooms were loaded meanwhile, the shelf stays as it is until the next refresh.
      loadRoomLists(call, wanted).then(
        (fresh) => {
          if (isCurrent && shown.current === asked) startTransition(() => setShelf(replaceEqualDeep(asked, fresh)));
        },
        () => undefined,
      );
    };
    const timer = setInterval(refresh, intervalMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [loaded, intervalMs]);
  const reading = useMutation({
    mutationFn: async () => setShelf(await loadMoreRooms(call, shown.current)),
    onError: (error) => console.error(error),
  });
  const more = {
    hasMore: nextPhase(shelf) !== undefined,
    state: mutationStateOf(reading),
    onMore: () => reading.mutate(),
  };
  return { shelf, more };
};

/** Rooms whose order waits while the pointer or the focus is among them. Spread `holdHandlers` on what surrounds them. */
export const useStableRooms = (fresh: readonly LoungeCard[]) => {
  /** What was drawn when somebody came to the list. A refresh that is being drawn then begins again, with this order. */
  const [held, setHeld] = useState<readonly LoungeCard[]>();
  const rooms = useMemo(() => (held === undefined ? fresh : keepOrder(held, fresh)), [held, fresh]);
  const hold = () => setHeld((before) => before ?? rooms);
  const release = () => setHeld(undefined);
  const holdHandlers = {
    onPointerEnter: hold,
    onPointerLeave: release,
    onFocus: hold,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) release();
    },
  };
  return { rooms, holdHandlers };
};
