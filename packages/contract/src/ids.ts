import * as z from 'zod/mini';

/** Opaque, at least 8 URL-safe characters, sortable by creation time (decisions, section 3). */
export const idSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
/** Ids to look something up by. Those that nothing has are left out of the answer, `system` too, which names who adds songs by itself. */
export const lookupIdsSchema = (idsMax: number) =>
  z.array(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))).check(z.maxLength(idsMax));
export const idParams = z.object({ id: idSchema });

/** An id of the payment provider's, kept as it came: visible ASCII. */
export const providerIdSchema = z.string().check(z.regex(/^[\x21-\x7e]{3,255}$/));

/** An instant: whole milliseconds since 1970 UTC. */
export const instantMs = z.number().check(z.int(), z.gte(0));

/** Seconds, fractions allowed. */
export const seconds = z.number().check(z.gte(0));
