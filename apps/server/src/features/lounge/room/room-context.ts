import type { LoungeMeta } from '@madoi/contract/lounge/room';
import type { RoomImageKind } from '@madoi/contract/lounge/room-images';
import { staffIdsOf } from '@madoi/domain/lounge/role';
import type { BlockReader } from '#features/people/people.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { Ids } from '#platform/ids.ts';
import type { RoomLog } from '../activity/room-log.ts';
import type { BanStore } from './bans.store.ts';
import type { KickTopic } from './kick-topic.ts';
import type { Occupancy } from './occupancy.ts';
import type { PeopleStore } from './people.store.ts';
import type { RoomRecord, RoomStore } from './room.store.ts';
import type { RoomSnapshots } from './room-snapshots.ts';
import { toLoungeMeta } from './to-lounge-meta.ts';

/** Called after the commit. A listener must tolerate repeated calls, and a missed one if the process dies. */
export interface RoomLifecycleListener {
  opened(room: RoomRecord): void;
  ended(room: RoomRecord): void;
}

/** What every use case of a room works with. */
export interface RoomContext {
  readonly rooms: RoomStore;
  readonly bans: BanStore;
  /** Publishes kicks and bans to all processes. */
  readonly kicks: KickTopic;
  readonly snapshots: RoomSnapshots;
  readonly people: PeopleStore;
  readonly log: RoomLog;
  readonly occupancy: Occupancy;
  readonly blocks: BlockReader;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Whether a text holds a banned word, by the list in force. */
  readonly loadBannedWordMatcher: () => Promise<(text: string) => boolean>;
  readonly countPendingReactions: (roomId: string) => number;
  readonly roomMaxDurationSec: number;
  readonly roomOpenGraceSec: number;
  readonly hasLiveAudio: boolean;
  readonly lifecycle: RoomLifecycleListener;
  /** A scheduled room has another time now: people with a reminder are told, but not who moved it. */
  readonly announceMove: (room: RoomRecord, movedBy: string | undefined) => void;
  /** A picture that the room shows no more: its file goes. */
  readonly deletePicture: (roomId: string, kind: RoomImageKind, version: number) => Promise<void>;
}

/** What a room's meta is made from. */
export type RoomDescriptionContext = Pick<
  RoomContext,
  'people' | 'occupancy' | 'clock' | 'countPendingReactions' | 'roomOpenGraceSec' | 'hasLiveAudio'
>;

/** What a change of a room needs: it is ordered with the room's other events and published to everybody in it. */
export type RoomChangeContext = RoomDescriptionContext & Pick<RoomContext, 'rooms' | 'snapshots' | 'log' | 'ids'>;

export async function describeRoom(context: RoomDescriptionContext, room: RoomRecord): Promise<LoungeMeta> {
  const [people, present] = await Promise.all([
    context.people.find(staffIdsOf(room)),
    context.occupancy.count(room.id),
  ]);
  const reactionsPending = context.countPendingReactions(room.id);
  const { roomOpenGraceSec, hasLiveAudio } = context;
  const now = context.clock.now();
  return toLoungeMeta(room, people, { now, present, reactionsPending, roomOpenGraceSec, hasLiveAudio });
}
