import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { queryInt } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { activitySchema } from './activity.ts';
import { messageSchema } from './chat.ts';
import { requestAddedSchema, requestMovedSchema, requestRemovedSchema } from './requests.ts';
import { loungeMetaSchema } from './room.ts';

/**
 * What a room must never lose is an event of its log: gap-free `seq` per room, kept in the database, published after
 * commit under the same name. Presence and reactions are moments, not records: they carry no `seq`.
 */
export const roomEventSchema = z.discriminatedUnion('event', [
  z.object({ seq: z.number(), at: instantMs, event: z.literal('receive:message'), payload: messageSchema }),
  z.object({ seq: z.number(), at: instantMs, event: z.literal('receive:activity'), payload: activitySchema }),
  z.object({ seq: z.number(), at: instantMs, event: z.literal('receive:message:system'), payload: activitySchema }),
  z.object({
    seq: z.number(),
    at: instantMs,
    event: z.literal('receive:message:removed'),
    payload: z.object({ seq: z.number(), id: idSchema, messageId: idSchema, by: z.string() }),
  }),
  z.object({
    seq: z.number(),
    at: instantMs,
    event: z.literal('receive:request_queue:event:add'),
    payload: requestAddedSchema,
  }),
  z.object({
    seq: z.number(),
    at: instantMs,
    event: z.literal('receive:request_queue:event:remove'),
    payload: requestRemovedSchema,
  }),
  z.object({
    seq: z.number(),
    at: instantMs,
    event: z.literal('receive:request_queue:event:move'),
    payload: requestMovedSchema,
  }),
  z.object({
    seq: z.number(),
    at: instantMs,
    event: z.literal('receive:room:updated'),
    payload: z.object({ seq: z.number(), room: loungeMetaSchema }),
  }),
  z.object({
    seq: z.number(),
    at: instantMs,
    event: z.literal('receive:room:archived'),
    payload: z.object({ seq: z.number(), id: idSchema, endAt: instantMs }),
  }),
  /** The place of an event that this reader may not see: of somebody blocked, or another’s request. It is never kept so. */
  z.object({
    seq: z.number(),
    at: instantMs,
    event: z.literal('receive:room:hidden'),
    payload: z.object({ seq: z.number() }),
  }),
]);
export type RoomEvent = z.output<typeof roomEventSchema>;
export type RoomEventName = RoomEvent['event'];

export const getRoomEvents = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/events',
  summary: 'The room’s log after `since`, oldest first: what a client missed while it was away',
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
