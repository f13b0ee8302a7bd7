import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, queryCursor, queryInt } from '../http/list.ts';
import { idSchema, instantMs } from '../ids.ts';
import { notificationKinds } from './kinds.ts';

/** Somebody whom a notification names. */
const notificationActorSchema = z.object({ id: idSchema, name: z.string(), uploadedAt: z.number() });

/** What a notification is about, as it was called then: where it leads follows from `type` and `id`. */
const notificationSubjectSchema = z.object({
  type: z.enum(['room', 'post', 'letter']),
  id: idSchema,
  /** The room's name, the channel's, or that of the letter's evening. */
  title: z.string(),
  /** What was said or posted, cut short. */
  text: z.optional(z.string()),
  /** When the room opens now, where that is the news. */
  startAt: z.optional(instantMs),
  track: z.optional(z.object({ id: idSchema, name: z.string(), albumId: z.optional(idSchema) })),
});
export type NotificationSubject = z.output<typeof notificationSubjectSchema>;

const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKinds),
  /** The latest first, at most `notificationActorsMax`, without people whom a block keeps apart; none: the house itself. */
  actors: z.array(notificationActorSchema),
  /** How many people in all. */
  actorCount: z.number(),
  /** How many events of one kind and source it joins; 1 or more. */
  count: z.number(),
  subject: notificationSubjectSchema,
  /** Of the latest event. */
  at: instantMs,
  /** Absent: unread. */
  readAt: z.optional(instantMs),
  /** Present while the room can be entered: who is in it now. */
  room: z.optional(z.object({ listeners: z.number() })),
});
export type Notification = z.output<typeof notificationSchema>;

const done = z.object({ success: z.literal(true), unread: z.number() });
const state = z.object({
  unread: z.number(),
  /** Nothing is pushed until then. */
  silencedUntil: z.optional(instantMs),
});
export type NotificationState = z.output<typeof state>;

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'The caller’s notifications, the latest first; `since` is `next` of the page before',
  rule: 'decisions 5',
  access: 'user',
  query: z.object({ since: queryCursor, limit: z.optional(queryInt(1, 100)) }),
  answer: z.extend(listOf(notificationSchema), state.shape),
});

export const getNotificationState = defineEndpoint({
  method: 'GET',
  path: '/notifications/state',
  summary: 'How many notifications of the caller are unread, and until when pushes are silenced',
  rule: 'decisions 5',
  access: 'user',
  answer: state,
});

const ids = z.object({ ids: z.array(idSchema).check(z.minLength(1), z.maxLength(100)) });

export const markNotificationsRead = defineEndpoint({
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Marks the caller’s notifications as read; safe to repeat, ids of others are ignored',
  rule: 'decisions 5',
  access: 'user',
  body: ids,
  answer: done,
});

export const markNotificationsUnread = defineEndpoint({
  method: 'PUT',
  path: '/notifications/unread',
  summary: 'Marks the caller’s notifications as unread again',
  rule: 'decisions 5',
  access: 'user',
  body: ids,
  answer: done,
});

export const markAllNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'Marks everything as read that had arrived by then; `readAt` names what was marked',
  rule: 'decisions 5',
  access: 'user',
  answer: z.extend(done, { readAt: instantMs, count: z.number() }),
});

export const undoReadAllNotifications = defineEndpoint({
  method: 'POST',
  path: '/notifications/read-all/undo',
  summary: 'Marks what one `read-all` marked as unread again',
  rule: 'decisions 5',
  access: 'user',
  body: z.object({ readAt: instantMs }),
  answer: done,
});

/** To all pages of a user: something has arrived, or was read in another page. */
export const notificationsChangedSchema = z.object({ unread: z.number(), hasArrived: z.boolean() });
export type NotificationsChanged = z.output<typeof notificationsChangedSchema>;
