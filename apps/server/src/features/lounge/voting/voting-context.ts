import type { VotingSettings } from '@madoi/contract/lounge/voting';
import { completeVoting, votingOff } from '@madoi/domain/lounge/voting/voting-settings';
import type { Bus, Unsubscribe } from '#platform/bus/bus.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import type { RequestQueuePort } from '../queue/queue.plugin.ts';
import type { QueueStore } from '../queue/queue.store.ts';
import type { RoomContext } from '../room/room-context.ts';
import type { VotingStore } from './voting.store.ts';

/** What votes need of their room. */
export interface VotingRoomContext extends Pick<RoomContext, 'snapshots' | 'occupancy' | 'log' | 'clock' | 'ids'> {
  /** Calls back when somebody came into a room or left it, on this process. */
  readonly onPresenceChanged: (listener: (roomId: string) => void) => Unsubscribe;
}

/** The requests of rooms, as far as people vote for them. The requests offer it, as they stand on the votes. */
export interface VotedRequests {
  /** Up-votes by the waiting requests that have any, of those present. */
  votesOf(roomId: string, present: ReadonlySet<string>): Promise<ReadonlyMap<string, number>>;
  /** Who made a request that waits; undefined: none of this room does. */
  requesterOf(roomId: string, requestId: string): Promise<string | undefined>;
}

/** What every use case of the votes works with. */
export interface VotingContext extends Omit<VotingRoomContext, 'onPresenceChanged'> {
  readonly store: VotingStore;
  readonly requests: VotedRequests;
  readonly queues: Pick<QueueStore, 'read'>;
  readonly queue: Pick<RequestQueuePort, 'withQueueLock'>;
  readonly roomConnections: RoomConnections;
  readonly rates: Bus['rates'];
}

/** What the room leaves to a vote now; nothing unless it is live. */
export async function votingIn(
  { snapshots }: Pick<VotingContext, 'snapshots'>,
  roomId: string,
): Promise<VotingSettings> {
  const snapshot = await snapshots.read(roomId);
  return snapshot?.room.life === 'live' ? completeVoting(snapshot.room.voting) : votingOff;
}

/** The users who are in the room, on whatever process: guests have no account that could be counted once. */
export async function presentUsers({ occupancy }: Pick<VotingContext, 'occupancy'>, roomId: string) {
  const users = await occupancy.listUsers(roomId);
  return new Set(users.map(({ user }) => user.id));
}
