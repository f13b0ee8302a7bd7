import { signUpNameMaxChars } from '@madoi/contract/constants';
import type { signupReasons } from '@madoi/contract/session/session';
import { decideName, nameLength } from '@madoi/domain/session/user-name';

export type SignupReason = (typeof signupReasons)[number];

export interface NameCheck {
  readonly count: number;
  readonly isTooLong: boolean;
  /** Whether it may be a name. */
  readonly canSubmit: boolean;
}

/** Counted on every change, by code points of the NFC form. */
export const checkName = (typed: string): NameCheck => {
  const count = nameLength(typed);
  return { count, isTooLong: count > signUpNameMaxChars, canSubmit: decideName(typed).ok };
};

export type SignupError = 'ngWords' | 'failed';

interface SignupAnswer {
  readonly success: boolean;
  readonly reason?: SignupReason | undefined;
}

/**
 * What is said about an answered sign-up: banned words are named, any other failure has one general text (specification
 * 5.02) and is logged (8.03). Undefined: it worked.
 */
export const signupErrorOf = ({ success, reason }: SignupAnswer): SignupError | undefined => {
  if (success) return undefined;
  if (reason === 'ng_words') return 'ngWords';
  console.error('the sign-up was refused', reason);
  return 'failed';
};

/** The register button is off while there is an error, no fit name, or a sign-up on its way (specification 5.01). */
export const canRegister = (typed: string, error: SignupError | undefined, isPending: boolean): boolean =>
  error === undefined && !isPending && checkName(typed).canSubmit;
