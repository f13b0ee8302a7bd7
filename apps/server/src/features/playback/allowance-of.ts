import {
  allowanceLeftSec,
  allowanceMonthOf,
  allowanceRenewsAt,
  type ListeningPlan,
} from '@madoi/domain/playback/allowance';
import { downloadRule } from '@madoi/domain/playback/download-rule';
import { listeningCreditMs } from '@madoi/domain/playback/listening-credit';
import type { Clock } from '../../platform/clock.ts';
import type { Identity } from '../../platform/identity.ts';
import type { Listening, ListeningStore } from './listening.store.ts';
import { settleDownloads } from './settle-downloads.ts';
import { knownSinceOf, listenerOf } from './settle-listening.ts';

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

interface AllowanceDeps {
  readonly listenings: Pick<ListeningStore, 'monthOf' | 'change'>;
  readonly clock: Clock;
  readonly allowanceSec: number;
}

export function createAllowance(deps: AllowanceDeps): Allowance {
  const { listenings, clock, allowanceSec } = deps;
  return {
    async leftSec(identity) {
      const plan = planOf(identity);
      if (plan !== 'free' || !identity.user) return undefined;
      const now = clock.now();
      const month = allowanceMonthOf(now);
      const read = () => listenings.monthOf(listenerOf(identity).userId ?? '', month, now - downloadRule.waitMs);
      let use = await read();
      if (use.hasDueDownloads) {
        await listenings.change(listenerOf(identity), knownSinceOf(identity, now), (own) =>
          settleDownloads(own, now, allowanceSec * 1000),
        );
        use = await read();
      }
      return allowanceLeftSec(plan, goneMs(month, use.usedMs, use.open, now), allowanceSec);
    },
    renewsAt: () => allowanceRenewsAt(clock.now()),
  };
}
