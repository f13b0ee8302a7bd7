import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../../apps/server/src/platform/config/s3-settings.ts';
import { answerS3, type S3Answer, type S3Call, type S3Store } from './s3-answers.ts';
import { findSignatureError } from './s3-signature.ts';

/**
 * What goes wrong with a request: an error of S3; no answer at all; an answer that ends or pauses in the middle of its body, once;
 * a delay.
 */
export type S3Fault =
  | { readonly kind: 'error'; readonly status: number; readonly code: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'cut' | 'stall'; readonly afterBytes: number }
  | { readonly kind: 'slow'; readonly ms: number };

/**
 * An S3-compatible server in memory for tests, with one bucket: objects, ranges, conditions, copies, lists, uploads in parts. It checks
 * signatures as S3 does. No real storage could be had for tests; the SDK that talks to it is Amazon's own.
 */
export interface S3Server {
  readonly config: S3Config;
  readonly store: S3Store;
  /** Every request, as `PUT a/key`, `POST a/key?uploads`. */
  readonly requests: string[];
  /** Asked before each request is answered. */
  fault: ((call: S3Call) => S3Fault | undefined) | undefined;
  /** How far its clock is ahead, in ms. */
  clockOffsetMs: number;
  /** Answers under way. */
  readonly answering: number;
  /** Breaks every connection and refuses new ones, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const credentials = { accessKeyId: 'madoi-test', secretAccessKey: 'secret/with+signs=', region: 'ap-northeast-1' };

function callOf(request: IncomingMessage, body: Buffer): S3Call {
  const url = new URL(request.url ?? '', 'http://localhost');
  const [, bucket = '', ...key] = decodeURIComponent(url.pathname).split('/');
  return {
    method: request.method ?? '',
    bucket,
    key: key.join('/'),
    query: url.searchParams,
    headers: request.headers,
    body,
  };
}

const describe = ({ method, key, query }: S3Call): string =>
  `${method} ${key}${query.has('uploads') ? '?uploads' : ''}${query.has('partNumber') ? '?part' : ''}`;

const errorAnswer = (status: number, code: string): S3Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

async function send(response: ServerResponse, call: S3Call, answer: S3Answer, fault: S3Fault | undefined) {
  const body = Buffer.from(answer.body ?? '');
  const type = typeof answer.body === 'string' ? { 'content-type': 'application/xml' } : {};
  response.writeHead(answer.status, { ...type, 'content-length': body.byteLength, ...answer.headers });
  if (call.method === 'HEAD') response.end();
  else if (fault?.kind === 'cut' || fault?.kind === 'stall') {
    response.write(body.subarray(0, fault.afterBytes), () => {
      if (fault.kind === 'cut') response.destroy();
    });
  } else response.end(body);
}

export async function startS3Server(bucket = 'madoi-test'): Promise<S3Server> {
  const store: S3Store = {
    bucket,
    objects: new Map(),
    uploads: new Map(),
    nowMs: () => Date.now() + self.clockOffsetMs,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A request that breaks off has happened to nobody.
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return;
    const call = callOf(request, body);
    self.requests.push(describe(call));
    response.setHeader('date', new Date(store.nowMs()).toUTCString()).setHeader('x-amz-request-id', randomUUID());
    const unsigned = findSignatureError(request, body, credentials, store.nowMs());
    const fault = self.fault?.(call);
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (unsigned)
      await send(response, call, errorAnswer(unsigned.endsWith('Mismatch') ? 400 : 403, unsigned), undefined);
    else if (fault?.kind === 'error') await send(response, call, errorAnswer(fault.status, fault.code), undefined);
    else await send(response, call, answerS3(store, call), fault);
  };
  let answering = 0;
  let http: Server;
  let port = 0;
  const self = {
    store,
    requests: [] as string[],
    fault: undefined as S3Server['fault'],
    clockOffsetMs: 0,
    get answering() {
      return answering;
    },
    async stop() {
      const closed = new Promise((resolve) => http.close(resolve));
      http.closeAllConnections();
      await closed;
    },
    async start() {
      http = createServer((request, response) => {
        answering += 1;
        response.once('close', () => {
          answering -= 1;
        });
        void answer(request, response);
      });
      await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
      ({ port } = http.address() as AddressInfo);
    },
  };
  await self.start();
  const config: S3Config = {
    ...credentials,
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    isPathStyle: true,
    prefix: 'test/',
    cacheBytes: 0,
  };
  return Object.assign(self, { config });
}
