import * as z from 'zod/mini';
import { audioTypeSchema } from '../catalogue/entities.ts';
import { reportsPerCall } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idSchema, instantMs } from '../ids.ts';

/**
 * What one listening came to (specification 3.52). `id`: made by the client when the sound began, the session id of
 * `requestPlayback`; a resend with the same id counts once. `elapsedTime`: audible ms. Instants are the client's own clock:
 * the server shows them to nobody and counts by its own.
 */
export const listeningReportSchema = z.object({
  id: idSchema,
  trackId: idSchema,
  elapsedTime: z.number().check(z.int(), z.gte(0), z.lte(86_400_000)),
  audioType: audioTypeSchema,
  startAt: instantMs,
  lastStartAt: z.optional(instantMs),
  endAt: z.optional(instantMs),
  roomId: z.optional(idSchema),
  contentType: z.enum(['room', 'solo']),
});
export type ListeningReport = z.output<typeof listeningReportSchema>;

const reportsBody = z.object({ reports: z.array(listeningReportSchema).check(z.maxLength(reportsPerCall)) });

/** Seconds left of the month for a free user; absent where there is no limit. */
const reportAnswer = z.object({ success: z.literal(true), timeLeft: z.optional(z.number()) });

export const reportStart = defineEndpoint({
  method: 'POST',
  path: '/pb/report/start',
  summary: 'Says that listenings began, with those whose start could not be told before',
  rule: '7.27',
  access: 'session',
  body: reportsBody,
  answer: reportAnswer,
});

export const reportFinal = defineEndpoint({
  method: 'POST',
  path: '/pb/report/final',
  summary: 'Says what listenings came to; each counts once, and no more than the server’s clock allows',
  rule: '7.27',
  access: 'session',
  body: reportsBody,
  answer: reportAnswer,
});

/**
 * `elapsedTime` in whole seconds; a final report like `reportFinal`'s. Without `id` it belongs to the session's
 * current listening. Safe to repeat with an `id`; without one, as long as the next listening has not lasted so long.
 */
export const reportFree = defineEndpoint({
  method: 'PUT',
  path: '/pb/free/report',
  summary: 'A free user’s listening time of one listening, in whole seconds; answers what is left of the month',
  rule: '7.25',
  access: 'session',
  body: z.object({ elapsedTime: z.number().check(z.int(), z.gte(0), z.lte(86_400)), id: z.optional(idSchema) }),
  answer: z.object({ timeLeft: z.optional(z.number()) }),
});

/** `deviceId`: the one sent with `requestPlayback`; without it the session stands for the device. */
export const devicesAvailable = defineEndpoint({
  method: 'GET',
  path: '/pb/devices/available',
  summary: 'Whether this device may go on playing, or a newer one of the same person took over',
  rule: '7.24',
  access: 'session',
  query: z.object({ deviceId: z.optional(idSchema) }),
  answer: z.object({ isAvailable: z.boolean() }),
});
