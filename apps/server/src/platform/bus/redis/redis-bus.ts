import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus.ts';
import { createSharedBus, leaseDefaultMs, type SharedBusOptions } from '../shared/shared-bus.ts';
import { openRedisLink } from './redis-link.ts';

export interface RedisBusOptions extends Omit<SharedBusOptions, 'processId'> {
  readonly url: string;
}

/** Several processes with a Redis between them. Rejects where it does not answer. */
export function createRedisBus({ url, leaseMs = leaseDefaultMs, ...options }: RedisBusOptions): Promise<Bus> {
  const processId = randomUUID();
  const openLink = openRedisLink({ url, processId, leaseMs, log: options.log });
  return createSharedBus(openLink, { ...options, processId, leaseMs });
}
