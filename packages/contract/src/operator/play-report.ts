import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idSchema } from '../ids.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Days of Asia/Tokyo, both included; a year at most. */
export const playPeriodQuerySchema = z.object({ from: day, to: day });

/** How often and how long one track was played. */
export const trackPlaysSchema = z.object({
  trackId: idSchema,
  name: z.string(),
  artist: z.string(),
  album: z.string(),
  /** Listenings of which something was heard. */
  plays: z.number(),
  /** Of them in rooms, together with others. */
  roomPlays: z.number(),
  listeners: z.number(),
  /** Heard in all, in whole seconds, by the server's clock. */
  playedSec: z.number(),
});
export type TrackPlays = z.output<typeof trackPlaysSchema>;

/** The page shows the most played ones; the file has all of them. */
export const playReportPageMax = 200;

export const getPlayReport = defineEndpoint({
  method: 'GET',
  path: '/operator/plays',
  summary: 'What was played in a period, for rights holders: per track, the longest heard first, and the sums of all',
  rule: 'decisions 6',
  access: 'operator',
  query: playPeriodQuerySchema,
  answer: z.object({
    list: z.array(trackPlaysSchema),
    total: z.object({ tracks: z.number(), plays: z.number(), playedSec: z.number() }),
  }),
});

export type PlayReport = z.output<typeof getPlayReport.answer>;

/** The same as a file, whole. */
export const playReportCsvPath = '/operator/plays.csv';
