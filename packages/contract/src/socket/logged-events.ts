import * as z from 'zod/mini';
import { idSchema, instantMs } from '../ids.ts';
import { activitySchema } from '../lounge/activity.ts';
import { messageSchema } from '../lounge/chat.ts';
import { requestAddedSchema, requestMovedSchema, requestRemovedSchema } from '../lounge/requests.ts';
import { loungeMetaSchema } from '../lounge/room.ts';
import { defineRoomEvent } from './define-room-event.ts';

/**
 * The events of a room's log: kept in the database under a gap-free `seq` per room, published after commit under the same
 * name. This list is the only one: a new event is one declaration here, the code that appends it and the code that shows it.
 */
export const loggedEvents = [
  defineRoomEvent({
    name: 'receive:message',
    summary: 'Somebody said something',
    rule: '3.23',
    audience: 'room',
    log: 'room',
    payload: messageSchema,
  }),
  defineRoomEvent({
    name: 'receive:activity',
    summary: 'Somebody’s coming, when it is worth a line in the log',
    rule: '3.22',
    audience: 'room',
    log: 'room',
    payload: activitySchema,
  }),
  // The guidelines and the word about who sees one come go to a newcomer alone: their `seq` takes no place in the log.
  defineRoomEvent({
    name: 'receive:message:system',
    summary: 'System texts, guidelines and notices: the activities without an author',
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
    summary: 'A song was asked for',
    rule: '7.30',
    audience: 'requester_and_staff',
    log: 'room',
    payload: requestAddedSchema,
  }),
  defineRoomEvent({
    name: 'receive:request_queue:event:remove',
    summary: 'A request was accepted, which everybody hears of, or declined or withdrawn',
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
  // Of somebody blocked, or another's request. It is never kept so.
  defineRoomEvent({
    name: 'receive:room:hidden',
    summary: 'In place of an event that this reader may not see, so that `seq` has no gaps for anybody',
    rule: '5.10',
    audience: 'connection',
    log: 'room',
    payload: z.object({ seq: z.number() }),
  }),
] as const;
export type LoggedEventShape = (typeof loggedEvents)[number];
