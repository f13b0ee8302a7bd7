import { pino } from 'pino';

/** How many causes of an error are followed, which may be circular. */
const depthMax = 5;

/** Fields of Drizzle's and PostgreSQL's errors that quote values of the statement or of a row. */
const valueFields = new Set(['params', 'parameters', 'detail', 'where', 'internalQuery']);

/** PostgreSQL's SQLSTATEs of data that it cannot take, whose message ends with the data. */
const dataExceptions = /^22...$/;

interface QueryFailure {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly params?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

/** What these errors say with values in it, and without. */
function quotesOf(error: unknown, depth = depthMax): readonly (readonly [string, string])[] {
  if (typeof error !== 'object' || error === null || depth === 0) return [];
  const { message, code, params, cause, errors } = error as QueryFailure;
  const deeper = [cause, ...(Array.isArray(errors) ? errors : [])].flatMap((each) => quotesOf(each, depth - 1));
  if (Array.isArray(params)) return [[`\nparams: ${params}`, ''], ...deeper];
  if (typeof code !== 'string' || typeof message !== 'string' || !dataExceptions.test(code)) return deeper;
  return [[message, message.replace(/: ".*"$/s, '')], ...deeper];
}

type Fields = Readonly<Record<string, unknown>>;

function withoutValues(fields: Fields, quotes: ReturnType<typeof quotesOf>): Fields {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string')
      return quotes.reduce((text, [said, kept]) => text.replaceAll(said, () => kept), value);
    if (Array.isArray(value)) return value.map(clean);
    return value instanceof Object && 'stack' in value ? withoutValues({ ...value }, quotes) : value;
  };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !valueFields.has(name))
      .map(([name, value]) => [name, clean(value)]),
  );
}

/**
 * An error as a line of the log has it: with the statement that failed, and without what was sent with it or stands in a row. Hashes of sessions,
 * addresses of people and what they wrote are no business of those who read logs.
 */
export function serializeError(error: Error): object {
  const quotes = quotesOf(error);
  return withoutValues({ ...pino.stdSerializers.err(error) }, quotes);
}

/** The same for a terminal: the stack, or whatever else was thrown. */
export const printError = (error: unknown): string =>
  error instanceof Error ? String((serializeError(error) as { readonly stack?: string }).stack) : String(error);
