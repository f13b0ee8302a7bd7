import type { roomCommands } from '@madoi/contract/socket/room-commands';
import type { DeclaredAck } from '@madoi/contract/wire/define-command';
import { decideJoin } from '@madoi/domain/lounge/presence/decide-join';
import type { Identity } from '#platform/identity.ts';
import type { ActiveBan } from '../room/bans.store.ts';
import { personKeyOf } from '../room/person-key.ts';
import type { RoomContext } from '../room/room-context.ts';
import { toVisitor } from '../room/room-roles.ts';
import type { RoomSnapshot } from '../room/room-snapshots.ts';
import type { RoomConnections } from './room-connections.ts';

export type JoinAck = DeclaredAck<typeof roomCommands.joinRoom>;

export interface JoinFacts extends Pick<RoomContext, 'bans' | 'clock' | 'occupancy'> {
  readonly roomConnections: Pick<RoomConnections, 'has'>;
}

/** A ban, or the short absence of somebody who was kicked: then also when it ends. */
export function banAck({ until }: ActiveBan): JoinAck {
  return until === null ? { status: 403, message: 'banned' } : { status: 403, message: 'removed', until };
}

/** The ban that keeps somebody out of a room now; undefined: none does. */
export const banOf = ({ bans, clock }: Pick<JoinFacts, 'bans' | 'clock'>, roomId: string, identity: Identity) =>
  bans.find(roomId, personKeyOf(identity), clock.now());

/** The answer to somebody who wants to join: what is known of them and of the room now, judged by `decideJoin`. */
export async function decideRoomJoin(
  context: JoinFacts,
  identity: Identity,
  snapshot: RoomSnapshot | undefined,
): Promise<JoinAck> {
  if (!snapshot) return decideJoin({ visitor: { isGuest: true, isStaff: false, isBanned: false }, present: 0 });
  const { room } = snapshot;
  const ban = await banOf(context, room.id, identity);
  const isHere = context.roomConnections.has(room.id, personKeyOf(identity));
  const limits = { life: room.life, audience: room.audience, maxParticipants: room.maxParticipants ?? undefined };
  const present = isHere ? 0 : await context.occupancy.count(room.id);
  const decision = decideJoin({ visitor: toVisitor(room, identity, ban !== undefined), room: limits, present });
  return ban && decision.message === 'banned' ? banAck(ban) : decision;
}
