import * as z from 'zod/mini';
import { idSchema, instantMs } from '../ids.ts';
import { activitySchema } from '../lounge/activity.ts';
import { messageSchema } from '../lounge/chat.ts';
import { paidEffectEvent, paidMessageEvent } from '../lounge/gifting-events.ts';
import { requestAddedSchema, requestMovedSchema, requestRemovedSchema } from '../lounge/requests.ts';
import { loungeMetaSchema } from '../lounge/room.ts';
import { defineRoomEvent } from '../wire/define-room-event.ts';

/**
 * The events of a room's log: stored in the database with a gap-free `seq` per room, published after commit under the
 * same name. This list is the only one: a new event is one declaration here, the code that appends it and the code that
 * shows it.
 */
export const loggedEvents = [
  defineRoomEvent({
    name: 'receive:message',
    summary: 'A chat message',
    rule: '3.23',
    audience: 'room',
    log: 'room',
    payload: messageSchema,
  }),
  paidMessageEvent,
  paidEffectEvent,
  defineRoomEvent({
    name: 'receive:activity',
    summary: 'Somebody joined: for the first time, or after a real absence',
    rule: '3.22',
    audience: 'room',
    log: 'room',
    payload: activitySchema,
  }),
  // The guidelines and the notice on who sees a join are sent to a newcomer alone. They are not logged, and their `seq`
  // is the newest of the log.
  defineRoomEvent({
    name: 'receive:message:system',
    summary: 'A system message, the guidelines or a notice: an activity without an author',
    rule: '3.22',
    audience: 'room',
    log: 'room',
    payload: activitySchema,
  }),
  defineRoomEvent({
    name: 'receive:message:removed',
    summary: 'A message was removed',
    rule: 'decisions 5',
    audience: 'room',
    log: 'room',
    payload: z.object({ seq: z.number(), id: idSchema, messageId: idSchema, by: z.string() }),
  }),
  defineRoomEvent({
    name: 'receive:request_queue:event:add',
    summary: 'A song was requested',
    rule: '7.30',
    audience: 'requester_and_staff',
    log: 'room',
    payload: requestAddedSchema,
  }),
  defineRoomEvent({
    name: 'receive:request_queue:event:remove',
    summary: 'A request left the list: accepted, which everybody is sent, or declined or withdrawn',
    rule: '7.30',
    audience: 'requester_and_staff',
    log: 'room',
    payload: requestRemovedSchema,
  }),
  defineRoomEvent({
    name: 'receive:request_queue:event:move',
    summary: 'A waiting request was moved',
    rule: '6.05',
    audience: 'requester_and_staff',
    log: 'room',
    payload: requestMovedSchema,
  }),
  defineRoomEvent({
    name: 'receive:room:updated',
    summary: 'The room was edited',
    rule: 'decisions 5',
    audience: 'room',
    log: 'room',
    payload: z.object({ seq: z.number(), room: loungeMetaSchema }),
  }),
  defineRoomEvent({
    name: 'receive:room:archived',
    summary: 'The room has ended',
    rule: 'decisions 5',
    audience: 'room',
    log: 'room',
    payload: z.object({ seq: z.number(), id: idSchema, endAt: instantMs }),
  }),
  // Stands for an event of a blocked person or another listener's request. The database never stores it.
  defineRoomEvent({
    name: 'receive:room:hidden',
    summary: 'Stands for an event that this reader may not see, so that `seq` has no gaps',
    rule: '5.10',
    audience: 'connection',
    log: 'room',
    payload: z.object({ seq: z.number() }),
  }),
] as const;
export type LoggedEventShape = (typeof loggedEvents)[number];
