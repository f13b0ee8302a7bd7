import type { FastifyInstance } from 'fastify';
import type { SocketServer } from './sockets/socket-server.ts';

/**
 * What a `<feature>.plugin.ts` answers: the feature's edges and its life. `app/build-app.ts` calls `guards`, `routes` and
 * `sockets` once, `start` when the database is ready and before the first request, `stop` on the way out.
 */
export interface Feature {
  readonly name: string;
  /** Hooks that hold for the routes of every feature: called before any feature's `routes`. */
  guards?(app: FastifyInstance): void;
  routes?(app: FastifyInstance): void;
  sockets?(socketServer: SocketServer): void;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}
