import type { Channels, Unsubscribe } from '#platform/bus/bus.ts';
import { createBusTopic } from '#platform/bus/create-bus-topic.ts';
import type { Clock } from '#platform/clock.ts';
import { createTtlCache } from '#platform/ttl-cache.ts';
import type { BanStore } from './bans.store.ts';
import type { RoomRecord, RoomStore } from './room.store.ts';

export interface RoomSnapshot {
  readonly room: RoomRecord;
  /** By the keys of presence. */
  readonly banned: ReadonlySet<string>;
}

/**
 * Rooms as they were a moment ago, for what is sent many times a second. What must not be stale is checked again where
 * it is written: the log takes nothing for a room that is over.
 */
export interface RoomSnapshots {
  read(roomId: string): Promise<RoomSnapshot | undefined>;
  /** Reads the room again: for a person whom the cached snapshot would refuse. */
  reread(roomId: string): Promise<RoomSnapshot | undefined>;
  /** This process changed the room, or who is banned from it: no process goes by what it was any more. */
  invalidate(roomId: string): void;
  /** Hears what other processes changed; `onChanged` is called with every room that this process or another one changed. */
  listen(onChanged: (roomId: string) => void): Promise<Unsubscribe>;
}

/** How long a change may go unnoticed whose word got lost on the bus: a right that was taken is gone within 5 s. */
const cacheBounds = { ttlMs: 4_000, entriesMax: 1_000 };

export function createRoomSnapshots(
  rooms: Pick<RoomStore, 'find'>,
  bans: Pick<BanStore, 'listBanned'>,
  clock: Clock,
  channels: Channels,
): RoomSnapshots {
  const cache = createTtlCache<RoomSnapshot | undefined>(clock, cacheBounds);
  const changedRooms = createBusTopic<string>(channels, 'lounge:changed');
  const load = (roomId: string) => async (): Promise<RoomSnapshot | undefined> => {
    const [room, banned] = await Promise.all([rooms.find(roomId), bans.listBanned(roomId, clock.now())]);
    return room && { room, banned };
  };
  return {
    read: (roomId) => cache.read(roomId, load(roomId)),
    reread: (roomId) => cache.reread(roomId, load(roomId)),
    invalidate: (roomId) => {
      cache.forget(roomId);
      // Where the word gets lost, the snapshots of the others are soon too old anyway.
      changedRooms.publish(roomId).catch(() => undefined);
    },
    listen: (onChanged) =>
      changedRooms.subscribe((roomId) => {
        cache.forget(roomId);
        onChanged(roomId);
      }),
  };
}
