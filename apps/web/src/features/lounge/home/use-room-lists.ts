import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { useMutation } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { mutationStateOf } from '#platform/http/request-state.ts';
import { loadMoreRooms, loadRoomLists, nextPhase, type RoomLists } from './home-data.ts';
import { keepOrder } from './keep-order.ts';

const everyMs = 15_000;
/** Somebody waits for the first room of all. */
const houseOpeningPollMs = 2_000;

/** The shelf as it is now, asked for quietly while somebody looks at the page, and at once when they come back to it. */
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
        (fresh) => isCurrent && shown.current === asked && setShelf(fresh),
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
  const [isHeld, setHeld] = useState(false);
  const [shown, setShown] = useState(fresh);
  useEffect(() => {
    setShown((before) => (isHeld ? keepOrder(before, fresh) : fresh));
  }, [fresh, isHeld]);
  const holdHandlers = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
    },
  };
  return { rooms: shown, holdHandlers };
};
