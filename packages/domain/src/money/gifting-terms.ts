import type { GiftingTermsReason } from '@madoi/contract/money/gifting';
import { isBirthDate } from '../session/birth-date.ts';

export interface TermsFacts {
  /** What the server asks for. */
  readonly latestVersion: number;
  /** `YYYY-MM-DD`; null: not known yet. */
  readonly knownBirthDate: string | null;
  /** The date in Tokyo, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface TermsInput {
  readonly version: number;
  readonly birthDate?: string | undefined;
}

export type TermsDecision =
  | { readonly ok: true; readonly birthDate: string }
  | { readonly ok: false; readonly reason: GiftingTermsReason };

/**
 * Whether somebody may accept the terms (specification 3.38): the latest ones, and with a birth date. One that is known is not
 * changed here, because a cap depends on it.
 */
export const decideTerms = ({ version, birthDate }: TermsInput, facts: TermsFacts): TermsDecision => {
  if (version !== facts.latestVersion) return { ok: false, reason: 'latest_version' };
  if (facts.knownBirthDate !== null) {
    const isSame = birthDate === undefined || birthDate === facts.knownBirthDate;
    return isSame ? { ok: true, birthDate: facts.knownBirthDate } : { ok: false, reason: 'birth_date' };
  }
  if (birthDate === undefined || !isBirthDate(birthDate, facts.today)) return { ok: false, reason: 'birth_date' };
  return { ok: true, birthDate };
};

/** The age at which the cap for minors ends. */
export const adultAge = 18;

/** Whether somebody is under 18 on this day. Both are `YYYY-MM-DD`; who was born on 29 February has their birthday on 1 March. */
export const isMinor = (birthDate: string, today: string): boolean => {
  const birthday = `${String(Number(birthDate.slice(0, 4)) + adultAge).padStart(4, '0')}${birthDate.slice(4)}`;
  return today < birthday;
};
