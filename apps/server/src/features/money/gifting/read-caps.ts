import type { GiftingCaps } from '@madoi/contract/money/gifting';
import { type CapFacts, capAt, noCap, type OwnCap, tokyoDateOf, tokyoMonthOf } from '@madoi/domain/money/gifting-cap';
import { isMinor } from '@madoi/domain/money/gifting-terms';
import type { GiftingContext } from './gifting-context.ts';

type Context = Pick<GiftingContext, 'givers' | 'orders' | 'minorCapYen'>;

/** What limits somebody's gifts; `terms`: the version that they accepted. */
export interface GiverLimits {
  readonly acceptedVersion: number | undefined;
  readonly minorCapYen: number | undefined;
  readonly ownCap: OwnCap;
}

export async function readLimits(context: Context, userId: string, now: number): Promise<GiverLimits> {
  const [terms, cap] = await Promise.all([context.givers.findTerms(userId), context.givers.findCap(userId)]);
  const isYoung = terms !== undefined && isMinor(terms.birthDate, tokyoDateOf(now));
  return {
    acceptedVersion: terms?.version,
    minorCapYen: isYoung ? context.minorCapYen : undefined,
    ownCap: capAt(cap ?? noCap, now),
  };
}

export const capFactsOf = ({ minorCapYen, ownCap }: GiverLimits, usedYen: number): CapFacts => ({
  usedYen,
  minorCapYen,
  ownCapYen: ownCap.yen,
});

/** The caps as their owner sees them. */
export async function readCaps(context: Context, userId: string, now: number): Promise<GiftingCaps> {
  const [limits, usedYen] = await Promise.all([
    readLimits(context, userId, now),
    context.orders.usedYen(userId, tokyoMonthOf(now).from),
  ]);
  const { minorCapYen, ownCap } = limits;
  return {
    usedYen,
    ...(minorCapYen === undefined ? {} : { monthlyYen: minorCapYen }),
    ...(ownCap.yen === null ? {} : { ownCapYen: ownCap.yen }),
    ...(ownCap.next === undefined ? {} : { nextOwnCap: { ...ownCap.next } }),
  };
}
