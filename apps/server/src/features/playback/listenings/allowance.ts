import { allowanceLeftSec, allowanceMonthOf, allowanceRenewsAt } from '@madoi/domain/playback/allowance';
import { downloadPolicy } from '@madoi/domain/playback/download-policy';
import { guestDayOf, guestDayRenewsAt } from '@madoi/domain/playback/guest-allowance';
import { listeningCreditMs } from '@madoi/domain/playback/listening-credit';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import type { AddressHasher } from '../hash-address.ts';
import type { Listening, ListeningStore } from './listening.store.ts';
import { guestRemainingSec, type ListeningLimits, planOf } from './listening-limits.ts';
import { settleDownloads } from './settle-downloads.ts';
import { knownSinceOf, listenerOf } from './settle-listening.ts';

/** What of a month is gone, with what the open listening has come to so far. In ms. */
export const usedSoFarMs = (month: string, usedMs: number, open: Listening | undefined, now: number): number =>
  usedMs + (open?.month === month ? listeningCreditMs(open, now) : 0);

/** What is left of the month. Instants in ms since 1970, time in seconds. */
export interface Allowance {
  /** Undefined: no limit. Guests have one in rooms only. */
  leftSec(identity: Identity, place?: ListeningContext): Promise<number | undefined>;
  renewsAt(identity: Identity): number;
}

/** In which room, and from where. */
export interface ListeningContext {
  readonly roomId: string | undefined;
  /** As limits count it, not hashed yet. */
  readonly addressKey: string;
}

interface AllowanceDeps {
  readonly listenings: Pick<ListeningStore, 'monthOf' | 'change' | 'guestDay'>;
  readonly clock: Clock;
  readonly limits: ListeningLimits;
  readonly hashAddress: AddressHasher;
}

export function createAllowance(deps: AllowanceDeps): Allowance {
  const { listenings, clock, limits } = deps;
  const settleDue = (identity: Identity, now: number) =>
    listenings.change(listenerOf(identity), knownSinceOf(identity, now), (own) => settleDownloads(own, now, limits));
  const guestLeft = async (identity: Identity, addressKey: string): Promise<number> => {
    const now = clock.now();
    const day = guestDayOf(now);
    const hidden = await deps.hashAddress(addressKey);
    const read = () => listenings.guestDay(identity.sessionHash, hidden, day, now);
    let use = await read();
    if (use.hasDueDownloads) {
      await settleDue(identity, now);
      use = await read();
    }
    return guestRemainingSec(usedSoFarMs(day, use.usedMs, use.open, now), use.atAddress, limits);
  };
  return {
    async leftSec(identity, place) {
      const plan = planOf(identity);
      if (plan === 'guest' && place?.roomId !== undefined) return guestLeft(identity, place.addressKey);
      if (plan !== 'free' || !identity.user) return undefined;
      const now = clock.now();
      const month = allowanceMonthOf(now);
      const read = () => listenings.monthOf(listenerOf(identity).userId ?? '', month, now - downloadPolicy.waitMs);
      let use = await read();
      if (use.hasDueDownloads) {
        await settleDue(identity, now);
        use = await read();
      }
      return allowanceLeftSec(plan, usedSoFarMs(month, use.usedMs, use.open, now), limits.monthMs / 1000);
    },
    renewsAt: (identity) =>
      planOf(identity) === 'guest' ? guestDayRenewsAt(clock.now()) : allowanceRenewsAt(clock.now()),
  };
}
