import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RoomOccupant, RoomView } from '../room/room-view.ts';
import { assignSeats, type Seating } from './assign-seats.ts';
import { assignGuestSeats, type GuestSeat } from './guest-seats.ts';

export interface TakenSeat {
  readonly at: number;
  readonly person: RoomOccupant;
  readonly isMine: boolean;
}

/** The occupants of an arrangement of seats. */
export interface SeatingPlan {
  readonly named: readonly TakenSeat[];
  readonly guests: readonly GuestSeat[];
  /** How many people have no seat. */
  readonly more: number;
}

/** The viewer: always seated. People whom they block or are blocked by are not. */
export interface SeatingViewer {
  readonly userId: string | undefined;
  /** Seated without a name. */
  readonly isGuest: boolean;
  readonly hidden: ReadonlySet<string>;
}

export interface SeatingStore {
  readonly store: StoreApi<readonly SeatingPlan[]>;
  setViewer(viewer: SeatingViewer): void;
  /** Follows the room; answers how to stop. */
  follow(): () => void;
}

export interface SeatingOptions {
  readonly view: StoreApi<Pick<RoomView, 'people' | 'present' | 'guests' | 'hidden' | 'room'>>;
  /** Number of seats of each arrangement. */
  readonly seats: readonly number[];
  readonly viewer: SeatingViewer;
  /** Runs something before the next picture is drawn; answers how to call it off. */
  readonly nextFrame: (run: () => void) => () => void;
}

/** Always in the same order: an element that changes its place in the document would start its entrance animation again. */
const byId = (a: TakenSeat, b: TakenSeat): number => (a.person.user.id < b.person.user.id ? -1 : 1);

/**
 * Assigns seats at most once per frame, however many people join or leave in between, and not while the page is hidden.
 * The owner stands beside the turntable and has no seat.
 */
export function createSeatingStore({ view, seats, viewer, nextFrame }: SeatingOptions): SeatingStore {
  let seatings: Seating[] = seats.map(() => []);
  let { userId, isGuest, hidden } = viewer;
  let cancel: (() => void) | undefined;

  const seatAll = (): readonly SeatingPlan[] => {
    const { people, present, guests: guestCount, hidden: leftOut, room } = view.getState();
    const seen = people.filter(({ user }) => !hidden.has(user.id));
    const sitters = seen.filter(({ user }) => user.id !== room.ownerUser.id);
    const isOwnerSeen = sitters.length < seen.length;
    const candidates = sitters.map(({ user, activeSeq }) => ({ id: user.id, activeSeq }));
    const known = new Map(sitters.map((person) => [person.user.id, person]));
    const unseen = people.length - seen.length + leftOut.length;
    seatings = seats.map((count, at) => assignSeats(seatings[at] ?? [], candidates, { seats: count, me: userId }));
    return seatings.map((seating, index) => {
      const taken = seating.flatMap((id, at): TakenSeat[] => {
        const person = known.get(id ?? '');
        return person === undefined ? [] : [{ at, person, isMine: person.user.id === userId }];
      });
      const input = { seats: seats[index] ?? 0, named: taken.length, guests: guestCount, isGuest };
      const guests = assignGuestSeats(input);
      const named = taken.filter(({ at }) => !guests.some((guest) => guest.at === at)).sort(byId);
      const shown = named.length + guests.length + (isOwnerSeen ? 1 : 0);
      return { named, guests, more: Math.max(0, present - unseen - shown) };
    });
  };
  const store = createStore<readonly SeatingPlan[]>(seatAll);
  const seatSoon = () => {
    cancel ??= nextFrame(() => {
      cancel = undefined;
      store.setState(seatAll(), true);
    });
  };

  return {
    store,
    setViewer: (next) => {
      if (next.userId === userId && next.isGuest === isGuest && next.hidden === hidden) return;
      ({ userId, isGuest, hidden } = next);
      seatSoon();
    },
    follow: () => {
      const stop = view.subscribe((state, before) => {
        const isSame =
          state.people === before.people &&
          state.present === before.present &&
          state.guests === before.guests &&
          state.hidden === before.hidden &&
          state.room.ownerUser.id === before.room.ownerUser.id;
        if (!isSame) seatSoon();
      });
      seatSoon();
      return () => {
        stop();
        cancel?.();
        cancel = undefined;
      };
    },
  };
}
