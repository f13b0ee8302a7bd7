import type { SenderRefusal } from '@madoi/contract/socket/room-commands';
import type { RefusalStatus } from '@madoi/contract/wire/define-command';
import type { IdentityUser } from '#platform/identity.ts';
import type { JoinedSocket, RoomConnections } from '../presence/room-connections.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomSnapshots } from '../room/room-snapshots.ts';

/** Why somebody may not send into a room: part of what every command of such a sender declares. */
export interface SenderDenial {
  readonly status: RefusalStatus;
  readonly message: SenderRefusal;
}

export type SenderAuthorization =
  | { readonly ok: true; readonly connection: JoinedSocket; readonly user: IdentityUser; readonly room: RoomRecord }
  | { readonly ok: false; readonly ack: SenderDenial };

const refuse = (status: RefusalStatus, message: SenderRefusal): SenderAuthorization => ({
  ok: false,
  ack: { status, message },
});

const notLiveAcks = {
  scheduled: { status: 403, message: 'not_open' },
  archived: { status: 410, message: 'archived' },
  cancelled: { status: 410, message: 'cancelled' },
} as const;

/** Who may send into the room their socket is in: people with an account, while it is live, unless banned (6.02, 6.07). */
export async function authorizeSender(
  context: { readonly roomConnections: RoomConnections; readonly snapshots: RoomSnapshots },
  socketId: string,
): Promise<SenderAuthorization> {
  const connection = context.roomConnections.of(socketId);
  if (!connection) return refuse(403, 'not_joined');
  const { user, guest } = connection.identity;
  if (guest || !user) return refuse(403, 'guest');
  const known = await context.snapshots.read(connection.roomId);
  // A person in the room was not banned when they joined: the ban is new, or it has expired since the snapshot.
  const snapshot = known?.banned.has(connection.personKey) ? await context.snapshots.reread(connection.roomId) : known;
  if (!snapshot) return refuse(404, 'not_found');
  const { room, banned } = snapshot;
  if (room.life !== 'live') return { ok: false, ack: notLiveAcks[room.life] };
  return banned.has(connection.personKey) ? refuse(403, 'banned') : { ok: true, connection, user, room };
}
