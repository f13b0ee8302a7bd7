import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';

export interface PushRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly signal: AbortSignal;
}

export interface PushAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

const connectionsPerService = 16;
/** The service closed a kept connection in the moment in which it was used again. */
const isStale = (request: http.ClientRequest, error: NodeJS.ErrnoException): boolean =>
  request.reusedSocket && error.code === 'ECONNRESET';
const agentSettings = { keepAlive: true, maxSockets: connectionsPerService };
const agents = { 'http:': new http.Agent(agentSettings), 'https:': new https.Agent(agentSettings) };

/**
 * Posts to a push service, and resolves with what it answers; a redirect is an answer too, and is not followed. Rejects where there is none,
 * and when `signal` aborts. Not `fetch`: that takes four times as much of the processor, which ten thousand pushes share with the rooms.
 */
export function postPush(endpoint: string, push: PushRequest): Promise<PushAnswer> {
  const { headers, body, signal } = push;
  const url = new URL(endpoint);
  const isPlain = url.protocol === 'http:';
  const agent = agents[isPlain ? 'http:' : 'https:'];
  return new Promise((resolve, reject) => {
    const request = (isPlain ? http : https).request(url, { method: 'POST', agent, headers, signal }, (response) => {
      // The connection is free for the next push once the answer has been read.
      response.resume();
      response.on('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    let hasFailed = false;
    request.on('error', (error) => {
      // It may fail more than once: what it was repeated for, or refused for, stands.
      if (hasFailed) return;
      hasFailed = true;
      if (isStale(request, error)) resolve(postPush(endpoint, push));
      else reject(error);
    });
    request.end(body);
  });
}
