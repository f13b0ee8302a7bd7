import type { FastifyRequest } from 'fastify';

const prefix = '/api/';

/**
 * Whether a request is an API call, which needs a session lookup and a CSRF check. The matched route is checked besides
 * the address, because `/%61pi/signup` matches the same route as `/api/signup`.
 */
export function isApiCall(request: FastifyRequest): boolean {
  return request.url.startsWith(prefix) || (request.routeOptions.url ?? '').startsWith(prefix);
}
