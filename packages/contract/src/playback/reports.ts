import * as z from 'zod/mini';
import { audioTypeInputSchema, audioTypeSchema } from '../catalogue/entities.ts';
import { reportsPerCall } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idSchema, instantMs } from '../ids.ts';
import { parseSent } from '../wire/drop-refused-nulls.ts';

/**
 * The report of one listening (specification 3.52). `id`: made by the client when the sound began, the session id of
 * `requestPlayback`; a resend with the same id counts once. `elapsedTime`: audible ms. Instants are by the client's
 * clock; the server shows them to nobody and charges by its own.
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

/**
 * As clients send it. Without an `id`, which the specification does not name, a report belongs to the session's listening of that
 * track (decisions, section 9). Its clock may count fractions of a ms.
 */
export const listeningReportInputSchema = z.extend(listeningReportSchema, {
  id: z.optional(idSchema),
  elapsedTime: z.pipe(
    z.number().check(z.gte(0), z.lte(86_400_000)),
    z.transform((ms) => Math.round(ms)),
  ),
  audioType: audioTypeInputSchema,
});
export type ListeningReportInput = z.output<typeof listeningReportInputSchema>;

/** `fault`: the first field that makes it no report, empty where it is not even an object. */
export type JudgedReport = { readonly report: ListeningReportInput } | { readonly fault: string };

/** A pause clears the last start (specification 4.19), and many clients write that as null. */
const judge = (sent: unknown): JudgedReport => {
  const { data, error } = parseSent(listeningReportInputSchema, sent);
  return data === undefined ? { fault: error?.issues[0]?.path.join('.') ?? '' } : { report: data };
};

/** Every value of JSON, named one by one: the reference has no schema for what is unknown. */
const anythingElse = z.union([
  z.record(z.string(), z.unknown()),
  z.array(z.unknown()),
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
]);

/** Each report is judged by itself, because a client keeps and resends what failed: a bad one would keep the others from counting. */
const judgedReportSchema = z.union([
  z.pipe(
    listeningReportInputSchema,
    z.transform((report): JudgedReport => ({ report })),
  ),
  z.pipe(
    anythingElse,
    z.transform((sent): JudgedReport => judge(sent)),
  ),
]) as unknown as z.ZodMiniType<JudgedReport, z.input<typeof listeningReportInputSchema>>;

const reportsBody = z.object({ reports: z.array(judgedReportSchema).check(z.maxLength(reportsPerCall)) });

/** A report that will never count, by its place in the call; `field`: the first one at fault. */
const refusedReportSchema = z.object({
  index: z.number(),
  reason: z.literal('invalid_input'),
  field: z.optional(z.string()),
});
export type RefusedReport = z.output<typeof refusedReportSchema>;

/** `timeLeft`: seconds left of the month for a free user; absent where there is no limit. `refused`: absent where all were taken. */
const reportAnswer = z.object({
  success: z.literal(true),
  timeLeft: z.optional(z.number()),
  refused: z.optional(z.array(refusedReportSchema)),
});

export const reportStart = defineEndpoint({
  method: 'POST',
  path: '/pb/report/start',
  summary: 'Start reports of listenings, including earlier ones that could not be sent',
  rule: '7.27',
  access: 'session',
  body: reportsBody,
  answer: reportAnswer,
});

export const reportFinal = defineEndpoint({
  method: 'POST',
  path: '/pb/report/final',
  summary: 'Final reports of listenings; each counts once, and for no more than the server’s clock allows',
  rule: '7.27',
  access: 'session',
  body: reportsBody,
  answer: reportAnswer,
});

/**
 * `elapsedTime` in whole seconds; a final report like `reportFinal`'s. Without `id` it belongs to the session's current
 * listening. A resend with an `id` is safe. One without is safe until the next listening has lasted as long as the
 * reported one.
 */
export const reportFree = defineEndpoint({
  method: 'PUT',
  path: '/pb/free/report',
  summary: 'A free user’s final report of one listening, in whole seconds; answers the rest of the month’s allowance',
  rule: '7.25',
  access: 'session',
  body: z.object({ elapsedTime: z.number().check(z.int(), z.gte(0), z.lte(86_400)), id: z.optional(idSchema) }),
  answer: z.object({ timeLeft: z.optional(z.number()) }),
});

/** `deviceId`: the one sent with `requestPlayback`; without it, the session counts as one device. */
export const devicesAvailable = defineEndpoint({
  method: 'GET',
  path: '/pb/devices/available',
  summary: 'Whether this device may go on playing, or a newer one of the same person has taken over',
  rule: '7.24',
  access: 'session',
  query: z.object({ deviceId: z.optional(idSchema) }),
  answer: z.object({ isAvailable: z.boolean() }),
});
