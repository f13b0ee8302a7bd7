import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../http/accepted-encodings.ts';
import type { SharedPage } from './shared-pages.ts';

/** The request as renderers read it. `signal` is aborted when nobody waits for the page any longer. */
export function toWebRequest(request: FastifyRequest, url: URL, signal?: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of value === undefined ? [] : [value].flat()) headers.append(name, each);
  }
  return new Request(url, { method: request.method, headers, ...(signal && { signal }) });
}

/** Aborted when the visitor has gone. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

const isText = (headers: Headers): boolean =>
  /^text\/|json|javascript|turbo|x-script/.test(headers.get('content-type') ?? '');

/** A page of this visitor alone. Compressed as it streams: each part leaves as soon as it is rendered. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  reply.status(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.body === null || request.method === 'HEAD') return reply.send('');
  const body = Readable.fromWeb(response.body as NodeReadableStream);
  if (!isText(response.headers) || !acceptedEncodings(request).includes('gzip')) return reply.send(body);
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 });
  body.once('error', (error) => gzip.destroy(error));
  return reply.send(body.pipe(gzip));
}

/** A page that others get as well, compressed already. */
export async function sendSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
): Promise<FastifyReply> {
  const encoding = (isText(page.headers) && acceptedEncodings(request)[0]) || 'identity';
  for (const [name, value] of page.headers) reply.header(name, value);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.removeHeader('content-length').send(await page.body(encoding));
}
