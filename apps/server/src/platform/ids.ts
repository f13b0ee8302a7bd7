import { monotonicFactory } from 'ulid';
import type { Clock } from './clock.ts';

/** Makes ids: 26 URL-safe characters, sortable by creation time, also within one millisecond of one process. */
export interface Ids {
  next(): string;
}

/** One per process: ids of two processes are sortable by their clocks only. */
export function createIds(clock: Clock): Ids {
  const monotonic = monotonicFactory();
  return { next: () => monotonic(clock.now()) };
}
