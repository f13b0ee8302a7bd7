import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { addressKeyOf } from '../network/address-key.ts';
import { HttpProblem } from './problem.ts';
import { onEachRequest } from './sync-hooks.ts';

/** The largest call of the contract (1,500 ids) takes a fifth of this. */
export const defaultBodyLimitBytes = 256 * 1024;
/** Shorter bodies are not counted here; the limit of connections bounds them. */
const smallBodyBytes = 16 * 1024;
/** Four pictures of the largest size at once, or 128 of the longest calls. */
const bytesPerAddress = 32 * 1024 * 1024;
const bytesMax = 256 * 1024 * 1024;
const retryAfterSec = 5;

const lengthOf = (request: FastifyRequest): number => {
  const { 'content-length': contentLength, 'transfer-encoding': encoding } = request.headers;
  const bodyLimit = request.routeOptions.bodyLimit ?? defaultBodyLimitBytes;
  if (encoding !== undefined) return bodyLimit;
  // A longer body is refused before it is read, so no more than the limit is counted.
  return Math.min(Number(contentLength ?? 0), bodyLimit);
};

/**
 * Limits the memory of incomplete request bodies, for each address and in total: a body that is sent slowly occupies
 * memory for as long as a request may last.
 */
export function limitBodies(app: FastifyInstance, metrics: Metrics): void {
  const held = new Map<string, number>();
  let heldTotal = 0;
  const add = (address: string, bytes: number): void => {
    heldTotal += bytes;
    const sum = (held.get(address) ?? 0) + bytes;
    if (sum === 0) held.delete(address);
    else held.set(address, sum);
  };
  onEachRequest(app, (request, reply) => {
    const bytes = lengthOf(request);
    if (!(bytes > smallBodyBytes)) return;
    const address = addressKeyOf(request.ip);
    if ((held.get(address) ?? 0) + bytes > bytesPerAddress) {
      metrics.limited.inc({ limit: 'body_bytes_per_address' });
      throw new HttpProblem('rate_limited', { retryAfterSec });
    }
    if (heldTotal + bytes > bytesMax) {
      metrics.limited.inc({ limit: 'body_bytes' });
      throw new HttpProblem('unavailable', { retryAfterSec });
    }
    add(address, bytes);
    // The reply's `close` is used, because the request of an in-process call never closes.
    reply.raw.once('close', () => add(address, -bytes));
  });
}
