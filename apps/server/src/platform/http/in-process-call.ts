import type { Locale } from '@madoi/contract/constants';
import type { CallEndpoint, EndpointShape } from '@madoi/contract/http/endpoint';
import type { Problem } from '@madoi/contract/http/problem';
import { pageLocaleHeader } from '@madoi/domain/locale/negotiate-locale';
import type { FastifyInstance, FastifyReply, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { csrfCookieName, csrfHeaderName, newCsrfToken } from './csrf.ts';

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A call of a loader that was refused. Has a `status`, like the failures in a browser. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(`Request failed with status code ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

function pathOf(endpoint: EndpointShape, params: Parts['params']): string {
  return endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
}

/** Arrays are joined by commas (specification, section 7). */
function queryOf(query: Parts['query']): Record<string, string> {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}

/** What calls of this page have set, by its name: as a browser, the calls after them bring it along. */
type SetHere = ReadonlyMap<string, string>;

/** The visitor's cookies, as a browser would send them now, without the CSRF token. */
function cookiesOf(visitor: FastifyRequest, setHere: SetHere): readonly string[] {
  const brought = (visitor.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !setHere.has(pair.split('=', 1)[0] ?? ''));
  const set = [...setHere].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return [...brought, ...set].filter((pair) => !pair.startsWith(`${csrfCookieName}=`));
}

/**
 * The visitor's headers with a CSRF token made for this call, because a page that the server renders is not a foreign
 * site.
 */
function headersFor(visitor: FastifyRequest, locale: Locale, setHere: SetHere): Record<string, string> {
  const token = newCsrfToken();
  const cookies = cookiesOf(visitor, setHere);
  return {
    host: visitor.host,
    cookie: [...cookies, `${csrfCookieName}=${token}`].join('; '),
    [csrfHeaderName]: token,
    'x-forwarded-proto': visitor.protocol,
    [pageLocaleHeader]: locale,
    ...(visitor.headers['user-agent'] ? { 'user-agent': visitor.headers['user-agent'] } : {}),
  };
}

type SetCookie = LightMyRequestResponse['cookies'][number];
const sameSites = { lax: 'lax', strict: 'strict', none: 'none' } as const;

/**
 * Copies a cookie that a call set to the page's reply. `Secure` depends on the visitor's request, because the
 * in-process call has no connection. If two calls set the same cookie, it is sent once.
 */
function forwardCookie(
  { name, value, ...cookie }: SetCookie,
  visitor: FastifyRequest,
  reply: PageVisit['reply'],
): void {
  const sameSite = sameSites[(cookie.sameSite ?? '').toLowerCase() as keyof typeof sameSites];
  reply.setCookie(name, value, {
    path: cookie.path ?? '/',
    httpOnly: cookie.httpOnly === true,
    secure: visitor.protocol === 'https',
    ...(sameSite === undefined ? {} : { sameSite }),
    ...(cookie.maxAge === undefined ? {} : { maxAge: cookie.maxAge }),
    ...(cookie.expires === undefined ? {} : { expires: cookie.expires }),
  });
}

export interface PageVisit {
  readonly visitor: FastifyRequest;
  readonly reply: Pick<FastifyReply, 'setCookie'>;
  /** In which the page is shown. */
  readonly locale: Locale;
  readonly onFailure?: (status: number) => void;
  /** Aborted when the visitor has gone: what is read for them is read no further. Absent: others may wait for the same page. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * `call` for loaders: the same routes, checks and schemas as over the network, without the network.
 * Cookies that a call sets go out with the page's `reply`, each once, and with the calls after it; `onFailure` gets the status of a refused call.
 */
export function createInProcessCall(
  app: FastifyInstance,
  { visitor, reply, locale, onFailure = () => undefined, signal }: PageVisit,
): CallEndpoint {
  const setHere = new Map<string, string>();
  const call = async (endpoint: EndpointShape, parts: Parts = {}): Promise<unknown> => {
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api${pathOf(endpoint, parts.params)}`,
      query: queryOf(parts.query),
      headers: headersFor(visitor, locale, setHere),
      remoteAddress: visitor.ip,
      // What is written is written to its end.
      ...(signal !== undefined && endpoint.method === 'GET' && { signal }),
      ...(parts.body === undefined ? {} : { payload: parts.body as object }),
    });
    for (const cookie of answer.cookies) {
      setHere.set(cookie.name, cookie.value);
      forwardCookie(cookie, visitor, reply);
    }
    if (answer.statusCode < 400) return answer.json();
    onFailure(answer.statusCode);
    throw new CallFailure(answer.statusCode, answer.json<Problem>());
  };
  // The descriptor types input and answer; the implementation sees only JSON.
  return call as CallEndpoint;
}
