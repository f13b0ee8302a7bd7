import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus.ts';
import { createSharedBus, leaseDefaultMs, type SharedBusOptions } from '../shared/shared-bus.ts';
import { openPostgresLink } from './postgres-link.ts';

export interface PostgresBusOptions extends Omit<SharedBusOptions, 'processId'> {
  readonly url: string;
}

/** Several processes that have nothing in common but the database. Rejects where it does not answer. */
export function createPostgresBus({ url, leaseMs = leaseDefaultMs, ...options }: PostgresBusOptions): Promise<Bus> {
  const processId = randomUUID();
  const openLink = openPostgresLink({ url, processId, leaseMs, log: options.log });
  return createSharedBus(openLink, { ...options, processId, leaseMs });
}
