import * as z from 'zod/mini';
import { defineEndpoint, type Schema } from '../http/endpoint.ts';
import { queryInt } from '../http/list.ts';
import { idParams, instantMs } from '../ids.ts';
import type { RoomEventShape } from '../wire/define-room-event.ts';
import { type LoggedEventShape, loggedEvents } from './logged-events.ts';

/** A logged event as the API answers it: the declared payload with its `seq` and time. */
type LogEntry<E extends RoomEventShape> = z.ZodMiniObject<{
  seq: z.ZodMiniNumber;
  at: typeof instantMs;
  event: z.ZodMiniLiteral<E['name']>;
  payload: E['payload'];
}>;
type LogEntries<List extends readonly RoomEventShape[]> = { -readonly [I in keyof List]: LogEntry<List[I]> };

const entryOf = ({ name, payload }: { readonly name: string; readonly payload: Schema }) =>
  z.object({ seq: z.number(), at: instantMs, event: z.literal(name), payload });

/**
 * An event of the room's log: gap-free `seq` per room, stored in the database, published after commit under the same
 * name. Presence and reactions are momentary and carry no `seq`.
 */
export const roomEventSchema = z.discriminatedUnion(
  'event',
  // `map` forgets which name has which payload; the list still knows.
  loggedEvents.map(entryOf) as unknown as LogEntries<typeof loggedEvents>,
);
export type RoomEvent = z.output<typeof roomEventSchema>;
export type RoomEventName = LoggedEventShape['name'];

export const getRoomEvents = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/events',
  summary: 'The room’s log after `since`, oldest first: what a client missed while it was disconnected',
  rule: 'decisions 5',
  access: 'anyone',
  params: idParams,
  query: z.object({ since: queryInt(0, Number.MAX_SAFE_INTEGER), limit: z.optional(queryInt(1, 300)) }),
  answer: z.object({
    list: z.array(roomEventSchema),
    paging: z.object({ next: z.optional(z.string()) }),
    operation: z.optional(z.literal('reset')),
  }),
});
