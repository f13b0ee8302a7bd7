import type { ListPosition } from '#platform/cursor.ts';
import type { RoomRecord } from '../room/room.store.ts';

export interface LiveRoomRow {
  readonly id: string;
  readonly isHouse: boolean;
  readonly openedAt: number;
}

export interface VisitedRoom {
  readonly room: RoomRecord;
  readonly visitedAt: number;
}

/** `listed`: what everybody finds. */
export type ListedRooms = 'all' | 'listed';

export interface RoomListStore {
  listLive(which: ListedRooms): Promise<readonly LiveRoomRow[]>;
  /** By start, soonest first. */
  listScheduled(which: ListedRooms, after: ListPosition | undefined, limit: number): Promise<readonly RoomRecord[]>;
  /** By creation, newest first; cancelled ones left out. Others than the owner see `listed` ones. */
  listOwned(
    ownerId: string,
    which: ListedRooms,
    after: ListPosition | undefined,
    limit: number,
  ): Promise<readonly RoomRecord[]>;
  /** Whether a user's page is private. */
  isUnpublished(ownerId: string): Promise<boolean>;
  /** By the last visit, latest first. */
  listVisited(userId: string, after: ListPosition | undefined, limit: number): Promise<readonly VisitedRoom[]>;
}
