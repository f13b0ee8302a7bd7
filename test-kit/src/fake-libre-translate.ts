import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface LibreRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Speaks LibreTranslate's protocol: paths, fields, statuses and error texts are those of version 1.6. */
export interface FakeLibreTranslate {
  readonly url: string;
  readonly requests: readonly LibreRequest[];
  /** Translations by `target:text`; any other text comes back as `target(text)`. */
  readonly dictionary: Map<string, string>;
  /** The codes of `GET /languages`. */
  codes: readonly string[];
  /** With it, calls need this key. */
  apiKey: string | undefined;
  /** Statuses that the next calls are refused with. */
  readonly failures: number[];
  /** While set, answers to /translate wait for it. */
  gate: Promise<void> | undefined;
  close(): Promise<void>;
}

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

const failureTexts: Readonly<Record<number, string>> = {
  429: 'Slowdown: Too many requests per minute, please try again later or contact the server operator to get an API key.',
  500: 'Cannot translate text: the model could not be loaded',
};

const languageOf = (text: string): string => {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  return /[\u3400-\u9fff]/.test(text) ? 'zt' : 'en';
};

const refuse = (status: number, error: string): Answer => ({ status, body: { error } });

function answerTranslate(self: FakeLibreTranslate, body: LibreRequest['body']): Answer {
  const { q, source, target } = body;
  for (const name of ['q', 'source', 'target'])
    if (typeof body[name] !== 'string' || body[name] === '')
      return refuse(400, `Invalid request: missing ${name} parameter`);
  if (source !== 'auto' && !self.codes.includes(`${source}`)) return refuse(400, `${source} is not supported`);
  if (!self.codes.includes(`${target}`)) return refuse(400, `${target} is not supported`);
  const translatedText = self.dictionary.get(`${target}:${q}`) ?? `${target}(${q})`;
  const detectedLanguage = { confidence: 90, language: languageOf(`${q}`) };
  return { body: { translatedText, ...(source === 'auto' && { detectedLanguage }) } };
}

function answer(self: FakeLibreTranslate, { method, url }: IncomingMessage, body: LibreRequest['body']): Answer {
  const failure = self.failures.shift();
  if (failure !== undefined) return refuse(failure, failureTexts[failure] ?? 'Failed');
  if (method === 'GET' && url === '/languages') {
    return { body: self.codes.map((code) => ({ code, name: code, targets: self.codes })) };
  }
  if (method !== 'POST') return refuse(405, 'Method Not Allowed');
  if (self.apiKey !== undefined && body.api_key === undefined)
    return refuse(400, 'Please contact the server operator to get an API key');
  if (self.apiKey !== undefined && body.api_key !== self.apiKey) return refuse(403, 'Invalid API key');
  if (url === '/detect') {
    if (typeof body.q !== 'string') return refuse(400, 'Invalid request: missing q parameter');
    return { body: [{ confidence: 92, language: languageOf(body.q) }] };
  }
  return url === '/translate' ? answerTranslate(self, body) : refuse(404, 'Not Found');
}

export async function startFakeLibreTranslate(): Promise<FakeLibreTranslate> {
  const requests: LibreRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? ((await json(request)) as LibreRequest['body']) : {};
    requests.push({ path: request.url ?? '', body });
    if (request.url === '/translate') await self.gate;
    const { status = 200, body: answered } = answer(self, request, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: FakeLibreTranslate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    dictionary: new Map(),
    codes: ['en', 'ja', 'zt'],
    apiKey: undefined,
    failures: [],
    gate: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
