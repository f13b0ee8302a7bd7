import { recentActivitiesKept } from '@madoi/contract/constants';
import type { Activity } from '@madoi/contract/lounge/activity';
import type { LoungeMeta, RoomRole } from '@madoi/contract/lounge/room';
import { decideJoin } from '@madoi/domain/lounge/presence/decide-join';
import type { Identity } from '../../../platform/identity.ts';
import type { RoomLogStore } from '../activity/room-log.store.ts';
import type { RoomRecord } from './room.store.ts';
import { describeRoom, type RoomContext } from './room-context.ts';
import { isStaff, roleIn, toVisitor } from './viewer.ts';

export interface GetRoomContext extends RoomContext {
  readonly logStore: RoomLogStore;
}

export interface RoomAuth {
  readonly role: RoomRole;
  readonly canJoin: boolean;
  readonly canTalk: boolean;
  readonly canControl: boolean;
}

export type RoomAnswer = LoungeMeta & {
  readonly events?: { readonly seq: number; readonly activities: Activity[] };
  readonly auth?: RoomAuth;
};

async function isBannedFrom(context: RoomContext, roomId: string, identity: Identity | undefined): Promise<boolean> {
  return identity?.user !== undefined && context.rooms.isBanned(roomId, identity.user.id);
}

/** A visitor without a session gets a guest's on the way in, so they are judged as one. */
async function judge(context: RoomContext, room: RoomRecord, identity: Identity | undefined): Promise<RoomAuth> {
  const visitor = identity
    ? toVisitor(room, identity, await isBannedFrom(context, room.id, identity))
    : { isGuest: true, isStaff: false, isBanned: false };
  const limits = { life: room.life, audience: room.audience, maxParticipants: room.maxParticipants ?? undefined };
  const join = decideJoin({ visitor, room: limits, present: await context.crowd.count(room.id) });
  const canJoin = join.status === 200;
  const isLive = room.life === 'live';
  return {
    role: roleIn(room, identity),
    canJoin,
    canTalk: canJoin && isLive && !visitor.isGuest,
    canControl: canJoin && isLive && isStaff(room, identity),
  };
}

/** Whether this visitor may read what is said in the room: everyone it is meant for, also when it is full or over. */
export async function mayReadLog(
  context: RoomContext,
  room: RoomRecord,
  identity: Identity | undefined,
): Promise<boolean> {
  const asOpen: RoomRecord = { ...room, life: 'live', maxParticipants: null };
  return (await judge(context, asOpen, identity)).canJoin;
}

async function readActivities({ logStore }: GetRoomContext, roomId: string) {
  // The number first: an activity that comes in between is then fetched twice, not missed.
  const seq = (await logStore.lastSeq(roomId)) ?? 0;
  return { seq, activities: [...(await logStore.recentActivities(roomId, recentActivitiesKept))] };
}

/** A room's meta; `withEvents` adds its recent activities, `withAuth` what the caller may do (specification 7.17). */
export async function getRoom(
  context: GetRoomContext,
  roomId: string,
  wish: { readonly withEvents: boolean; readonly withAuth: boolean },
  identity: Identity | undefined,
): Promise<RoomAnswer | undefined> {
  const room = await context.rooms.find(roomId);
  if (!room) return undefined;
  const meta = await describeRoom(context, room);
  const showsEvents = wish.withEvents && (await mayReadLog(context, room, identity));
  return {
    ...meta,
    ...(showsEvents ? { events: await readActivities(context, roomId) } : {}),
    ...(wish.withAuth ? { auth: await judge(context, room, identity) } : {}),
  };
}
