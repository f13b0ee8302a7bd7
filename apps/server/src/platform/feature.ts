import type { FastifyInstance } from 'fastify';
import type { Scope } from './scope.ts';
import type { SocketServer } from './sockets/socket-server.ts';

/**
 * What a `<feature>.plugin.ts` answers: the feature's edges and its life. `app/build-app.ts` calls `guards`, `routes` and
 * `sockets` once, and `start` when the database is ready and before the first request.
 */
export interface Feature {
  readonly name: string;
  /** Hooks that hold for the routes of every feature: called before any feature's `routes`. */
  guards?(app: FastifyInstance): void;
  routes?(app: FastifyInstance): void;
  sockets?(socketServer: SocketServer): void;
  /** What it begins it adds to this scope, which is closed on the way out, before those of the features that started earlier. */
  start?(scope: Scope): Promise<void>;
}
