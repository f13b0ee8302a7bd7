import type { FastifyRequest } from 'fastify';

const prefix = '/api/';

/**
 * Whether a request is a call of the product, to be asked for its session and its CSRF token. The matched route counts
 * beside the address as it came: `/%61pi/signup` finds the same route as `/api/signup`.
 */
export function isApiCall(request: FastifyRequest): boolean {
  return request.url.startsWith(prefix) || (request.routeOptions.url ?? '').startsWith(prefix);
}
