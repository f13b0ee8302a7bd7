import { useMemo, useRef } from 'react';
import { useRoomMe, useRoomView } from '../hooks/room-context.ts';
import type { SeatedPerson } from '../state/room-view.ts';
import { assignSeats, type Seating } from './assign-seats.ts';

export interface TakenSeat {
  readonly at: number;
  readonly person: SeatedPerson;
  readonly isMine: boolean;
}

/** Who sits where of so many seats. The owner stands beside the turntable, not in a seat. */
export const useSeating = (seats: number): readonly TakenSeat[] => {
  const people = useRoomView((view) => view.people);
  const ownerId = useRoomView(({ room }) => room.ownerUser.id);
  const { userId } = useRoomMe();
  const before = useRef<Seating>([]);
  return useMemo(() => {
    const sitters = people.filter(({ user }) => user.id !== ownerId);
    const seating = assignSeats(
      before.current,
      sitters.map(({ user, activeSeq }) => ({ id: user.id, activeSeq })),
      { seats, me: userId },
    );
    before.current = seating;
    const byId = new Map(sitters.map((person) => [person.user.id, person]));
    const taken = seating.flatMap((id, at) => {
      const person = byId.get(id ?? '');
      return person === undefined ? [] : [{ at, person, isMine: person.user.id === userId }];
    });
    // Always in the same order: an element that changes its place in the document would begin its entrance anew.
    return taken.sort((a, b) => (a.person.user.id < b.person.user.id ? -1 : 1));
  }, [people, ownerId, userId, seats]);
};
