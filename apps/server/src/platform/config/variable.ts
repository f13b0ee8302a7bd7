import * as z from 'zod/mini';

export interface Variable {
  /** One or two lines for `.env.example` and `doctor`. */
  readonly about: string;
  /** Shown as the value of an unset variable. */
  readonly unset: string;
  /** Ends the sentence "NAME: "value" is not …". */
  readonly expects: string;
  /**
   * True for a password, a key, or an address that may contain one: its value is never shown. Required, so that it
   * cannot be forgotten.
   */
  readonly isSecret: boolean;
  readonly schema: z.ZodMiniType;
}

/** A variable that is a whole number from `minimum` to `maximum`, both included. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(minimum), z.lte(maximum))),
  );

/** A switch: true for `on`. */
export const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((text: 'on' | 'off') => text === 'on'),
);

/** A variable that is an address with one of these protocols, each with its colon (`https:`). */
export const urlWith = (...protocols: readonly string[]) =>
  z.string().check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol)));

/** Separated by commas; one to eight. */
export const listOf = (isOne: (text: string) => boolean) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map((part) => part.trim())),
    ),
    z.array(z.string().check(z.refine(isOne))).check(z.minLength(1), z.maxLength(8)),
  );

/** The address of a service, without a query; a slash at its end is taken away. */
export const httpRoot = z.pipe(
  urlWith('http:', 'https:').check(z.refine((text) => new URL(text).search === '' && new URL(text).hash === '')),
  z.transform((text: string) => text.replace(/\/+$/, '')),
);
