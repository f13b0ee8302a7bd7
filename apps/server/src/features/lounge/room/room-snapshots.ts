import type { Clock } from '../../../platform/clock.ts';
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
  /** This process changed the room, or who is banned from it. */
  forget(roomId: string): void;
}

/** How long a change made by another process may go unnoticed. */
const freshForMs = 1_000;
const roomsMax = 1_000;

interface Kept {
  readonly readAt: number;
  readonly snapshot: Promise<RoomSnapshot | undefined>;
}

export function createRoomSnapshots(
  rooms: Pick<RoomStore, 'find'>,
  bans: Pick<BanStore, 'listBanned'>,
  clock: Clock,
): RoomSnapshots {
  const kept = new Map<string, Kept>();
  const load = async (roomId: string): Promise<RoomSnapshot | undefined> => {
    const [room, banned] = await Promise.all([rooms.find(roomId), bans.listBanned(roomId, clock.now())]);
    return room && { room, banned };
  };
  return {
    read(roomId) {
      const now = clock.now();
      const known = kept.get(roomId);
      if (known && now - known.readAt < freshForMs) return known.snapshot;
      if (kept.size >= roomsMax) kept.clear();
      const fresh: Kept = { readAt: now, snapshot: load(roomId) };
      kept.set(roomId, fresh);
      // A failure is told to who waits for it, and not kept.
      fresh.snapshot.catch(() => kept.get(roomId) === fresh && kept.delete(roomId));
      return fresh.snapshot;
    },
    forget: (roomId) => void kept.delete(roomId),
  };
}
