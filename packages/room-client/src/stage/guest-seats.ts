export interface GuestSeatsInput {
  readonly seats: number;
  /** Number of seats taken by users. */
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
 * Guests sit behind users, in the next seats outwards. A viewer who is a guest comes first among them, and has the last
 * seat if users take all.
 */
export function assignGuestSeats({ seats, named, guests, isGuest }: GuestSeatsInput): readonly GuestSeat[] {
  const first = Math.min(named, isGuest ? seats - 1 : seats);
  const count = Math.min(Math.max(guests, isGuest ? 1 : 0), seats - first);
  return Array.from({ length: count }, (_, index) => ({ at: first + index, isMine: isGuest && index === 0 }));
}
