import { httpBackoffMs, httpTimeoutMs } from '@madoi/contract/constants';
import type { CallEndpoint, EndpointAnswer, EndpointInput, EndpointShape } from '@madoi/contract/http/endpoint';
import { HttpFailure, parseProblem } from '@madoi/contract/http/http-failure';
import { pageLocaleHeader } from '@madoi/domain/locale/negotiate-locale';
import { readCookie } from '@madoi/room-client/playback/source/read-cookie';
import { abortableWait } from './abortable-wait.ts';
import { type RequestParts, urlOf } from './request-parts.ts';
import { type SendOptions, sendRequest } from './send-request.ts';

export const csrfCookieName = 'csrf-token';
export const csrfHeader = 'x-csrf-token';
export const buildVersionHeader = 'x-build-version';

export interface CallOptions {
  /** Absent in the browser, where addresses are relative to the page. */
  readonly origin?: string;
  readonly buildVersion: () => string;
  /** The language of the page: what comes in one language comes in this one. */
  readonly locale: () => string;
  readonly cookies: () => string;
  readonly fetch?: typeof fetch;
  /** False: the browser has no network. What fails then is not tried again; absent, it has. */
  readonly isOnline?: () => boolean;
  /** Called with failures of the server: status 500 and above, but for its word that it is unavailable. `place`: the path of the call. */
  readonly onFailure?: (failure: unknown, place: string) => void;
}

/** What a caller may do about a call that is under way. */
export interface CallControl {
  /** Aborted: nothing is sent any more, nor tried again, and the call rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** `CallEndpoint`, and a call that may be ended before its answer. */
export type PageCall = CallEndpoint &
  (<E extends EndpointShape>(endpoint: E, input: EndpointInput<E>, control: CallControl) => Promise<EndpointAnswer<E>>);

/** Makes the requests of a page: its own headers beside what is sent. */
const createSender =
  ({ origin = '', buildVersion, locale, cookies, fetch: send, isOnline }: CallOptions) =>
  async (
    endpoint: EndpointShape,
    parts: RequestParts,
    init: { readonly body?: BodyInit; readonly type?: string },
    options: Pick<SendOptions, 'timeoutMs' | 'isSentOnce' | 'signal'>,
  ): Promise<unknown> => {
    const { method } = endpoint;
    const make = (signal: AbortSignal): Request => {
      const { body = null, type } = init;
      const headers = new Headers({ [buildVersionHeader]: buildVersion(), [pageLocaleHeader]: locale() });
      if (type !== undefined) headers.set('content-type', type);
      const token = method === 'GET' ? undefined : readCookie(cookies(), csrfCookieName);
      if (token !== undefined) headers.set(csrfHeader, token);
      return new Request(`${origin}${urlOf(endpoint, parts)}`, {
        ...{ method, body, headers, signal },
        credentials: 'same-origin',
      });
    };
    const answer = await sendRequest(make, { ...options, fetch: send, isOnline });
    if (!answer.ok) {
      const problem: unknown = await answer.json().catch(() => undefined);
      throw new HttpFailure(answer.status, parseProblem(problem));
    }
    return answer.status === 204 ? undefined : answer.json();
  };

/** The server says of itself that it is unavailable or has too much to do: it knows, and a report would be one request more. */
const isFault = ({ status, problem }: HttpFailure) => status >= 500 && problem?.code !== 'unavailable';

/** The token cookie is set by the first refusal, so one more try with it is all a new visitor needs. */
const isFirstCsrf = (failure: unknown, tokenBefore: string | undefined, cookies: string) =>
  failure instanceof HttpFailure &&
  failure.problem?.code === 'csrf' &&
  readCookie(cookies, csrfCookieName) !== tokenBefore;

/**
 * Another call may have replaced the session while this one was under way: by a login, a confirmed address, a change of rights. The old one
 * has ended, and the answer with the new cookie, which no page sees, is on its way. What is refused for want of a session did nothing.
 */
const hasNoSession = (failure: unknown) => failure instanceof HttpFailure && failure.status === 401;

/**
 * The browser's way to call the product: types come from the endpoint's descriptor.
 * Throws `HttpFailure` for every answer but success, `HttpTimeout` after 10 s; expected refusals come back as values.
 */
export const createCall = (options: CallOptions): PageCall => {
  const sender = createSender(options);
  const send = (endpoint: EndpointShape, parts: RequestParts, { signal }: CallControl): Promise<unknown> => {
    const json = parts.body === undefined ? {} : { body: JSON.stringify(parts.body), type: 'application/json' };
    return sender(endpoint, parts, json, { timeoutMs: httpTimeoutMs, signal });
  };
  const attempt = async (endpoint: EndpointShape, parts: RequestParts, control: CallControl): Promise<unknown> =>
    tryTwice(endpoint, parts, control).catch((failure: unknown) => {
      if (failure instanceof HttpFailure && isFault(failure)) options.onFailure?.(failure, endpoint.path);
      throw failure;
    });
  const tryTwice = async (endpoint: EndpointShape, parts: RequestParts, control: CallControl): Promise<unknown> => {
    const tokenBefore = readCookie(options.cookies(), csrfCookieName);
    try {
      return await send(endpoint, parts, control);
    } catch (failure) {
      if (hasNoSession(failure)) await abortableWait(httpBackoffMs, control.signal);
      else if (!isFirstCsrf(failure, tokenBefore, options.cookies())) throw failure;
    }
    return send(endpoint, parts, control);
  };
  // The descriptor ties input and answer together; below this line they are only JSON.
  return ((endpoint: EndpointShape, input?: RequestParts, control?: CallControl) =>
    attempt(endpoint, input ?? {}, control ?? {})) as PageCall;
};

/** A file takes longer than a call: as long as the server gives it (8 MB over a slow line). */
const uploadTimeoutMs = 60_000;

/** Sends a file as the body of a call, as whatever type it has. Throws what `createCall` throws. */
export const createUpload = (options: CallOptions) => {
  const sender = createSender(options);
  // What comes back is what the endpoint's descriptor says.
  return <E extends EndpointShape>(endpoint: E, params: Readonly<Record<string, string>>, file: Blob) =>
    sender(
      endpoint,
      { params },
      { body: file, type: file.type },
      { timeoutMs: uploadTimeoutMs, isSentOnce: true },
    ) as Promise<EndpointAnswer<E>>;
};
