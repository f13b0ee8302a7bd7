import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { BusProcess, BusWorld } from './bus-contract.ts';
import type { InterruptibleLine } from './interruptible-line.ts';

/** A process that can lose its line to the service, and with it everything that it has there. */
export interface SharedBusProcess extends BusProcess, InterruptibleLine {}

export interface SharedBusWorld extends BusWorld<SharedBusProcess> {
  /** The service forgets everything, as one does that stores nothing on a disk and is started again. */
  forget(): Promise<void>;
}

export type OpenSharedBusWorld = () => Promise<SharedBusWorld>;

export interface BusPair {
  readonly a: SharedBusProcess;
  readonly b: SharedBusProcess;
  readonly world: SharedBusWorld;
}

export function openPairForEach(openWorld: OpenSharedBusWorld): () => BusPair {
  let pair: BusPair;
  beforeEach(async () => {
    const world = await openWorld();
    pair = { world, a: await world.open(), b: await world.open() };
  });
  afterEach(() => pair.world.close());
  return () => pair;
}

/** For what takes as long as a lease, a heartbeat or a new connection do. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 });

export const goAway = async (process: SharedBusProcess): Promise<void> => {
  await process.cut();
  await eventually(() => expect(process.bus.isUp()).toBe(false));
};

export const comeBack = async (process: SharedBusProcess): Promise<void> => {
  await process.restore();
  await eventually(() => expect(process.bus.isUp()).toBe(true));
};

export const listen = async ({ bus }: BusProcess, channel: string): Promise<unknown[]> => {
  const heard: unknown[] = [];
  await bus.channels.subscribe(channel, (message) => heard.push(message));
  return heard;
};

export const countGaps = ({ bus }: BusProcess): (() => number) => {
  let gaps = 0;
  bus.channels.onGap(() => {
    gaps += 1;
  });
  return () => gaps;
};
