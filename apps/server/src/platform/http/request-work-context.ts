import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IsTrusted } from '../network/trusted-proxies.ts';
import { createWorkContext, currentContext, runInContext, type WorkContext } from '../work-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    workContext: WorkContext;
  }
}

const requestIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * The id of the page that this call is made for in this process, or the one that a trusted proxy gave, so that its log and ours name the same.
 * Undefined: the request gets one of its own.
 */
export function inheritedRequestId(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: IsTrusted,
): string | undefined {
  const ofPage = currentContext()?.ids.requestId;
  if (ofPage !== undefined) return ofPage;
  const id = headers['x-request-id'];
  const isUsable = typeof id === 'string' && requestIdPattern.test(id) && isTrusted(socket.remoteAddress, 0);
  return isUsable ? id : undefined;
}

/** Of calls about one room. */
function roomIdOf({ routeOptions, params }: FastifyRequest): string | undefined {
  if (routeOptions.url?.startsWith('/api/lounge/:id') !== true) return undefined;
  return (params as { readonly id?: string }).id;
}

/** Gives each request a context, in which everything runs that is done for it. */
export function installWorkContext(app: FastifyInstance): void {
  // Fastify wants each property of a request declared; the first hook sets it.
  app.decorateRequest('workContext', undefined as unknown as WorkContext);
  app.addHook('onRequest', (request, _reply, done) => {
    request.workContext = createWorkContext({ requestId: request.id, roomId: roomIdOf(request) });
    runInContext(request.workContext, done);
  });
  app.addHook('onResponse', async (request) => {
    request.workContext.isOver = true;
  });
}
