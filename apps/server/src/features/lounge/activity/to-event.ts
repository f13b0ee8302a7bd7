import type { RoomEvent } from '@madoi/contract/socket/room-events';
import { flattenScore } from './flat-score.ts';

export interface LogRow extends Record<string, unknown> {
  readonly seq: number;
  readonly at: number;
  readonly event: string;
  readonly payload: object;
}

/** The database holds what this program wrote: the shape was checked on the way in. */
export const toEvent = (row: LogRow): RoomEvent =>
  ({
    seq: row.seq,
    at: row.at,
    event: row.event,
    payload: { ...flattenScore(row.payload), seq: row.seq },
  }) as RoomEvent;
