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

export interface RoomListStore {
  listLive(): Promise<readonly LiveRoomRow[]>;
  /** By start, soonest first. */
  listScheduled(after: ListPosition | undefined, limit: number): Promise<readonly RoomRecord[]>;
  /** By creation, newest first; cancelled ones left out. `listed`: what others than the owner see. */
  listOwned(
    ownerId: string,
    which: 'all' | 'listed',
    after: ListPosition | undefined,
    limit: number,
  ): Promise<readonly RoomRecord[]>;
  /** Whether a user's page is private. */
  isUnpublished(ownerId: string): Promise<boolean>;
  /** By the last visit, latest first. */
  listVisited(userId: string, after: ListPosition | undefined, limit: number): Promise<readonly VisitedRoom[]>;
}
