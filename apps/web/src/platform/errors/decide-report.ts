import { type ClientErrorKind, type ClientReport, clientReportMaxChars } from '@madoi/contract/site/client-errors';

/** Something that went wrong on a page. */
export interface PageError {
  readonly kind: ClientErrorKind;
  readonly error: unknown;
  /** Path of the page, or of the call; queries are cut off. */
  readonly place: string;
  readonly atMs: number;
}

/** Specification 8.18: a page whose loading was cancelled has not failed; going elsewhere aborts what was asked for. */
const ignoredMessages = [/loading initial props cancell?ed/i, /^ResizeObserver loop/];
const ignoredNames = new Set(['AbortError']);

const fieldOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null && name in thing ? Reflect.get(thing, name) : undefined;
const textOf = (thing: unknown): string | undefined => (typeof thing === 'string' && thing !== '' ? thing : undefined);

const messageOf = (error: unknown): string => {
  const message = textOf(fieldOf(error, 'message')) ?? textOf(error);
  return message ?? `a ${typeof error} was thrown`;
};

const referenceOf = (error: unknown): string | undefined =>
  textOf(fieldOf(fieldOf(error, 'problem'), 'requestId'))?.slice(0, 64);

/** An answer below 500 says what the visitor did, not what we did: it is shown, not reported. */
const isExpectedAnswer = (status: unknown): boolean => typeof status === 'number' && status < 500;

/** The report of an error to the server (specification 8.18). Undefined: it is not reported. */
export function decideReport({ kind, error, place, atMs }: PageError): ClientReport | undefined {
  const message = messageOf(error);
  const status = fieldOf(error, 'status');
  if (ignoredNames.has(textOf(fieldOf(error, 'name')) ?? '')) return undefined;
  if (ignoredMessages.some((pattern) => pattern.test(message)) || isExpectedAnswer(status)) return undefined;
  const stack = textOf(fieldOf(error, 'stack'))?.slice(0, clientReportMaxChars.stack);
  const reference = referenceOf(error);
  return {
    kind: typeof status === 'number' ? 'http' : kind,
    message: message.slice(0, clientReportMaxChars.message),
    place: (place.split(/[?#]/)[0] ?? '').slice(0, clientReportMaxChars.place),
    at: Math.round(atMs),
    ...(stack === undefined ? {} : { stack }),
    ...(typeof status === 'number' && status <= 599 ? { status } : {}),
    ...(reference === undefined ? {} : { reference }),
  };
}
