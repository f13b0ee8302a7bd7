import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';

/** Where a link is shared. Each type has its own short address, so that an owner can see where people come from. */
export const shortUrlTypes = ['twitter', 'line', 'facebook', 'copy', 'qr', 'share'] as const;
export type ShortUrlType = (typeof shortUrlTypes)[number];

/** Short addresses are `/l/{code}` and lead to the room for good: the same room and type always answer the same one. */
export const shortUrlPath = (code: string): string => `/l/${code}`;

export const shortenUrl = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/urls/shorten',
  summary: 'The room’s short address for one way of sharing it',
  rule: '7.22',
  access: 'anyone',
  params: idParams,
  query: z.object({ type: z.optional(z.enum(shortUrlTypes)) }),
  isPublicBelowRoom: true,
  answer: z.object({ url: z.string(), code: z.string() }),
});

/** `already_open`: it can be joined. `over`: it is archived or was cancelled. */
export const reminderReasons = ['already_open', 'over'] as const;
const reminderAnswer = z.union([
  /** `reminded`: whether the caller has one now. `reminders`: how many people have. */
  z.object({ success: z.literal(true), reminded: z.boolean(), reminders: z.number() }),
  z.object({ success: z.literal(false), reason: z.enum(reminderReasons) }),
]);

export const addReminder = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/reminder',
  summary: 'Sets a reminder for the opening of a scheduled room',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  answer: reminderAnswer,
});

export const removeReminder = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/reminder',
  summary: 'Deletes the reminder',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  isPublicBelowRoom: true,
  answer: reminderAnswer,
});

/** A room that the caller has set a reminder for: still scheduled, or opened recently. */
export const remindedLoungeSchema = z.object({
  id: idSchema,
  name: z.string(),
  number: z.number(),
  startAt: instantMs,
  isReady: z.boolean(),
});
export type RemindedLounge = z.output<typeof remindedLoungeSchema>;

export const listReminders = defineEndpoint({
  method: 'GET',
  path: '/lounges/reminders',
  summary: 'Rooms that the caller has a reminder for, scheduled or just opened, and the caller’s own scheduled rooms',
  rule: 'decisions 5',
  access: 'user',
  /** `own`: the caller's own scheduled rooms, soonest first. */
  answer: z.extend(listOf(remindedLoungeSchema), { own: z.array(remindedLoungeSchema) }),
});
