import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useHiddenPeople } from '../../../people/people.api.ts';
import { useLiveRoom, useRoomHandle, useRoomMe } from '../hooks/room-context.ts';
import { type Company, createSeatingStore } from './seating-store.ts';

const nextFrame = (run: () => void): (() => void) => {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
};

/** Who sits where, for each arrangement of so many seats; the numbers must not change. */
export const useCompany = (seats: readonly number[]): readonly Company[] => {
  const { view } = useRoomHandle();
  const { userId } = useRoomMe();
  const hidden = useHiddenPeople();
  // A guest has a seat from the moment the room was entered.
  const isSeated = useLiveRoom(({ wasJoined }) => wasJoined);
  const amGuest = isSeated && userId === undefined;
  const [seating] = useState(() =>
    createSeatingStore({ view, seats, onlooker: { userId, amGuest, hidden }, nextFrame }),
  );
  useEffect(() => seating.follow(), [seating]);
  useEffect(() => seating.look({ userId, amGuest, hidden }), [seating, userId, amGuest, hidden]);
  return useStore(seating.store);
};
