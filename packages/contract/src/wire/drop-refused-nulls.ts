import type * as z from 'zod/mini';

type Path = readonly PropertyKey[];
type Container = Record<PropertyKey, unknown>;
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

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Whether the last key of `path` is a field of an object, and null. */
const isNullField = (sent: unknown, path: Path): boolean => {
  let value = sent;
  let isField = false;
  for (const key of path) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) return false;
    isField = !Array.isArray(value);
    value = value[key];
  }
  return isField && value === null;
};

/** Copies each object and list on the way to a field once, however many fields lead through it. */
const withoutFields = (sent: unknown, paths: readonly Path[]): unknown => {
  const copies = new Map<unknown, Container>();
  const copyOf = (original: unknown): Container => {
    const known = copies.get(original);
    if (known !== undefined) return known;
    const copy = (Array.isArray(original) ? [...original] : { ...(original as object) }) as Container;
    copies.set(original, copy);
    return copy;
  };
  for (const path of paths) {
    let [original, copy] = [sent, copyOf(sent)];
    for (const key of path.slice(0, -1)) {
      original = (original as Container)[key];
      copy[key] = copyOf(original);
      copy = copy[key] as Container;
    }
    for (const field of path.slice(-1)) delete copy[field];
  }
  return copyOf(sent);
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
  const nulls = faultyPaths(issues).filter((path) => isNullField(sent, path));
  return nulls.length === 0 ? sent : withoutFields(sent, nulls);
};

/** What a schema makes of what a client has sent, null where nothing may stand included. */
export const parseSent = <T>(schema: z.ZodMiniType<T>, sent: unknown): z.core.util.SafeParseResult<T> => {
  const first = schema.safeParse(sent);
  if (first.success) return first;
  const fields = dropRefusedNulls(schema, sent, first.error.issues);
  return fields === sent ? first : schema.safeParse(fields);
};
