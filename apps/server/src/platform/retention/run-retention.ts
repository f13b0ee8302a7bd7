import { type BackgroundLog, beginAttempt } from '../background-attempt.ts';
import type { Clock } from '../clock.ts';
import type { RetentionMetrics } from './retention-metrics.ts';
import type { RetentionPolicy } from './retention-policy.ts';

export interface RunRetentionDeps {
  readonly policies: readonly RetentionPolicy[];
  readonly clock: Clock;
  readonly metrics: RetentionMetrics;
  readonly log: BackgroundLog;
}

/** Small enough that nobody waits for a lock of it, and that a batch that is cut off costs little. */
export const retentionBatchRows = 1_000;
/** So that one policy that has fallen behind does not keep the others waiting. */
export const retentionBatchesPerRun = 100;

async function runPolicy(
  { clock, metrics }: RunRetentionDeps,
  policy: RetentionPolicy,
  stopping: AbortSignal,
): Promise<void> {
  const { name, keptMs, batchesPerRun = retentionBatchesPerRun } = policy;
  const before = Math.floor(clock.now() - keptMs);
  let isBehind = false;
  for (let batch = 0; batch < batchesPerRun; batch += 1) {
    if (stopping.aborted) return;
    const { removed, hasMore, isMoreDue } = await policy.removeBatch(before, retentionBatchRows);
    metrics.retentionRemoved.inc({ policy: name }, removed);
    isBehind = hasMore && (isMoreDue ?? removed >= retentionBatchRows);
    if (!hasMore) break;
  }
  metrics.retentionBehind.set({ policy: name }, isBehind ? 1 : 0);
}

/**
 * Removes what is older than its policy, in batches. A policy that fails is logged and keeps no other from running; where a run ends
 * before all is removed, the next one goes on.
 */
export function createRetentionRun(deps: RunRetentionDeps): (stopping: AbortSignal) => Promise<void> {
  const { policies, metrics, log } = deps;
  // Whether a policy exists is seen before its first run.
  for (const { name } of policies) {
    metrics.retentionRemoved.inc({ policy: name }, 0);
    metrics.retentionBehind.set({ policy: name }, 0);
  }
  const finite = policies.filter(({ keptMs }) => Number.isFinite(keptMs));
  return async (stopping) => {
    for (const policy of finite) {
      if (stopping.aborted) return;
      const attempt = beginAttempt(log, `what is over could not be removed: ${policy.name}`);
      try {
        await runPolicy(deps, policy, stopping);
        attempt.succeed();
      } catch (error) {
        metrics.retentionBehind.set({ policy: policy.name }, 1);
        attempt.fail(error);
      }
    }
  };
}
