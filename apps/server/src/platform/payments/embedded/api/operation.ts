import * as z from 'zod/mini';
import { type ApiError, refuse } from './api-error.ts';
import type { CallContext } from './call-context.ts';
import type { FormObject } from './form-body.ts';

export interface OperationInput<B> extends CallContext {
  readonly body: B;
  /** What stands in the path in place of `:id` and of `:second`. */
  readonly id: string;
  readonly secondId: string;
}

/** One call of the API. A GET reads without locking. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Parses the body (of a GET: the query) and carries it out. Throws an ApiError. */
  readonly run: (
    context: CallContext & { readonly id: string; readonly secondId: string },
    body: FormObject,
  ) => Promise<object>;
}

interface OperationShape<S extends z.ZodMiniType> {
  readonly method: Operation['method'];
  readonly path: string;
  readonly body: S;
  readonly handle: (input: OperationInput<z.infer<S>>) => Promise<object>;
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join('');

function toApiError(error: z.core.$ZodError, body: FormObject): ApiError {
  const issue = error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    return refuse('parameter_unknown', `Received unknown parameter: ${name}`, name);
  }
  const name = nameOf(issue?.path ?? []);
  const given = issue?.path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    body,
  );
  if (given === undefined) return refuse('parameter_missing', `Missing required param: ${name}.`, name);
  return refuse('parameter_invalid', `Invalid ${name}: ${String(given).slice(0, 100)}`, name);
}

/** Fields that every call takes. */
const common = { expand: z.optional(z.array(z.string().check(z.maxLength(200)))) };

/** The body of a call: these fields and nothing else. */
export const bodyOf = <T extends z.core.$ZodShape>(shape: T) => z.strictObject({ ...shape, ...common });

/** A call of the provider's API: `handle` gets the parsed form. Throws the `ApiError` of the first wrong or unknown field. */
export function defineOperation<S extends z.ZodMiniType>({ method, path, body, handle }: OperationShape<S>): Operation {
  return {
    method,
    path,
    run: (context, form) => {
      const parsed = body.safeParse(form);
      if (!parsed.success) throw toApiError(parsed.error, form);
      return handle({ ...context, body: parsed.data });
    },
  };
}

/** Everything comes as text. */
export const integer = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}$/)),
  z.transform((text: string) => Number(text)),
);
export const positiveInteger = z.pipe(integer, z.number().check(z.gte(1)));
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);
export const shortText = z.string().check(z.maxLength(500));
/** At most 500 characters under a name of at most 40; none where the call names none. */
export const metadata = z._default(z.record(z.string().check(z.maxLength(40)), shortText), {});
/** A page of 1 to 100 objects, 10 by default, after the object of this id. */
export const paging = {
  limit: z._default(z.pipe(integer, z.number().check(z.gte(1), z.lte(100))), 10),
  starting_after: z.optional(shortText),
};
/** Only this currency is spoken here: yen have no smaller unit. */
export const currency = z.enum(['jpy']);

/** A page of a list, as the provider shows it. */
export const listOf = (
  url: string,
  { data, hasMore }: { readonly data: readonly object[]; readonly hasMore: boolean },
) => ({
  object: 'list',
  url,
  has_more: hasMore,
  data,
});
