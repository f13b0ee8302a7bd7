import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idSchema } from '../ids.ts';

const wholeUpTo = (most: number) => z.number().check(z.int(), z.gte(0), z.lte(most));

/** An hour: no page reports of more at once. */
const visitMaxMs = 3_600_000;
/** Beyond it something else is wrong: a page that slept, a clock that jumped. */
const offsetMaxMs = 60_000;

/** How a room was heard in one page since its last report. Numbers only: nobody is named in it, and nobody is stored with it. */
export const roomQualitySchema = z.object({
  roomId: idSchema,
  /** From the press, or from coming in where none was needed, to the first sound. Once per visit. */
  startMs: z.optional(wholeUpTo(visitMaxMs)),
  /** How often the sound broke off because its bytes were late, and for how long in all. */
  stalls: wholeUpTo(10_000),
  stallMs: wholeUpTo(visitMaxMs),
  /** How far the sound was from the room's clock, either way: half of the seconds within, and 95 of 100. */
  offset: z.optional(z.object({ medianMs: wholeUpTo(offsetMaxMs), p95Ms: wholeUpTo(offsetMaxMs) })),
});
export type RoomQuality = z.output<typeof roomQualitySchema>;

export const reportRoomQuality = defineEndpoint({
  method: 'POST',
  path: '/client-quality',
  summary: 'Reports how a live room was heard in a page: start, stalls, distance from the room’s clock',
  rule: 'decisions 1',
  access: 'session',
  body: roomQualitySchema,
  answer: z.object({ success: z.literal(true) }),
});

/** Of the reports that name it: half of them within, and 95 of 100. */
const spreadSchema = z.object({ median: z.number(), p95: z.number() });

export const heardRoomSchema = z.object({
  id: idSchema,
  name: z.string(),
  present: z.number(),
  /** In the last half hour. */
  reports: z.number(),
  startMs: z.optional(spreadSchema),
  stallMs: spreadSchema,
  /** Of the reports, how many had a stall; from 0 to 1. */
  stalledShare: z.number(),
  offsetMs: z.optional(spreadSchema),
});
export type HeardRoom = z.output<typeof heardRoomSchema>;

export const listHeardRooms = defineEndpoint({
  method: 'GET',
  path: '/operator/rooms',
  summary: 'Live rooms, and how pages in them heard the music in the last half hour',
  rule: 'decisions 1',
  access: 'operator',
  answer: z.object({ list: z.array(heardRoomSchema) }),
});
