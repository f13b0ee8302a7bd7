import type { LoungeCard } from '@madoi/contract/lounge/room';
import { useMutation } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/http/call.ts';
import { mutationStateOf } from '../../../platform/http/request-state.ts';
import { holdOrder } from './hold-order.ts';
import { loadMoreRooms, loadShelf, nextLife, type ShelfData } from './home-data.ts';

const everyMs = 15_000;
/** Somebody waits for the first room of all. */
const houseComesEveryMs = 2_000;

/** The shelf as it is now, asked for quietly while somebody looks at the page, and at once when they come back to it. */
export const useFreshShelf = (loaded: ShelfData) => {
  const [shelf, setShelf] = useState(loaded);
  const shown = useRef(shelf);
  shown.current = shelf;
  const intervalMs = shelf.isHouseComing ? houseComesEveryMs : everyMs;
  useEffect(() => setShelf(loaded), [loaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer from before the page was loaded anew is an old one
  useEffect(() => {
    let isCurrent = true;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      const asked = shown.current;
      const wanted = { live: asked.live.length, scheduled: asked.booked.length };
      // After a failure, or when more rooms were loaded meanwhile, the shelf stays as it is until the next refresh.
      loadShelf(call, wanted).then(
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
    hasMore: nextLife(shelf) !== undefined,
    state: mutationStateOf(reading),
    onMore: () => reading.mutate(),
  };
  return { shelf, more };
};

/** Rooms whose order waits while the pointer or the focus is among them. Spread `holders` on what surrounds them. */
export const useHeldRooms = (fresh: readonly LoungeCard[]) => {
  const [isHeld, setHeld] = useState(false);
  const [shown, setShown] = useState(fresh);
  useEffect(() => {
    setShown((before) => (isHeld ? holdOrder(before, fresh) : fresh));
  }, [fresh, isHeld]);
  const holders = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
    },
  };
  return { rooms: shown, holders };
};
