import { recentActivitiesMax } from '@madoi/contract/constants';
import type { Activity } from '@madoi/contract/lounge/activity';
import type { LoungeMeta, RoomAuth } from '@madoi/contract/lounge/room';
import { decideAccess, decideJoin, type Visitor } from '@madoi/domain/lounge/presence/decide-join';
import { createEncodeOnce } from '#platform/encode-once.ts';
import type { Identity } from '#platform/identity.ts';
import type { RoomLogStore } from '../activity/room-log.store.ts';
import { personKeyOf } from './person-key.ts';
import type { RoomRecord } from './room.store.ts';
import { describeRoom, type RoomContext, type RoomDescriptionContext } from './room-context.ts';
import { isStaff, roleOf, toVisitor } from './room-roles.ts';

export interface GetRoomContext extends RoomDescriptionContext, Pick<RoomContext, 'rooms' | 'bans' | 'blocks'> {
  readonly logStore: RoomLogStore;
  /** Whether this person was asked to run the room and has not answered. */
  readonly isInvited: (roomId: string, userId: string) => Promise<boolean>;
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

async function decideAuth(
  context: GetRoomContext,
  room: RoomRecord,
  identity: Identity | undefined,
  visitor: Visitor,
): Promise<RoomAuth> {
  const join = decideJoin({ visitor, room: limitsOf(room), present: await context.occupancy.count(room.id) });
  const access = decideAccess(limitsOf(room), visitor);
  const canJoin = join.status === 200;
  const isLive = room.life === 'live';
  const isInvitedUser = !visitor.isGuest && identity?.user && (await context.isInvited(room.id, identity.user.id));
  return {
    role: roleOf(room, identity),
    canJoin,
    canTalk: canJoin && isLive && !visitor.isGuest,
    canControl: canJoin && isLive && isStaff(room, identity),
    ...(isInvitedUser === true ? { isInvited: true } : {}),
    ...(access === 'allowed' ? {} : { refusal: access }),
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

async function readActivities(
  { logStore, blocks }: GetRoomContext,
  { id, life }: Pick<RoomRecord, 'id' | 'life'>,
  viewerId: string | undefined,
) {
  // The number first: an activity that comes in between is then fetched twice, not missed.
  const seq = (await logStore.lastSeq(id)) ?? 0;
  const hidden = await blocks.hiddenFrom(viewerId);
  const isOver = life === 'archived';
  return { seq, activities: await logStore.recentActivities(id, recentActivitiesMax, hidden, isOver) };
}

/** A room's meta; `withEvents` adds its recent activities, `withAuth` what the caller may do (specification 7.17). */
export async function getRoom(
  context: GetRoomContext,
  roomId: string,
  input: { readonly withEvents: boolean; readonly withAuth: boolean },
  identity: Identity | undefined,
): Promise<RoomAnswer | undefined> {
  const room = await context.rooms.find(roomId);
  if (!room) return undefined;
  const meta = await describeRoom(context, room);
  if (!input.withEvents && !input.withAuth) return meta;
  const visitor = await visitorOf(context, room, identity);
  const showsEvents = input.withEvents && decideAccess(limitsOf(room), visitor) === 'allowed';
  return {
    ...meta,
    ...(showsEvents ? { events: await readActivities(context, room, identity?.user?.id) } : {}),
    ...(input.withAuth ? { auth: await decideAuth(context, room, identity, visitor) } : {}),
  };
}

/** The activities of a crowd's answers are the same list: it is encoded once. */
const encodeActivities = createEncodeOnce<readonly Activity[]>();

/** The answer as it is sent. */
export function encodeRoomAnswer({ events, ...rest }: RoomAnswer): Buffer {
  const text = JSON.stringify(rest);
  if (events === undefined) return Buffer.from(text);
  const { seq, activities } = events;
  return Buffer.from(`${text.slice(0, -1)},"events":{"seq":${seq},"activities":${encodeActivities(activities)}}}`);
}
