import { type GiftingCaps, type GiftingTermsReason, giftingTermsVersion } from '@madoi/contract/money/gifting';
import { changeCap, noCap, tokyoDateOf } from '@madoi/domain/money/gifting-cap';
import { decideTerms, type TermsInput } from '@madoi/domain/money/gifting-terms';
import type { GiftingContext } from './gifting-context.ts';
import { readCaps } from './read-caps.ts';

type TermsContext = Pick<GiftingContext, 'givers' | 'birthDates' | 'room'>;

/** Undefined: nobody knows. What was said when terms were accepted counts, also when the profile says otherwise by now. */
export async function knownBirthDate(context: TermsContext, userId: string): Promise<string | null> {
  const terms = await context.givers.findTerms(userId);
  return terms?.birthDate ?? context.birthDates.find(userId);
}

/** Answers why the terms were not accepted; undefined: they are. Of two first acceptances at once the second is told that the birth date differs. */
export async function acceptTerms(
  context: TermsContext,
  userId: string,
  input: TermsInput,
): Promise<GiftingTermsReason | undefined> {
  const now = context.room.clock.now();
  const known = await knownBirthDate(context, userId);
  const facts = { latestVersion: giftingTermsVersion, knownBirthDate: known, today: tokyoDateOf(now) };
  const decision = decideTerms(input, facts);
  if (!decision.ok) return decision.reason;
  const { birthDate } = decision;
  const isKept = await context.givers.acceptTerms(userId, { version: input.version, birthDate }, now);
  if (!isKept) return 'birth_date';
  if (known === null) await context.birthDates.set(userId, birthDate, now);
  return undefined;
}

export async function setOwnCap(context: GiftingContext, userId: string, yen: number | null): Promise<GiftingCaps> {
  const now = context.room.clock.now();
  await context.givers.changeCap(userId, (cap) => changeCap(cap ?? noCap, yen, now));
  return readCaps(context, userId, now);
}
