import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Must wait for nothing: `undefined` keeps out a function that answers a promise. What it throws refuses the request. */
type SyncHook = (request: FastifyRequest, reply: FastifyReply) => undefined;

/**
 * A hook that goes on in the same turn. An `async` one makes Fastify wait for its promise, several times on the way of each call, and of a
 * crowd's calls every promise is one more that the work contexts look after (`platform/telemetry/work-context.ts`).
 */
export const inSameTurn =
  (hook: SyncHook) =>
  (request: FastifyRequest, reply: FastifyReply, done: (failure?: Error) => void): void => {
    let failure: unknown;
    try {
      hook(request, reply);
    } catch (error) {
      failure = error;
    }
    // Apart from the hook: what fails after it is not its failure.
    done(failure as Error | undefined);
  };

export function onEachRequest(app: FastifyInstance, hook: SyncHook): void {
  app.addHook('onRequest', inSameTurn(hook));
}

/** When the answer has left. */
export function onEachResponse(app: FastifyInstance, hook: SyncHook): void {
  app.addHook('onResponse', inSameTurn(hook));
}
