import {
  allowanceLeftSec,
  allowanceMonthOf,
  allowanceRenewsAt,
  type ListeningPlan,
} from '@madoi/domain/playback/allowance';
import { listeningCreditMs } from '@madoi/domain/playback/listening-credit';
import type { Clock } from '../../platform/clock.ts';
import type { Identity } from '../../platform/identity.ts';
import type { Listening, ListeningStore } from './listening.store.ts';

export const planOf = ({ user }: Identity): ListeningPlan => user?.plan ?? 'guest';

/** What of a month is gone, with what the open listening has come to so far. In ms. */
export const goneMs = (month: string, usedMs: number, open: Listening | undefined, now: number): number =>
  usedMs + (open?.month === month ? listeningCreditMs(open, now) : 0);

/** What is left of the month. Instants in ms since 1970, time in seconds. */
export interface Allowance {
  /** Undefined: no limit. */
  leftSec(identity: Identity): Promise<number | undefined>;
  renewsAt(): number;
}

export function createAllowance(deps: {
  readonly listenings: Pick<ListeningStore, 'monthOf'>;
  readonly clock: Clock;
  readonly allowanceSec: number;
}): Allowance {
  return {
    async leftSec(identity) {
      const plan = planOf(identity);
      if (plan !== 'free' || !identity.user) return undefined;
      const now = deps.clock.now();
      const month = allowanceMonthOf(now);
      const { usedMs, open } = await deps.listenings.monthOf(identity.user.id, month);
      return allowanceLeftSec(plan, goneMs(month, usedMs, open, now), deps.allowanceSec);
    },
    renewsAt: () => allowanceRenewsAt(deps.clock.now()),
  };
}
