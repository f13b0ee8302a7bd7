import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';

/** How long a kick keeps somebody out of the room, in ms. */
export const kickDurationMs = 5 * 60 * 1000;

/** The intervals of slow mode that an owner can choose, in seconds; 0 is off. */
export const slowModeSteps = [0, 10, 30, 60] as const;
export type SlowModeStep = (typeof slowModeSteps)[number];

export const reportReasons = ['spam', 'harassment', 'hate', 'sexual', 'rights', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportNoteMaxChars = 500;

/**
 * Sent only to the sockets of the person who was kicked or banned. `until`: when they may join again (ms since 1970),
 * absent for a ban.
 */
export const userRemovedSchema = z.object({
  roomId: idSchema,
  reason: z.enum(['banned', 'removed']),
  until: z.optional(instantMs),
});
export type UserRemoved = z.output<typeof userRemovedSchema>;

const done = z.object({ success: z.literal(true) });
const personParams = z.object({ id: idSchema, userId: idSchema });
const guestParams = z.object({ id: idSchema, guestId: idSchema });
/** `removeMessages`: also removes this person's recent messages, in the same transaction. */
const removalBody = z.object({ removeMessages: z.optional(z.boolean()) });

export const banSchema = z.object({
  user: userSchema,
  bannedAt: instantMs,
  bannedBy: z.optional(z.object({ id: idSchema, name: z.string() })),
  /** Only for a kick: when the person may join again. */
  until: z.optional(instantMs),
});
export type Ban = z.output<typeof banSchema>;

export const listBans = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/bans',
  summary: 'Bans and current kicks of the room, newest first; for its owner and co-owners',
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
  summary: 'Lifts a ban; safe to repeat',
  rule: 'decisions 5',
  access: 'user',
  params: personParams,
  answer: done,
});

export const removeUser = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/users/:userId/remove',
  summary: 'Kicks somebody from the room for five minutes',
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
  summary: 'Bans a guest from the room for as long as their session lasts',
  rule: 'decisions 5',
  access: 'user',
  params: guestParams,
  answer: done,
});

export const setSlowMode = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id/slowMode',
  summary: 'Sets slow mode: the interval between two messages of a listener, in seconds',
  rule: '5.04',
  access: 'user',
  params: idParams,
  body: z.object({ seconds: z.union(slowModeSteps.map((step) => z.literal(step))) }),
  answer: done,
});

/** Either `userId` or `messageId`. Reporting a message also reports its author. */
export const reportToOperator = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/reports',
  summary: 'Reports a message or a person to the operators; a repeated call is the same report',
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
