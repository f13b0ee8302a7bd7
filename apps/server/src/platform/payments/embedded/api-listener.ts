import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '#platform/log.ts';
import { registerApiRoutes } from './api/api-routes.ts';
import type { Dispatch } from './api/dispatch.ts';
import { operations } from './api/operations.ts';

export interface ApiListener {
  /** Listens from the first call on; answers the port. */
  open(): Promise<number>;
  close(): Promise<void>;
}

const host = '127.0.0.1';

/** Stripe's API on this machine alone, with a log of its own: nothing of the product's requests is known to it. */
export function createApiListener(deps: {
  readonly dispatch: Dispatch;
  readonly secretKey: string;
  readonly log: Pick<Log, 'warn' | 'error'>;
}): ApiListener {
  let opening: Promise<FastifyInstance> | undefined;
  const listen = async (): Promise<FastifyInstance> => {
    const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
    registerApiRoutes(app, operations, deps);
    await app.listen({ host, port: 0 });
    // Nothing that serves only this process keeps it from ending.
    app.server.unref();
    return app;
  };
  return {
    open: async () => {
      opening ??= listen();
      const app = await opening;
      return (app.server.address() as AddressInfo).port;
    },
    close: async () => {
      await (await opening)?.close();
    },
  };
}
