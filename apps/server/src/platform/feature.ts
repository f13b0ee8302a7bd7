import type { FastifyInstance } from 'fastify';
import type { SocketEdge } from './sockets/socket-edge.ts';

/**
 * What a `<feature>.plugin.ts` answers: the feature's edges and its life. `app/build-app.ts` calls `routes` and
 * `sockets` once, `start` when the database is ready and before the first request, `stop` on the way out.
 */
export interface Feature {
  readonly name: string;
  routes?(app: FastifyInstance): void;
  sockets?(edge: SocketEdge): void;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
