import type { RoomEvent } from '@madoi/contract/socket/room-events';
import { withRestDisplayTime } from '@madoi/domain/money/ticker';
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

/** The same for who reads it at `now`, in ms of the server's clock: of a paid item, what is left of its time (specification 3.24). */
export function toEventRead(row: LogRow, now: number): RoomEvent {
  const event = toEvent(row);
  if (event.event === 'receive:message:paid') return { ...event, payload: withRestDisplayTime(event.payload, now) };
  return event.event === 'receive:effect:paid' ? { ...event, payload: withRestDisplayTime(event.payload, now) } : event;
}
