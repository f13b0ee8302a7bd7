export interface GuestSeatsInput {
  readonly seats: number;
  /** Seats with somebody known by name. */
  readonly named: number;
  /** People in the room without a name, as far as it is known. */
  readonly guests: number;
  /** The person who looks is one of the guests. */
  readonly isGuest: boolean;
}

export interface GuestSeat {
  readonly at: number;
  readonly isMine: boolean;
}

/**
 * Guests sit behind the named people, in the next seats outwards. The viewer's own lantern comes first among them, and has the
 * last seat where all are taken by name.
 */
export function assignGuestSeats({ seats, named, guests, isGuest }: GuestSeatsInput): readonly GuestSeat[] {
  const first = Math.min(named, isGuest ? seats - 1 : seats);
  const count = Math.min(Math.max(guests, isGuest ? 1 : 0), seats - first);
  return Array.from({ length: count }, (_, index) => ({ at: first + index, isMine: isGuest && index === 0 }));
}
