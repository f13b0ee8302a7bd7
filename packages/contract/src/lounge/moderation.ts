import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';

/** Somebody who was removed from the room, not banned, may come back after this long (ms). */
export const kickDurationMs = 5 * 60 * 1000;

/** What an owner may choose between two messages of one listener, in seconds; 0 is off. */
export const slowModeSteps = [0, 10, 30, 60] as const;
export type SlowModeStep = (typeof slowModeSteps)[number];

export const reportReasons = ['spam', 'harassment', 'hate', 'sexual', 'rights', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportNoteMaxChars = 500;

/** To the sockets of the person who was kicked or banned, and to nobody else. `until`: when they may come back (ms since 1970). */
export const userRemovedSchema = z.object({
  roomId: idSchema,
  reason: z.enum(['banned', 'removed']),
  until: z.optional(instantMs),
});
export type UserRemoved = z.output<typeof userRemovedSchema>;

const done = z.object({ success: z.literal(true) });
const personParams = z.object({ id: idSchema, userId: idSchema });
const guestParams = z.object({ id: idSchema, guestId: idSchema });
/** `removeMessages`: what this person said of late goes with them, in the same step. */
const removalBody = z.object({ removeMessages: z.optional(z.boolean()) });

export const banSchema = z.object({
  user: userSchema,
  bannedAt: instantMs,
  bannedBy: z.optional(z.object({ id: idSchema, name: z.string() })),
  /** Only for somebody who was removed from the room: when it opens again. */
  until: z.optional(instantMs),
});
export type Ban = z.output<typeof banSchema>;

export const listBans = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/bans',
  summary: 'Who may not come into the room, newest first; for its owner and co-owners',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  query: z.object(pageQuery),
  answer: listOf(banSchema),
});

export const banUser = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/bans/:userId',
  summary: 'Bans somebody from the room and removes them at once',
  rule: 'decisions 5',
  access: 'user',
  params: personParams,
  body: removalBody,
  answer: done,
});

export const unbanUser = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/:id/bans/:userId',
  summary: 'Lets somebody in again; lifting twice is done already',
  rule: 'decisions 5',
  access: 'user',
  params: personParams,
  answer: done,
});

export const removeUser = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/users/:userId/remove',
  summary: 'Removes somebody from the room; they may come back after five minutes',
  rule: 'decisions 5',
  access: 'user',
  params: personParams,
  body: removalBody,
  answer: done,
});

/** Guests have no name; the id names a session within this room and nowhere else. */
export const listGuests = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/guests',
  summary: 'Guests in the room now; for its owner and co-owners',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  answer: z.object({ list: z.array(z.object({ id: idSchema, at: instantMs })) }),
});

export const removeGuest = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/guests/:guestId/remove',
  summary: 'Removes a guest for as long as their session lasts',
  rule: 'decisions 5',
  access: 'user',
  params: guestParams,
  answer: done,
});

export const setSlowMode = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id/slowMode',
  summary: 'How long listeners wait between two messages, in seconds',
  rule: '5.04',
  access: 'user',
  params: idParams,
  body: z.object({ seconds: z.union(slowModeSteps.map((step) => z.literal(step))) }),
  answer: done,
});

/** One of `userId` and `messageId`: a message is reported with its author. */
export const reportToOperator = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/reports',
  summary: 'Tells the operator of a message or a person; again is the same report',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  body: z.object({
    userId: z.optional(idSchema),
    messageId: z.optional(idSchema),
    reason: z.enum(reportReasons),
    note: z.optional(z.string().check(z.trim(), z.maxLength(reportNoteMaxChars))),
  }),
  isPublicBelowRoom: true,
  answer: done,
});
