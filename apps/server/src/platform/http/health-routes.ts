import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.ts';

export interface HealthOptions {
  /** False until everything has started, and again from the signal to stop. */
  readonly isServing: () => boolean;
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** Whether another process has taken the database that this one serves. */
  readonly isHeldElsewhere: () => boolean;
}

const retryAfterSec = 2;

const media = ['application/json'];
const alive = { operationId: 'getHealth', feature: 'server', summary: 'The process lives', media };
const ready = { operationId: 'getReadiness', feature: 'server', summary: 'The process can serve', media };

/** `/healthz`, `/readyz` (decisions, section 1). */
export function installHealthRoutes(app: FastifyInstance, { isServing, ping, isHeldElsewhere }: HealthOptions): void {
  app.get('/healthz', { config: { plain: alive } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { plain: ready } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isServing()) throw new HttpProblem('unavailable', { detail: 'starting or stopping', retryAfterSec });
    await ping().catch((cause: unknown) => {
      app.log.error({ err: cause }, 'the database does not answer');
      throw new HttpProblem('unavailable', { detail: 'the database does not answer', retryAfterSec });
    });
    // Of two that serve, a proxy sends people to the one that has the right to.
    if (isHeldElsewhere()) {
      throw new HttpProblem('unavailable', { detail: 'another process serves this database', retryAfterSec });
    }
    return { status: 'ready' };
  });
}
