import type { LoungeMeta } from '@madoi/contract/lounge/room';
import type { RoomImageKind } from '@madoi/contract/lounge/room-images';
import type { Clock } from '../../../platform/clock.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { BlockReader } from '../../people/people.api.ts';
import type { RoomLog } from '../activity/room-log.ts';
import type { BanStore } from '../moderation/bans.store.ts';
import type { Exits } from '../moderation/exits.ts';
import type { Crowd } from '../presence/crowd.ts';
import type { PeopleStore } from './people.store.ts';
import { peopleOf, presentRoom } from './present-room.ts';
import type { RoomRecord, RoomStore } from './room.store.ts';
import type { RoomSnapshots } from './room-snapshots.ts';

/** Told after commit; what they do must be safe to repeat, and to miss when the process dies. */
export interface RoomLifeListener {
  opened(room: RoomRecord): void;
  ended(room: RoomRecord): void;
}

/** What every use case of a room works with. */
export interface RoomContext {
  readonly rooms: RoomStore;
  readonly bans: BanStore;
  /** Tells every process who may not stay. */
  readonly exits: Exits;
  readonly snapshots: RoomSnapshots;
  readonly people: PeopleStore;
  readonly log: RoomLog;
  readonly crowd: Crowd;
  readonly blocks: BlockReader;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Whether a text holds a banned word, by the list in force. */
  readonly loadBannedWords: () => Promise<(text: string) => boolean>;
  readonly countPendingReactions: (roomId: string) => number;
  readonly roomLifeSec: number;
  readonly roomWaitSec: number;
  readonly life: RoomLifeListener;
  /** A picture that the room shows no more: its file goes. */
  readonly forgetPicture: (roomId: string, kind: RoomImageKind, version: number) => Promise<void>;
}

export async function describeRoom(context: RoomContext, room: RoomRecord): Promise<LoungeMeta> {
  const [people, present] = await Promise.all([context.people.find(peopleOf(room)), context.crowd.count(room.id)]);
  const reactionsPending = context.countPendingReactions(room.id);
  const { roomWaitSec } = context;
  return presentRoom(room, people, { now: context.clock.now(), present, reactionsPending, roomWaitSec });
}
