import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { HttpProblem } from './problem.ts';

export interface HealthOptions {
  readonly metrics: Metrics;
  /** False before everything has started, and again once the process is asked to stop. */
  readonly isServing: () => boolean;
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
}

const retryAfterSec = 2;

/** `/healthz`, `/readyz`, `/metrics` (decisions, section 1). */
export function installHealthRoutes(app: FastifyInstance, { metrics, isServing, ping }: HealthOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isServing()) throw new HttpProblem('unavailable', { detail: 'starting or stopping', retryAfterSec });
    await ping().catch((cause: unknown) => {
      app.log.error({ err: cause }, 'the database does not answer');
      throw new HttpProblem('unavailable', { detail: 'the database does not answer', retryAfterSec });
    });
    return { status: 'ready' };
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
