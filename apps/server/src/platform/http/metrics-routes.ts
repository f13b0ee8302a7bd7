import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { HttpProblem } from './problem.ts';
import type { PlainRoute } from './register-endpoint.ts';

const metricsPath = '/metrics';
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that the time does not depend on the guess. */
function isBearerOf(authorization: string | undefined, token: string): boolean {
  const [, given] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** `/metrics` on the public address, for callers with the token. */
export function installMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  const plain: PlainRoute = {
    operationId: 'getMetrics',
    feature: 'server',
    access: 'bearer',
    summary: 'The numbers of the process, for Prometheus; needs the bearer token',
    media: ['text/plain'],
  };
  app.get(metricsPath, { config: { plain } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isBearerOf(request.headers.authorization, token)) {
      reply.header('www-authenticate', 'Bearer');
      throw new HttpProblem('no_session', { detail: 'The bearer token of METRICS_TOKEN is missing or wrong.' });
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * `/metrics` on an address of its own, without a token: it is for the machine or a private network. Port 0 takes a free one.
 * Rejects with the error of the socket when the address cannot be taken.
 */
export async function startMetricsServer(metrics: Metrics, host: string, port: number): Promise<MetricsServer> {
  const { registry } = metrics;
  const server: Server = createServer((request, response) => {
    const isAsked =
      request.url?.split('?')[0] === metricsPath && (request.method === 'GET' || request.method === 'HEAD');
    if (!isAsked) {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => {
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
