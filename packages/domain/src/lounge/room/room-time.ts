import type { RoomLifecycle } from '@madoi/contract/lounge/room';

/** Until when a scheduled room waits for its owner to open it (ms since 1970); then it is cancelled. */
export const opensByOf = (startAtMs: number, roomOpenGraceSec: number): number => startAtMs + roomOpenGraceSec * 1000;

export interface RoomTimes {
  readonly life: RoomLifecycle;
  readonly isHouse: boolean;
  /** Ms since 1970; absent before the room opens and for the house lounge. */
  readonly endsBy?: number | undefined;
}

/** Whole seconds until the room ends by itself; undefined for a room that is not live or has no end. */
export const remainingTimeSec = (room: RoomTimes, nowMs: number): number | undefined => {
  if (room.life !== 'live' || room.isHouse || room.endsBy === undefined) return undefined;
  return Math.max(0, Math.ceil((room.endsBy - nowMs) / 1000));
};

/** When a room that opens now ends; the house lounge never does. */
export const endsByOf = (isHouse: boolean, openedAtMs: number, roomMaxDurationSec: number): number | undefined =>
  isHouse ? undefined : openedAtMs + roomMaxDurationSec * 1000;
