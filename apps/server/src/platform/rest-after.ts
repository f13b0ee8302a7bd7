import { setTimeout as wait } from 'node:timers/promises';

/** What is left to the rooms, for each ms of such work. */
const restPerWork = 2;

/**
 * Between two pieces of large work that nobody waits for: what people do in rooms shares the same cores, and goes first.
 * Resolves after twice the time that the last piece took, or as soon as `stopping` aborts; never rejects.
 */
export async function restAfter(workedMs: number, stopping: AbortSignal): Promise<void> {
  await wait(workedMs * restPerWork, undefined, { signal: stopping, ref: false }).catch(() => undefined);
}
