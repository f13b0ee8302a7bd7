import * as z from 'zod/mini';

/** Whole yen, tax included. */
export const yenSchema = z.number().check(z.int(), z.gte(0));
