import {
  httpBackoffMs,
  httpRetries,
  httpRetryAfterStatuses,
  httpRetryStatuses,
  httpTimeoutMs,
} from '@madoi/contract/constants';
import type { CallEndpoint, EndpointAnswer, EndpointInput, EndpointShape } from '@madoi/contract/http/endpoint';
import { HttpFailure, HttpTimeout, parseProblem } from '@madoi/contract/http/http-failure';
import { pageLocaleHeader } from '@madoi/domain/locale/negotiate-locale';
import { readCookie } from '@madoi/room-client/playback/source/read-cookie';
import ky, { HTTPError, type KyInstance, type Options, TimeoutError } from 'ky';
import { type RequestParts, urlOf } from './request-parts.ts';

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

/** Up to 2 retries with 0.3 s doubling, honouring Retry-After (specification 7.31, 9.26). */
export const retryOptions = {
  limit: httpRetries,
  methods: ['get', 'put', 'head', 'delete'],
  statusCodes: [...httpRetryStatuses],
  afterStatusCodes: [...httpRetryAfterStatuses],
  delay: (attempt: number) => httpBackoffMs * 2 ** (attempt - 1),
} satisfies NonNullable<Options['retry']>;

const createClient = (options: CallOptions): KyInstance =>
  ky.create({
    credentials: 'same-origin',
    timeout: httpTimeoutMs,
    retry: {
      ...retryOptions,
      // The server's own word, as where it is this machine, is followed all the same.
      shouldRetry: ({ error }) => (error instanceof HTTPError || (options.isOnline?.() ?? true) ? undefined : false),
    },
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    hooks: {
      beforeRequest: [
        (request) => {
          request.headers.set(buildVersionHeader, options.buildVersion());
          request.headers.set(pageLocaleHeader, options.locale());
          if (request.method === 'GET' || request.method === 'HEAD') return;
          const token = readCookie(options.cookies(), csrfCookieName);
          if (token !== undefined) request.headers.set(csrfHeader, token);
        },
      ],
    },
  });

const failureOf = async (error: unknown): Promise<unknown> => {
  if (error instanceof TimeoutError) return new HttpTimeout();
  if (!(error instanceof HTTPError)) return error;
  const body: unknown = await error.response.json().catch(() => undefined);
  return new HttpFailure(error.response.status, parseProblem(body));
};

/** The server says of itself that it is unavailable or has too much to do: it knows, and a report would be one request more. */
const isFault = ({ status, problem }: HttpFailure) => status >= 500 && problem?.code !== 'unavailable';

/** The token cookie is set by the first refusal, so one more try with it is all a new visitor needs. */
const isFirstCsrf = (failure: unknown, tokenBefore: string | undefined, cookies: string) =>
  failure instanceof HttpFailure &&
  failure.problem?.code === 'csrf' &&
  readCookie(cookies, csrfCookieName) !== tokenBefore;

/**
 * The browser's way to call the product: types come from the endpoint's descriptor.
 * Throws `HttpFailure` for every answer but success, `HttpTimeout` after 10 s; expected refusals come back as values.
 */
export const createCall = (options: CallOptions): PageCall => {
  const client = createClient(options);
  const send = async (endpoint: EndpointShape, parts: RequestParts, { signal }: CallControl): Promise<unknown> => {
    const address = `${options.origin ?? ''}${urlOf(endpoint, parts)}`;
    const answer = await client(address, {
      method: endpoint.method,
      ...(parts.body === undefined ? {} : { json: parts.body }),
      ...(signal === undefined ? {} : { signal }),
    });
    return answer.status === 204 ? undefined : answer.json();
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
    } catch (error) {
      const failure = await failureOf(error);
      if (!isFirstCsrf(failure, tokenBefore, options.cookies())) throw failure;
    }
    return send(endpoint, parts, control).catch(async (error: unknown) => Promise.reject(await failureOf(error)));
  };
  // The descriptor ties input and answer together; below this line they are only JSON.
  return ((endpoint: EndpointShape, input?: RequestParts, control?: CallControl) =>
    attempt(endpoint, input ?? {}, control ?? {})) as PageCall;
};

/** A file takes longer than a call: as long as the server gives it (8 MB over a slow line). */
const uploadTimeoutMs = 60_000;

/** Sends a file as the body of a call, as whatever type it has. Throws what `createCall` throws. */
export const createUpload = (options: CallOptions) => {
  const client = createClient(options).extend({ timeout: uploadTimeoutMs, retry: 0 });
  return async <E extends EndpointShape>(
    endpoint: E,
    params: Readonly<Record<string, string>>,
    file: Blob,
  ): Promise<EndpointAnswer<E>> => {
    try {
      const sent = await client(`${options.origin ?? ''}${urlOf(endpoint, { params })}`, {
        method: endpoint.method,
        body: file,
        headers: { 'content-type': file.type },
      });
      return (await sent.json()) as EndpointAnswer<E>;
    } catch (error) {
      throw await failureOf(error);
    }
  };
};
