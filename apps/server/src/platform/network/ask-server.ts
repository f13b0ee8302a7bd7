import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestByTls } from 'node:https';

export interface ServerAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

const limitMs = 10_000;

/**
 * The head of an answer, also of one that switches protocols. Follows no redirect. Rejects with the error of the
 * connection or the certificate, or after 10 s.
 */
export function askServer(url: URL, headers: Readonly<Record<string, string>> = {}): Promise<ServerAnswer> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = { headers, agent: false, signal: AbortSignal.timeout(limitMs) };
    const request = (url.protocol === 'https:' ? requestByTls : requestPlain)(url, options);
    request.once('error', reject);
    request.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      response.destroy();
    });
    request.once('upgrade', (response, socket) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      socket.destroy();
    });
    request.end();
  });
}
