import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** What is left to the rooms, for each ms of such work: always, and in addition where they keep the event loop busy all the time. */
const restPerWork = { always: 3, whenBusy: 32 };

/** Resolves after so many ms, or as soon as `stopping` aborts. Never rejects. */
export const pause = (ms: number, stopping: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal: stopping, ref: false }).catch(() => undefined);

/** In ms, after such work of this many ms, by the share of the time, 0 to 1, in which the event loop was busy with others. */
export function furtherRestMs(workedMs: number, utilization: number): number {
  return workedMs * restPerWork.whenBusy * utilization;
}

/**
 * Between two pieces of large work that nobody waits for: what people do in rooms shares the same cores, and goes first.
 * Resolves after three times what the last piece took, and up to 32 times more where the event loop was busy
 * meanwhile, in proportion; or as soon as `stopping` aborts. Never rejects.
 */
export async function restAfter(workedMs: number, stopping: AbortSignal): Promise<void> {
  const before = performance.eventLoopUtilization();
  await pause(workedMs * restPerWork.always, stopping);
  const { utilization } = performance.eventLoopUtilization(before);
  await pause(furtherRestMs(workedMs, utilization), stopping);
}
