import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createTtlCache } from '../ttl-cache.ts';
import { HttpProblem } from './problem.ts';

export interface HealthOptions {
  /** False until everything has started, and again from the signal to stop. */
  readonly isServing: () => boolean;
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** Whether another process has taken the database that this one serves. */
  readonly isHeldElsewhere: () => boolean;
  /** Why a new socket of this visitor is refused for now; undefined: it is not. */
  readonly refusalOf: (
    request: IncomingMessage,
  ) => { readonly detail: string; readonly retryAfterSec: number } | undefined;
  readonly clock: Pick<Clock, 'now'>;
}

/** In seconds. Pages ask once a second and believe what they hear: a longer one would mean to them that they are turned away. */
const retryAfterSecOf = { readyz: 2, admitz: 1 } as const;

/** In ms. All pages that have lost a server ask for it once a second: the database is asked once for all of them. */
const pingSharedMs = 1_000;

/**
 * A database that is away is asked for by proxies and by every page that lost its server, each second: the log has its whole error once, and a line
 * when it is back.
 */
function createDatabaseLog(log: Pick<Log, 'error' | 'info'>, { now }: Pick<Clock, 'now'>) {
  let awaySince: number | undefined;
  return {
    hasAnswered: () => {
      if (awaySince !== undefined) log.info({ awayMs: now() - awaySince }, 'the database answers again');
      awaySince = undefined;
    },
    hasFailed: (error: unknown) => {
      if (awaySince !== undefined) return;
      awaySince = now();
      log.error({ err: error }, 'the database does not answer');
    },
  };
}

const media = ['application/json'];
const alive = { operationId: 'getHealth', feature: 'server', summary: 'The process lives', media };
const ready = { operationId: 'getReadiness', feature: 'server', summary: 'The process can serve', media };

const admits = { operationId: 'getAdmission', feature: 'server', summary: 'A new socket would be taken in now', media };

/**
 * `/healthz`, `/readyz` (decisions, section 1), and `/admitz`, which pages ask before they connect. However great the load is, a process that
 * serves is ready: one that a load balancer takes out for it leaves its load to the others, and the rooms in it without a process.
 */
export function installHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { isServing, isHeldElsewhere, refusalOf } = options;
  const pings = createTtlCache<void>(options.clock, { ttlMs: pingSharedMs, entriesMax: 1 });
  const database = createDatabaseLog(app.log, options.clock);
  const requireReady = async (reply: FastifyReply, ping: () => Promise<void>, retryAfterSec: number): Promise<void> => {
    reply.header('cache-control', 'no-store');
    if (!isServing()) throw new HttpProblem('unavailable', { detail: 'starting or stopping', retryAfterSec });
    await ping().then(database.hasAnswered, (error: unknown) => {
      database.hasFailed(error);
      throw new HttpProblem('unavailable', { detail: 'the database does not answer', retryAfterSec });
    });
    // Of two that serve, a proxy sends people to the one that has the right to.
    if (isHeldElsewhere()) {
      throw new HttpProblem('unavailable', { detail: 'another process serves this database', retryAfterSec });
    }
  };
  app.get('/healthz', { config: { plain: alive } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { plain: ready } }, async (_request, reply) => {
    await requireReady(reply, options.ping, retryAfterSecOf.readyz);
    return { status: 'ready' };
  });
  app.get('/admitz', { config: { plain: admits } }, async (request, reply) => {
    const refusal = refusalOf(request.raw);
    if (refusal) throw new HttpProblem('unavailable', refusal);
    await requireReady(reply, () => pings.read('database', options.ping), retryAfterSecOf.admitz);
    return { status: 'admitted' };
  });
}
