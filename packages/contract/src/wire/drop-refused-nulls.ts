import type * as z from 'zod/mini';

type Path = readonly PropertyKey[];

/** Where a schema finds fault; of a union also where each of its forms does. */
const faultyPaths = (issues: readonly z.core.$ZodIssue[], above: Path = []): readonly Path[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const inForms = issue.code === 'invalid_union' ? issue.errors.flatMap((form) => faultyPaths(form, path)) : [];
    return [path, ...inForms];
  });

const isContainer = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

/** A copy without the field at `path`, where that is a field of an object and null; else the same value. */
const withoutNull = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined || !isContainer(value) || !Object.hasOwn(value, key)) return value;
  if (rest.length === 0) {
    if (value[key] !== null || Array.isArray(value)) return value;
    const { [key]: _, ...others } = value;
    return others;
  }
  const inner = withoutNull(value[key], rest);
  if (inner === value[key]) return value;
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
};

/**
 * What a client has sent, without the fields that are null where this schema allows none: many languages write a field that is left out as null
 * (ADR 059). The same value where it is right as it is, or wrong for another reason.
 */
export const dropRefusedNulls = (schema: z.ZodMiniType, sent: unknown): unknown => {
  const { error } = schema.safeParse(sent);
  return error === undefined ? sent : faultyPaths(error.issues).reduce<unknown>(withoutNull, sent);
};

/** What a schema makes of what a client has sent, null where nothing may stand included. */
export const parseSent = <T>(schema: z.ZodMiniType<T>, sent: unknown): z.core.util.SafeParseResult<T> => {
  const first = schema.safeParse(sent);
  if (first.success) return first;
  const fields = dropRefusedNulls(schema, sent);
  return fields === sent ? first : schema.safeParse(fields);
};
