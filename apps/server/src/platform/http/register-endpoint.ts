import type { Access, EndpointAnswer, EndpointParsed, EndpointShape } from '@madoi/contract/http/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRequestContext, type RequestContext, requireAccess } from './request-context.ts';
import { inSameTurn } from './sync-hooks.ts';

/** Gets parsed input, and a caller who satisfies the endpoint's `access`. Throws an `HttpProblem` to refuse. */
export type EndpointHandler<E extends EndpointShape> = (
  input: EndpointParsed<E>,
  context: RequestContext<E['access']>,
) => Promise<EndpointAnswer<E>> | EndpointAnswer<E>;

/** A route that is no call of the contract: it answers a file, a text or a redirect. */
export interface PlainRoute {
  /** Its name in the reference, unique and in camelCase. Generated clients name their methods by it. */
  readonly operationId: string;
  /** The feature that it belongs to, or `server`. */
  readonly feature: string;
  readonly summary: string;
  /** Who may call it; anyone by default. `bearer`: callers with METRICS_TOKEN. */
  readonly access?: Access | 'bearer';
  /** Media types of its answers with a body. */
  readonly media?: readonly string[];
  /** Status of a success; 200 by default. */
  readonly status?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a call of the contract. */
    endpoint?: EndpointShape;
    /** Describes a route that is no call of the contract, for the reference. */
    plain?: PlainRoute;
  }
}

/** What Fastify validates and describes a call of the contract by. */
export function endpointSchemas(endpoint: EndpointShape): object {
  return {
    summary: endpoint.summary,
    response: { 200: endpoint.answer },
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
  };
}

function parsedParts<E extends EndpointShape>(endpoint: E, request: FastifyRequest): EndpointParsed<E> {
  return {
    ...(endpoint.params ? { params: request.params } : {}),
    ...(endpoint.query ? { query: request.query } : {}),
    ...(endpoint.body ? { body: request.body } : {}),
  } as EndpointParsed<E>;
}

function routeOf(endpoint: EndpointShape) {
  return {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: endpointSchemas(endpoint),
    config: { endpoint },
    onRequest: inSameTurn((request) => {
      requireAccess(endpoint.access, request.identity);
    }),
    // A call whose fields are all optional may come without a body.
    ...(endpoint.body && {
      preValidation: inSameTurn((request) => {
        if (request.body === undefined) request.body = {};
      }),
    }),
  };
}

/**
 * Answers one call of the contract below `/api`. The handler gets parsed input and a caller who satisfies the
 * endpoint's access; it answers a value, or throws an `HttpProblem`.
 */
export function registerEndpoint<E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: EndpointHandler<E>,
): void {
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) =>
      handler(parsedParts(endpoint, request), createRequestContext<E['access']>(request, reply)),
  });
}

/**
 * Like `registerEndpoint`, for lists of a thousand rows that the store answers in the wire's shape, and for what a crowd asks. The answer is
 * not validated, because that would cost more than reading it; one that many get at once may come as bytes, in the same shape.
 */
export function registerRowsEndpoint<E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: (...call: Parameters<EndpointHandler<E>>) => Promise<EndpointAnswer<E> | Buffer>,
): void {
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const answer = await handler(parsedParts(endpoint, request), createRequestContext<E['access']>(request, reply));
      // Sent as bytes: writing non-Latin text to a socket as a string takes ten times as long.
      const bytes = Buffer.isBuffer(answer) ? answer : Buffer.from(JSON.stringify(answer));
      return reply.type('application/json; charset=utf-8').send(bytes);
    },
  });
}
