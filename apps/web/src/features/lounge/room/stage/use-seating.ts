import { createSeatingStore, type SeatingPlan } from '@madoi/room-client/stage/seating-store';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useBlockedUserIds } from '#features/people/people.api.ts';
import { useRoomAccess, useRoomConnection, useRoomHandle, useShownState } from '../session/room-context.ts';

const nextFrame = (run: () => void): (() => void) => {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
};

/** The seating for each arrangement of seats; the numbers must not change between renders. */
export const useSeating = (seats: readonly number[]): readonly SeatingPlan[] => {
  const { view } = useRoomHandle();
  const { userId } = useRoomAccess();
  const hidden = useBlockedUserIds();
  // A guest has a seat as soon as the page has joined.
  const isSeated = useRoomConnection(({ hasJoined }) => hasJoined);
  const isGuest = isSeated && userId === undefined;
  const first = useShownState(view);
  const [seating] = useState(() =>
    createSeatingStore({ view, first, seats, viewer: { userId, isGuest, hidden }, nextFrame }),
  );
  useEffect(() => seating.follow(), [seating]);
  useEffect(() => seating.setViewer({ userId, isGuest, hidden }), [seating, userId, isGuest, hidden]);
  return useStore(seating.store);
};
