import type { Channels, Unsubscribe } from '#platform/bus/bus.ts';
import { createBusTopic } from '#platform/bus/create-bus-topic.ts';
import type { Clock } from '#platform/clock.ts';
import type { BanStore } from '../moderation/bans.store.ts';
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
  /** Hears what other processes changed. */
  listen(): Promise<Unsubscribe>;
}

/** How long a change may go unnoticed whose word got lost on the bus: a right that was taken is gone within 5 s. */
const cacheTtlMs = 4_000;
const roomsMax = 1_000;

interface CachedSnapshot {
  readonly readAt: number;
  readonly snapshot: Promise<RoomSnapshot | undefined>;
}

export function createRoomSnapshots(
  rooms: Pick<RoomStore, 'find'>,
  bans: Pick<BanStore, 'listBanned'>,
  clock: Clock,
  channels: Channels,
): RoomSnapshots {
  const cache = new Map<string, CachedSnapshot>();
  const changedRooms = createBusTopic<string>(channels, 'lounge:changed');
  const load = async (roomId: string): Promise<RoomSnapshot | undefined> => {
    const [room, banned] = await Promise.all([rooms.find(roomId), bans.listBanned(roomId, clock.now())]);
    return room && { room, banned };
  };
  const reread = (roomId: string): Promise<RoomSnapshot | undefined> => {
    if (cache.size >= roomsMax) cache.clear();
    const fresh: CachedSnapshot = { readAt: clock.now(), snapshot: load(roomId) };
    cache.set(roomId, fresh);
    // A failure rejects for who waits for it, and is not cached.
    fresh.snapshot.catch(() => cache.get(roomId) === fresh && cache.delete(roomId));
    return fresh.snapshot;
  };
  return {
    read(roomId) {
      const known = cache.get(roomId);
      return known && clock.now() - known.readAt < cacheTtlMs ? known.snapshot : reread(roomId);
    },
    reread,
    invalidate: (roomId) => {
      cache.delete(roomId);
      // Where the word gets lost, the snapshots of the others are soon too old anyway.
      changedRooms.publish(roomId).catch(() => undefined);
    },
    listen: () => changedRooms.subscribe((roomId) => void cache.delete(roomId)),
  };
}
