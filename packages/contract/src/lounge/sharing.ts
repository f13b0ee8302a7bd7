import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';

/** Where the address goes: each has a short one of its own, so that one can see where people come from. */
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

export const reminderReasons = ['already_open', 'over'] as const;
const reminderAnswer = z.union([
  z.object({ success: z.literal(true), reminded: z.boolean(), reminders: z.number() }),
  z.object({ success: z.literal(false), reason: z.enum(reminderReasons) }),
]);

export const addReminder = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/reminder',
  summary: 'Asks to be told when a booked room opens',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  answer: reminderAnswer,
});

export const removeReminder = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/reminder',
  summary: 'Takes that back',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  isPublicBelowRoom: true,
  answer: reminderAnswer,
});

/** A room that somebody wants to be told of: still booked, or open since not long ago. */
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
  summary:
    'Booked rooms that the caller wants to be told of, those of them that have just opened, and the caller’s own',
  rule: 'decisions 5',
  access: 'user',
  /** `own`: booked rooms that wait for the caller to open them, soonest first. */
  answer: z.extend(listOf(remindedLoungeSchema), { own: z.array(remindedLoungeSchema) }),
});
