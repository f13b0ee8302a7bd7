import type { FastifyInstance } from 'fastify';
import type { Overload } from '../overload/overload.ts';
import type { ShedClass } from '../overload/shed-order.ts';
import { onEachRequest } from './sync-hooks.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that is no call of the contract: under too much load it is refused in its turn. Absent: never for load. */
    shed?: ShedClass;
  }
}

/** Refuses the routes that declare what they are about, while that is refused for load; before a session is looked up. */
export function shedRoutes(app: FastifyInstance, overload: Pick<Overload, 'admit'>): void {
  onEachRequest(app, ({ routeOptions: { config } }) => {
    const what = config.endpoint?.shed ?? config.shed;
    if (what !== undefined) overload.admit(what);
  });
}
