import { signUpNameMaxChars } from '@madoi/contract/constants';
import type { signupReasons } from '@madoi/contract/session/session';
import { decideName, nameLength } from '@madoi/domain/session/user-name';

export type SignupReason = (typeof signupReasons)[number];

export interface NameCheck {
  readonly count: number;
  readonly isTooLong: boolean;
  /** Whether the register button may be pressed (specification 5.01). */
  readonly canSubmit: boolean;
}

/** Counted on every change, by code points of the NFC form. */
export const checkName = (typed: string): NameCheck => {
  const count = nameLength(typed);
  return { count, isTooLong: count > signUpNameMaxChars, canSubmit: decideName(typed).ok };
};

/** The message of a refused sign-up: banned words are named, all else is one general text (specification 5.02). */
export const signupErrorKey = (reason: SignupReason | undefined): 'ngWords' | 'rateLimit' | 'failed' => {
  if (reason === 'ng_words') return 'ngWords';
  return reason === 'rate_limit' ? 'rateLimit' : 'failed';
};
