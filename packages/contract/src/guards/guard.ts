/**
 * Checks of what a browser kept or was answered, without the schemas' library: it is a tenth of what every page loads, for four shapes.
 * The schemas stay the source: each guard names every field of the schema's type, and `guards.test.ts` holds both to the same answers.
 */
export type Check = (thing: unknown) => boolean;

export const isRecord = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);
export const isText = (thing: unknown): thing is string => typeof thing === 'string';
export const isFlag = (thing: unknown): thing is boolean => typeof thing === 'boolean';
export const isNumber = (thing: unknown): thing is number => Number.isFinite(thing);
export const isSeconds: Check = (thing) => isNumber(thing) && thing >= 0;
/** `instantMs`. */
export const isInstant: Check = (thing) => Number.isSafeInteger(thing) && (thing as number) >= 0;
/** `idSchema`. */
export const isId = (thing: unknown): thing is string => isText(thing) && /^[A-Za-z0-9_-]{8,64}$/.test(thing);

export const maybe =
  (check: Check): Check =>
  (thing) =>
    thing === undefined || check(thing);
export const oneOf =
  (values: readonly unknown[]): Check =>
  (thing) =>
    values.includes(thing);
export const listOf =
  (check: Check): Check =>
  (thing) =>
    Array.isArray(thing) && thing.every((each) => check(each));

/** A guard for `T`; a field that the type gains has to be added here before it compiles. */
export const shapeOf =
  <T extends object>(fields: { readonly [Field in keyof Required<T>]: Check }) =>
  (thing: unknown): thing is T =>
    isRecord(thing) && Object.entries<Check>(fields).every(([field, check]) => check(thing[field]));
