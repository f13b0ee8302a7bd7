import { type Bucket, type BucketLimit, fullBucket, msUntilLevel, spend } from '@madoi/domain/traffic/token-bucket';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import type { Overload } from '#platform/overload/overload.ts';
import { personKeyOf } from '../room/person-key.ts';
import type { RoomRecord } from '../room/room.store.ts';
import { isStaff } from '../room/room-roles.ts';
import type { JoinAck } from './decide-room-join.ts';
import type { RoomConnections } from './room-connections.ts';

export interface JoinAdmissionDeps {
  readonly overload: Pick<Overload, 'shed'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly roomConnections: Pick<RoomConnections, 'has' | 'lastRoomOf'>;
  /** People a second, of one room and this process. */
  readonly joinsPerRoom: number;
}

/**
 * Whether a newcomer is let into a room now; undefined: yes. Not asked of who is in it, was in no other room since, or runs it: rooms that play
 * are never refused, and those who come back to theirs after a lost connection are no newcomers.
 */
export type AdmitJoin = (room: RoomRecord, identity: Identity) => JoinAck | undefined;

/** In seconds of the rate. */
const burstSec = 10;
/** Rooms whose joins are remembered, before those that nobody joins are forgotten. */
const roomsMax = 1_000;

/** Counts the joins of each room. Answers undefined, or in how many ms the next one is let in. */
function createJoinBuckets(joinsPerRoom: number, now: () => number): (roomId: string) => number | undefined {
  const limit: BucketLimit = { capacity: joinsPerRoom * burstSec, perSec: joinsPerRoom };
  const buckets = new Map<string, Bucket>();
  const forgetFull = (): void => {
    for (const [roomId, bucket] of buckets) {
      if (spend(limit, bucket, 0, now()).level === limit.capacity) buckets.delete(roomId);
    }
  };
  return (roomId) => {
    const spent = spend(limit, buckets.get(roomId) ?? fullBucket(limit, now()), 1, now());
    if (spent.level < 0) return msUntilLevel(limit, spent, 0);
    if (buckets.size >= roomsMax && !buckets.has(roomId)) forgetFull();
    buckets.set(roomId, spent);
    return undefined;
  };
}

export function createAdmitJoin({ overload, clock, roomConnections, joinsPerRoom }: JoinAdmissionDeps): AdmitJoin {
  const takeJoin = createJoinBuckets(joinsPerRoom, clock.now);
  return (room, identity) => {
    const isKnown =
      roomConnections.has(room.id, personKeyOf(identity)) || roomConnections.lastRoomOf(identity) === room.id;
    if (isKnown || isStaff(room, identity)) return undefined;
    const shed = overload.shed('joins');
    if (shed) return { status: 503, message: 'busy', until: clock.now() + shed.retryAfterSec * 1_000 };
    const waitMs = takeJoin(room.id);
    return waitMs === undefined ? undefined : { status: 429, message: 'room_busy', until: clock.now() + waitMs };
  };
}
