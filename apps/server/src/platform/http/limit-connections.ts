import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { addressKeyOf } from '../network/address-key.ts';
import type { IsTrusted } from '../network/trusted-proxies.ts';

export interface ConnectionLimits {
  readonly perAddress: number;
  readonly isTrusted: IsTrusted;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly metrics: Metrics;
}

const logEveryMs = 60_000;

/**
 * Closes connections of one address beyond the limit as soon as they open, because thousands of idle connections occupy
 * memory that no later limit counts. Connections of a trusted proxy belong to many people and are not counted.
 */
export function limitConnections(server: Server, { perAddress, isTrusted, log, metrics }: ConnectionLimits): void {
  const open = new Map<string, number>();
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  const refuse = (socket: Socket, address: string): void => {
    socket.destroy();
    metrics.limited.inc({ limit: 'connections_per_address' });
    if (performance.now() - loggedAtMs < logEveryMs) return;
    loggedAtMs = performance.now();
    log.warn({ address, connections: perAddress }, 'connections of an address are refused');
  };
  server.on('connection', (socket: Socket) => {
    if (isTrusted(socket.remoteAddress, 0)) return;
    const address = addressKeyOf(socket.remoteAddress ?? '');
    const others = open.get(address) ?? 0;
    if (others >= perAddress) return refuse(socket, address);
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
