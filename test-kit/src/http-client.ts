import type { CallEndpoint, EndpointShape } from '@madoi/contract/http/endpoint';

export interface ClientAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the text where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers that their assertions describe
  readonly body: any;
}

export interface ClientRequest {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Leaves the CSRF header out. */
  readonly withoutCsrf?: boolean;
}

/** A visitor: keeps cookies and sends the CSRF header, as a browser's page does. */
export interface HttpClient {
  readonly url: string;
  readonly cookies: Map<string, string>;
  cookieHeader(): string;
  /** `path` from the root, such as `/api/login`. Resolves for every status. */
  request(method: string, path: string, request?: ClientRequest): Promise<ClientAnswer>;
  /** The same visitor, who comes by another address. */
  on(url: string): HttpClient;
  /** A call of the contract; throws for any status but 200. */
  readonly call: CallEndpoint;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const csrfCookie = 'csrf-token';

function addressOf(endpoint: EndpointShape, { params, query }: Parts): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

/** `always`: headers that go with every request, such as those of a proxy in front. */
export function createHttpClient(
  url: string,
  always: Readonly<Record<string, string>> = {},
  cookies = new Map<string, string>(),
): HttpClient {
  const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const remember = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      const isGone = attributes.some((each) => /max-age=0|expires=thu, 01 jan 1970/i.test(each));
      if (isGone) cookies.delete(name);
      else cookies.set(name, decodeURIComponent(value));
    }
  };
  const request: HttpClient['request'] = async (method, path, { body, headers = {}, withoutCsrf = false } = {}) => {
    const isSafe = method === 'GET' || method === 'HEAD';
    if (!isSafe && !withoutCsrf && !cookies.has(csrfCookie)) await request('POST', '/api/login', { withoutCsrf: true });
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...always,
        cookie: cookieHeader(),
        ...(isSafe || withoutCsrf ? {} : { 'x-csrf-token': cookies.get(csrfCookie) ?? '' }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    remember(response);
    return { status: response.status, headers: response.headers, body: await readBody(response) };
  };
  const call = async (endpoint: EndpointShape, parts: Parts = {}): Promise<unknown> => {
    const answer = await request(endpoint.method, addressOf(endpoint, parts), { body: parts.body });
    if (answer.status !== 200) {
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };
  const on = (other: string): HttpClient => createHttpClient(other, always, cookies);
  return { url, cookies, cookieHeader, request, on, call: call as CallEndpoint };
}
