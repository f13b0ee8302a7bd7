import type { RoomLifecycle } from '@madoi/contract/lounge/room';
import type { ShortUrlType } from '@madoi/contract/lounge/sharing';

export interface ShortLinkStore {
  /** The code that the room has for this type, else this one. Undefined: this one is another room's. */
  ensure(link: {
    readonly roomId: string;
    readonly type: ShortUrlType;
    readonly code: string;
    readonly now: number;
  }): Promise<string | undefined>;
  roomOf(code: string): Promise<string | undefined>;
}

export interface RemindedRoom {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly startAt: number;
  readonly life: RoomLifecycle;
}

export interface ReminderStore {
  /** Safe to repeat. */
  add(roomId: string, userId: string, now: number): Promise<void>;
  remove(roomId: string, userId: string): Promise<void>;
  /** Who has a reminder for the room, the earliest first. */
  userIdsOf(roomId: string): Promise<readonly string[]>;
  /** Rooms without reminders are left out. */
  counts(roomIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Rooms that the user has a reminder for: scheduled ones, and those that opened after `openedSince`, soonest first.
   */
  listOf(userId: string, openedSince: number, limit: number): Promise<readonly RemindedRoom[]>;
  /** Scheduled rooms of this owner, soonest first; at most as many as an owner can have. */
  listOwn(userId: string): Promise<readonly RemindedRoom[]>;
}

export interface CalendarRoom {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly topic: string;
  readonly ownerName: string;
  readonly life: RoomLifecycle;
  readonly isHouse: boolean;
  readonly startAt: number;
  readonly endAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface CalendarStore {
  find(roomId: string): Promise<CalendarRoom | undefined>;
  /**
   * Rooms in any lifecycle state that start within a span of time, soonest first, without the house lounge, which is
   * always open.
   */
  between(fromMs: number, untilMs: number, limit: number): Promise<readonly CalendarRoom[]>;
}
