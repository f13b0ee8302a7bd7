import * as z from 'zod/mini';

/** Stable codes of RFC 9457 problem details (decisions, section 3). A new code is an addition to the wire. */
export const problemCodes = [
  'bad_request',
  'no_session',
  'login_required',
  'csrf',
  'forbidden',
  'reauthentication_required',
  'banned',
  'foreign_origin',
  'not_found',
  'conflict',
  'archived',
  'gone',
  'too_large',
  'unsupported_media_type',
  'invalid_input',
  'range_not_satisfiable',
  'rate_limited',
  'internal',
  'unavailable',
  'token_expired',
  'token_invalid',
  'usage_limit',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/**
 * RFC 9457. `type` is always `about:blank`: `code` tells refusals apart, and each code has one `status`. `title` and `detail` are English,
 * for developers. `requestId` finds the server's log line.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(problemCodes),
  detail: z.optional(z.string()),
  /** With `invalid_input`: which fields were refused (the first `problemIssuesMax`), as JSON paths joined by dots. */
  fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  requestId: z.optional(z.string()),
});
export type Problem = z.output<typeof problemSchema>;
/** The `Content-Type` by which an answer is known to be a problem and not a proxy's page. */
export const problemMediaType = 'application/problem+json';
