import {
  allowanceLeftSec,
  allowanceMonthOf,
  allowanceRenewsAt,
  type ListeningPlan,
} from '@madoi/domain/playback/allowance';
import type { Clock } from '../../platform/clock.ts';
import type { Identity } from '../../platform/identity.ts';
import type { PlaybackStore } from './playback.store.ts';

export const planOf = ({ user }: Identity): ListeningPlan => user?.plan ?? 'guest';

/** What is left of the month. Instants in ms since 1970, time in seconds. */
export interface Allowance {
  /** Undefined: no limit. */
  leftSec(identity: Identity): Promise<number | undefined>;
  renewsAt(): number;
}

export function createAllowance(deps: {
  readonly store: Pick<PlaybackStore, 'usedMs'>;
  readonly clock: Clock;
  readonly allowanceSec: number;
}): Allowance {
  return {
    async leftSec(identity) {
      const plan = planOf(identity);
      if (plan !== 'free' || !identity.user) return undefined;
      const usedMs = await deps.store.usedMs(identity.user.id, allowanceMonthOf(deps.clock.now()));
      return allowanceLeftSec(plan, usedMs, deps.allowanceSec);
    },
    renewsAt: () => allowanceRenewsAt(deps.clock.now()),
  };
}
