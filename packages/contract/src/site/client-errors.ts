import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { instantMs } from '../ids.ts';

/** Reports in one call. */
export const clientReportsMax = 10;
/** In UTF-16 units. A longer text is refused with 422: pages cut it before. */
export const clientReportMaxChars = { message: 500, stack: 4_000, place: 300 } as const;

/** `error`: an uncaught exception of the page. `rejection`: an unhandled promise rejection. `http`: a failed call. */
export const clientErrorKinds = ['error', 'rejection', 'http'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

const text = (most: number) => z.string().check(z.maxLength(most));

/**
 * Specification 8.18. `place`: the path of the page, or of the call that failed; without its query, which may contain
 * names.
 */
export const clientReportSchema = z.object({
  kind: z.enum(clientErrorKinds),
  message: text(clientReportMaxChars.message),
  stack: z.optional(text(clientReportMaxChars.stack)),
  place: text(clientReportMaxChars.place),
  /** HTTP status of the failed call. */
  status: z.optional(z.number().check(z.int(), z.gte(100), z.lte(599))),
  /** The request's id, by which an operator finds the server's log line. */
  reference: z.optional(text(64)),
  /** By the browser's clock. */
  at: instantMs,
});
export type ClientReport = z.output<typeof clientReportSchema>;

export const reportClientErrors = defineEndpoint({
  method: 'POST',
  path: '/client-errors',
  summary: 'Reports errors in a page to the server’s log',
  rule: '8.18',
  access: 'anyone',
  body: z.object({ reports: z.array(clientReportSchema).check(z.minLength(1), z.maxLength(clientReportsMax)) }),
  answer: z.object({ success: z.literal(true) }),
});
