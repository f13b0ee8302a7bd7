import type { FastifyInstance } from 'fastify';
import type { AsyncScope } from './async-scope.ts';
import type { RetentionPolicy } from './retention/retention-policy.ts';
import type { SocketServer } from './sockets/socket-server.ts';

/**
 * What a `<feature>.plugin.ts` returns: the feature's edges and its start. `app/build-app.ts` calls `guards`, `routes`
 * and `sockets` once, and `start` when the database is ready and before the first request.
 */
export interface Feature {
  readonly name: string;
  /** How long what it stores is kept. */
  readonly retention?: readonly RetentionPolicy[];
  /** Hooks that hold for the routes of every feature: called before any feature's `routes`. */
  guards?(app: FastifyInstance): void;
  routes?(app: FastifyInstance): void;
  sockets?(socketServer: SocketServer): void;
  /**
   * Starts the feature's background work. What it starts is added to this scope, which is closed at the end, before the
   * scopes of features that started earlier.
   */
  start?(scope: AsyncScope): Promise<void>;
}
