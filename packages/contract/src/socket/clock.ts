import * as z from 'zod/mini';

const probe = z.object({ t0: z.number() });
const bareProbe = z.pipe(
  z.number(),
  z.transform((t0) => ({ t0 })),
);

/**
 * `t0` is the client's clock when it sent the probe, in ms; the client remembers it until the answer. Decisions, section 5, can
 * be read as a bare number, so that is understood as well.
 */
export const clockSchema = z.union([probe, bareProbe]);

/** `t1`, `t2` are the server's clock on receipt and at the answer, in ms with fractions. */
export const clockAnswerSchema = z.object({ t1: z.number(), t2: z.number() });
export type ClockAnswer = z.output<typeof clockAnswerSchema>;
