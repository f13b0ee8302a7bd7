import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RoomOccupant, RoomView } from '../view/room-view.ts';
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
  readonly view: Pick<StoreApi<SeatedRoom>, 'getState' | 'subscribe'>;
  /** Who sits when it begins, where that is another state than the room's own: a page that is hydrated begins with what was drawn. */
  readonly first?: SeatedRoom;
  /** Number of seats of each arrangement. */
  readonly seats: readonly number[];
  readonly viewer: SeatingViewer;
  /** Runs something before the next picture is drawn; answers how to call it off. */
  readonly nextFrame: (run: () => void) => () => void;
}

/** Always in the same order: an element that changes its place in the document would start its entrance animation again. */
const byId = (a: TakenSeat, b: TakenSeat): number => (a.person.user.id < b.person.user.id ? -1 : 1);

type SeatedRoom = Pick<RoomView, 'people' | 'present' | 'guests' | 'hidden' | 'room'>;

const isSeatedAlike = (state: SeatedRoom, before: SeatedRoom): boolean =>
  state.people === before.people &&
  state.present === before.present &&
  state.guests === before.guests &&
  state.hidden === before.hidden &&
  state.room.ownerUser.id === before.room.ownerUser.id;

interface SeatedPeople {
  /** Whom the viewer may see, without the owner. */
  readonly sitters: RoomView['people'];
  readonly isOwnerSeen: boolean;
  readonly guestCount: number;
  /** Everybody present whom the viewer may see or count. */
  readonly countedPresent: number;
}

function seatedPeopleOf({ people, present, guests, hidden, room }: SeatedRoom, viewer: SeatingViewer): SeatedPeople {
  const seen = people.filter(({ user }) => !viewer.hidden.has(user.id));
  const sitters = seen.filter(({ user }) => user.id !== room.ownerUser.id);
  const unseen = people.length - seen.length + hidden.length;
  return { sitters, isOwnerSeen: sitters.length < seen.length, guestCount: guests, countedPresent: present - unseen };
}

/** Who sits where in one arrangement of `seatCount` seats, and how many are there beyond them. */
function planOf(seating: Seating, seatCount: number, people: SeatedPeople, viewer: SeatingViewer): SeatingPlan {
  const known = new Map(people.sitters.map((person) => [person.user.id, person]));
  const taken = seating.flatMap((id, at): TakenSeat[] => {
    const person = known.get(id ?? '');
    return person === undefined ? [] : [{ at, person, isMine: person.user.id === viewer.userId }];
  });
  const input = { seats: seatCount, named: taken.length, guests: people.guestCount, isGuest: viewer.isGuest };
  const guests = assignGuestSeats(input);
  const named = taken.filter(({ at }) => !guests.some((guest) => guest.at === at)).sort(byId);
  const shown = named.length + guests.length + (people.isOwnerSeen ? 1 : 0);
  return { named, guests, more: Math.max(0, people.countedPresent - shown) };
}

/**
 * Assigns seats at most once per frame, however many people join or leave in between, and not while the page is hidden.
 * The owner stands beside the turntable and has no seat.
 */
export function createSeatingStore({ view, first, seats, viewer, nextFrame }: SeatingOptions): SeatingStore {
  let seatings: readonly Seating[] = seats.map(() => []);
  let current = viewer;
  let cancel: (() => void) | undefined;

  const seatAll = (room: SeatedRoom): readonly SeatingPlan[] => {
    const people = seatedPeopleOf(room, current);
    const candidates = people.sitters.map(({ user, activeSeq }) => ({ id: user.id, activeSeq }));
    seatings = seats.map((count, at) =>
      assignSeats(seatings[at] ?? [], candidates, { seats: count, me: current.userId }),
    );
    return seatings.map((seating, at) => planOf(seating, seats[at] ?? 0, people, current));
  };
  const store = createStore<readonly SeatingPlan[]>(() => seatAll(first ?? view.getState()));
  const seatSoon = () => {
    cancel ??= nextFrame(() => {
      cancel = undefined;
      store.setState(seatAll(view.getState()), true);
    });
  };

  return {
    store,
    setViewer: (next) => {
      const { userId, isGuest, hidden } = current;
      if (next.userId === userId && next.isGuest === isGuest && next.hidden === hidden) return;
      current = next;
      seatSoon();
    },
    follow: () => {
      const stop = view.subscribe((state, before) => {
        if (!isSeatedAlike(state, before)) seatSoon();
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
