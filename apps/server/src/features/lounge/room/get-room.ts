import { recentActivitiesMax } from '@madoi/contract/constants';
import type { Activity } from '@madoi/contract/lounge/activity';
import type { LoungeMeta, RoomAuth } from '@madoi/contract/lounge/room';
import { decideAccess, decideJoin, type Visitor } from '@madoi/domain/lounge/presence/decide-join';
import { concatJson, createEncodeOnce } from '#platform/encode-once.ts';
import type { Identity } from '#platform/identity.ts';
import type { RoomLogStore } from '../activity/room-log.store.ts';
import type { ActiveBan } from './bans.store.ts';
import { personKeyOf } from './person-key.ts';
import type { RoomRecord } from './room.store.ts';
import { describeRoom, type RoomContext, type RoomDescriptionContext } from './room-context.ts';
import { isStaff, roleOf, toVisitor } from './room-roles.ts';

export interface GetRoomContext extends RoomDescriptionContext, Pick<RoomContext, 'rooms' | 'bans' | 'blocks'> {
  readonly logStore: Pick<RoomLogStore, 'recentActivities'>;
}

export type RoomAnswer = LoungeMeta & {
  readonly events?: { readonly seq: number; readonly activities: readonly Activity[] };
  readonly auth?: RoomAuth;
};

async function isBannedFrom(
  { bans, clock }: Pick<RoomContext, 'bans' | 'clock'>,
  roomId: string,
  identity: Identity,
): Promise<boolean> {
  return (await bans.find(roomId, personKeyOf(identity), clock.now())) !== undefined;
}

/** A visitor without a session becomes a guest on joining, so the answer is that for a guest. */
const visitorBy = (room: RoomRecord, identity: Identity | undefined, isBanned: boolean): Visitor =>
  identity ? toVisitor(room, identity, isBanned) : { isGuest: true, isStaff: false, isBanned: false };

async function visitorOf(
  context: Pick<RoomContext, 'rooms' | 'bans' | 'clock'>,
  room: RoomRecord,
  identity: Identity | undefined,
): Promise<Visitor> {
  return visitorBy(room, identity, identity !== undefined && (await isBannedFrom(context, room.id, identity)));
}

const limitsOf = ({ life, audience, maxParticipants }: RoomRecord) => ({
  life,
  audience,
  maxParticipants: maxParticipants ?? undefined,
});

interface Caller {
  readonly identity: Identity | undefined;
  readonly visitor: Visitor;
  readonly ban: ActiveBan | undefined;
}

function authOf(room: RoomRecord, { identity, visitor, ban }: Caller, present: number): RoomAuth {
  const join = decideJoin({ visitor, room: limitsOf(room), present });
  const access = decideAccess(limitsOf(room), visitor);
  const canJoin = join.status === 200;
  const isLive = room.life === 'live';
  const isInvited =
    !visitor.isGuest && identity?.user !== undefined && room.invitedCoOwnerIds.includes(identity.user.id);
  return {
    role: roleOf(room, identity),
    canJoin,
    canTalk: canJoin && isLive && !visitor.isGuest,
    canControl: canJoin && isLive && isStaff(room, identity),
    ...(isInvited ? { isInvited: true } : {}),
    ...(access === 'allowed' ? {} : { refusal: access }),
    ...(access === 'banned' && ban?.until ? { until: ban.until } : {}),
  };
}

/** Whether this visitor may read what is said in the room: everyone it is meant for, also when it is full or over. */
export async function decideReading(
  context: Pick<RoomContext, 'rooms' | 'bans' | 'clock'>,
  room: RoomRecord,
  identity: Identity | undefined,
): Promise<ReturnType<typeof decideAccess>> {
  return decideAccess(limitsOf(room), await visitorOf(context, room, identity));
}

/** The same for a room and a ban that are known already. */
export const decideReadingBy = (room: RoomRecord, identity: Identity | undefined, isBanned: boolean) =>
  decideAccess(limitsOf(room), visitorBy(room, identity, isBanned));

/** A room's meta; `withEvents` adds its recent activities, `withAuth` what the caller may do (specification 7.17). */
export async function getRoom(
  context: GetRoomContext,
  roomId: string,
  input: { readonly withEvents: boolean; readonly withAuth: boolean },
  identity: Identity | undefined,
): Promise<RoomAnswer | undefined> {
  const { rooms, bans, blocks, logStore, clock } = context;
  if (!input.withEvents && !input.withAuth) {
    const room = await rooms.find(roomId);
    return room && describeRoom(context, room);
  }
  // Side by side: what a crowd asks waits for others to go together, and one after the other would add up.
  const [room, ban, hidden] = await Promise.all([
    rooms.find(roomId),
    identity && bans.find(roomId, personKeyOf(identity), clock.now()),
    input.withEvents ? blocks.hiddenFrom(identity?.user?.id) : undefined,
  ]);
  if (!room) return undefined;
  const visitor = visitorBy(room, identity, ban !== undefined);
  const isReader = decideAccess(limitsOf(room), visitor) === 'allowed';
  const [meta, present, activities] = await Promise.all([
    describeRoom(context, room),
    input.withAuth ? context.occupancy.count(roomId) : undefined,
    // After the room, which has the number: an activity that comes in between is fetched twice, not missed.
    hidden && isReader
      ? logStore.recentActivities(roomId, recentActivitiesMax, hidden, room.life === 'archived')
      : undefined,
  ]);
  return {
    ...meta,
    ...(activities && { events: { seq: room.seq, activities } }),
    ...(present !== undefined && { auth: authOf(room, { identity, visitor, ban }, present) }),
  };
}

/** The activities of a crowd's answers are the same list: it is encoded once. */
const encodeActivities = createEncodeOnce<readonly Activity[]>();

/** The answer as it is sent. */
export function encodeRoomAnswer({ events, ...rest }: RoomAnswer): Buffer {
  const text = JSON.stringify(rest);
  if (events === undefined) return Buffer.from(text);
  const { seq, activities } = events;
  return concatJson(`${text.slice(0, -1)},"events":{"seq":${seq},"activities":`, encodeActivities(activities), '}}');
}
