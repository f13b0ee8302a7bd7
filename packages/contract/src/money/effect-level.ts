import * as z from 'zod/mini';

/** Specification 3.29. */
export const effectLevelSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type EffectLevel = z.output<typeof effectLevelSchema>;
