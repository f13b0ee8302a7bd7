import type { Activity } from '@madoi/contract/lounge/activity';
import type { RoomEvent } from '@madoi/contract/socket/room-events';

/** What an event of the log is among the activities of its room; empty: nothing. */
export const toActivity = (event: RoomEvent): readonly Activity[] => {
  if (event.event === 'receive:message') {
    const { id, seq, at } = event.payload;
    return [{ id, seq, at, kind: 'message', message: event.payload }];
  }
  if (event.event === 'receive:message:paid') {
    const { id, seq, at } = event.payload;
    return [{ id, seq, at, kind: 'flowerChat', message: event.payload }];
  }
  if (event.event === 'receive:effect:paid') {
    const { id, seq, at } = event.payload;
    return [{ id, seq, at, kind: 'flowerStamp', effect: event.payload }];
  }
  return event.event === 'receive:activity' || event.event === 'receive:message:system' ? [event.payload] : [];
};
