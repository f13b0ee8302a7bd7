import * as z from 'zod/mini';

/** Text that a database can keep: no NUL, no half of a character. */
export const storable = z.regex(/^[^\0\p{Surrogate}]*$/u);

/** A note that must say something, without the space around it: 1 to `maxChars` UTF-16 units. */
export const noteSchema = (maxChars: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxChars), storable);
