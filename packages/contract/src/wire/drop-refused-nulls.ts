import type * as z from 'zod/mini';

type Path = readonly PropertyKey[];
type Issues = readonly z.core.$ZodIssue[];

/** Nobody leaves out so many fields. What has more faults is refused as it is, before it costs more. */
const issuesMax = 1_000;

/** Where a schema finds fault; of a union also where each of its forms does. */
const faultyPaths = (issues: Issues, above: Path = []): readonly Path[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    const inForms = issue.code === 'invalid_union' ? issue.errors.flatMap((form) => faultyPaths(form, path)) : [];
    return [path, ...inForms];
  });

const isContainer = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

/** The object that the last key of `path` is a field of, where that is null. */
const holderOfNull = (value: unknown, path: Path): Record<PropertyKey, unknown> | undefined => {
  let holder = value;
  for (const key of path.slice(0, -1)) {
    if (!isContainer(holder) || !Object.hasOwn(holder, key)) return undefined;
    holder = holder[key];
  }
  const [last] = path.slice(-1);
  if (last === undefined || !isContainer(holder) || Array.isArray(holder)) return undefined;
  return Object.hasOwn(holder, last) && holder[last] === null ? holder : undefined;
};

/**
 * What a client has sent, without the fields that are null where this schema allows none: many languages write a field that is left out as null
 * (ADR 059). The same value where it is right as it is, or wrong for another reason. `issues`: what the schema has found in it.
 */
export const dropRefusedNulls = (
  schema: z.ZodMiniType,
  sent: unknown,
  issues: Issues = schema.safeParse(sent).error?.issues ?? [],
): unknown => {
  if (issues.length > issuesMax) return sent;
  const nulls = faultyPaths(issues).filter((path) => holderOfNull(sent, path) !== undefined);
  if (nulls.length === 0) return sent;
  const copy = structuredClone(sent);
  for (const path of nulls) {
    const holder = holderOfNull(copy, path);
    const [field] = path.slice(-1);
    if (holder !== undefined && field !== undefined) delete holder[field];
  }
  return copy;
};

/** What a schema makes of what a client has sent, null where nothing may stand included. */
export const parseSent = <T>(schema: z.ZodMiniType<T>, sent: unknown): z.core.util.SafeParseResult<T> => {
  const first = schema.safeParse(sent);
  if (first.success) return first;
  const fields = dropRefusedNulls(schema, sent, first.error.issues);
  return fields === sent ? first : schema.safeParse(fields);
};
