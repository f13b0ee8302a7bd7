import * as z from 'zod/mini';

/** `t0` is the client's clock when it sent the probe, in ms; the client remembers it until the answer. */
export const clockSchema = z.object({ t0: z.number() });

/** `t1`, `t2` are the server's clock on receipt and at the answer, in ms with fractions. */
export const clockAnswerSchema = z.object({ t1: z.number(), t2: z.number() });
export type ClockAnswer = z.output<typeof clockAnswerSchema>;
