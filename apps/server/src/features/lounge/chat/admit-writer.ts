import type { Ack } from '@madoi/contract/lounge/people';
import type { IdentityUser } from '../../../platform/identity.ts';
import type { Seat, Seats } from '../presence/seats.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomSnapshots } from '../room/room-snapshots.ts';

export type Admission =
  | { readonly ok: true; readonly seat: Seat; readonly user: IdentityUser; readonly room: RoomRecord }
  | { readonly ok: false; readonly ack: Ack };

const refuse = (status: Ack['status'], message: string): Admission => ({ ok: false, ack: { status, message } });

const lives = {
  scheduled: { status: 403, message: 'not_open' },
  archived: { status: 410, message: 'archived' },
  cancelled: { status: 410, message: 'cancelled' },
} as const;

/** Who may send into the room their socket is in: people with an account, while it is live, unless banned (6.02, 6.07). */
export async function admitWriter(
  context: { readonly seats: Seats; readonly snapshots: RoomSnapshots },
  socketId: string,
): Promise<Admission> {
  const seat = context.seats.of(socketId);
  if (!seat) return refuse(403, 'not_joined');
  const { user, guest } = seat.identity;
  if (guest || !user) return refuse(403, 'guest');
  const known = await context.snapshots.read(seat.roomId);
  // Whoever has a seat was not banned when they came: the ban is new, or it has run out since the room was looked at.
  const snapshot = known?.banned.has(seat.personKey) ? await context.snapshots.reread(seat.roomId) : known;
  if (!snapshot) return refuse(404, 'not_found');
  const { room, banned } = snapshot;
  if (room.life !== 'live') return { ok: false, ack: lives[room.life] };
  return banned.has(seat.personKey) ? refuse(403, 'banned') : { ok: true, seat, user, room };
}
