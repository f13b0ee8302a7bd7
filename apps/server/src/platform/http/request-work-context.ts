import type { IncomingMessage } from 'node:http';
import { idSchema } from '@madoi/contract/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IsTrusted } from '../network/trusted-proxies.ts';
import type { Span, Tracing } from '../telemetry/tracing.ts';
import { createWorkContext, currentContext, runInContext, type WorkContext } from '../telemetry/work-context.ts';
import { toProblem } from './error-handler.ts';
import { onEachResponse } from './sync-hooks.ts';

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
  // Not validated yet: what is no id would stand in the log as it came.
  const { success, data } = idSchema.safeParse((params as { readonly id?: string }).id);
  return success ? data : undefined;
}

/** What asks whether the server is there, and the files of pages: most of the requests, and nothing in them to look at. */
const untracedRoutes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
const isUntraced = (route: string): boolean => untracedRoutes.has(route) || route.startsWith('/assets/');

/** A step of the page that makes the call in this process, or the beginning of a trace: a trusted proxy's goes on here. */
function beginSpan(request: FastifyRequest, tracing: Tracing | undefined, isTrusted: IsTrusted): Span | undefined {
  if (tracing === undefined) return undefined;
  const { method, headers, socket, routeOptions } = request;
  const route = routeOptions.url ?? 'none';
  if (isUntraced(route)) return undefined;
  const roomId = roomIdOf(request);
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'madoi.request.id': request.id,
    ...(roomId !== undefined && { 'madoi.room.id': roomId }),
  };
  const name = `${method} ${route}`;
  const page = currentContext()?.span;
  if (page !== undefined) return page.begin(name, attributes);
  const { traceparent } = headers;
  const isContinued = typeof traceparent === 'string' && isTrusted(socket.remoteAddress, 0);
  return tracing.begin(name, attributes, isContinued ? traceparent : undefined);
}

/** Gives each request a context, in which everything runs that is done for it. */
export function installWorkContext(app: FastifyInstance, tracing: Tracing | undefined, isTrusted: IsTrusted): void {
  // Fastify wants each property of a request declared; the first hook sets it.
  app.decorateRequest('workContext', undefined as unknown as WorkContext);
  app.addHook('onRequest', (request, _reply, done) => {
    const span = beginSpan(request, tracing, isTrusted);
    request.workContext = createWorkContext({ requestId: request.id, roomId: roomIdOf(request) }, span);
    runInContext(request.workContext, done);
  });
  app.addHook('onError', async (request, _reply, error) => {
    if (toProblem(error).status >= 500) request.workContext.span?.fail(error);
  });
  onEachResponse(app, (request, reply) => {
    const { span } = request.workContext;
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end();
    request.workContext.isOver = true;
  });
}
