import { emorieChangeSchema, emorieCountsSchema } from '../channels/emorie-events.ts';
import { defineRoomEvent } from '../wire/define-room-event.ts';

/** Events for connections that have subscribed to a channel. */
export const channelEvents = [
  defineRoomEvent({
    name: 'receive:emorie:changed',
    summary: 'A post of a subscribed channel was published, edited, pinned, unpinned or removed',
    rule: '3.08',
    audience: 'channel',
    log: 'none',
    payload: emorieChangeSchema,
  }),
  defineRoomEvent({
    name: 'receive:emorie:reactions',
    summary: 'How many reactions a post of a subscribed channel has; at most four times a second',
    rule: '3.08',
    audience: 'channel',
    log: 'none',
    payload: emorieCountsSchema,
  }),
] as const;
