import { setEmail } from '@madoi/contract/session/email';
import { signup } from '@madoi/contract/session/session';
import { decideEmail } from '@madoi/domain/session/login-email';
import { decidePassword } from '@madoi/domain/session/login-password';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { pageReporter } from '#platform/playback/reports/page-reporter.ts';
import { checkName, type SignupError, signupErrorOf } from '../join/name-check.ts';
import { withAccountSwitch } from '../state/account-switch.ts';
import { useAfterSignIn } from '../state/use-after-sign-in.ts';
import type { MailOutcome } from './sign-up-end.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** At which field, and which text. */
export type RegisterError =
  | { readonly at: 'name'; readonly kind: SignupError }
  | { readonly at: 'email'; readonly kind: 'invalid_email' }
  | { readonly at: 'password'; readonly kind: 'weak_password' };

/**
 * Mistakes that can be found before the account is created; afterwards there would be an account without the address.
 */
function check({ name, email, password }: Registration): RegisterError | undefined {
  const address = decideEmail(email);
  if (!address.ok) return { at: 'email', kind: 'invalid_email' };
  if (!decidePassword(password, [address.email, name]).ok) return { at: 'password', kind: 'weak_password' };
  return undefined;
}

type Outcome =
  | { readonly success: true; readonly mail: MailOutcome }
  | { readonly success: false; readonly error: RegisterError };

async function register(typed: Registration): Promise<Outcome> {
  const refused = check(typed);
  if (refused) return { success: false, error: refused };
  const { email, password } = typed;
  const made = await call(signup, { body: { name: typed.name.normalize('NFC').trim() } });
  if (!made.success) return { success: false, error: { at: 'name', kind: signupErrorOf(made) ?? 'failed' } };
  const mailed = await call(setEmail, { body: { email, password } }).catch((failure: unknown) => {
    console.error(failure);
    return { success: false, reason: undefined };
  });
  if (mailed.success) return { success: true, mail: 'mailed' };
  return { success: true, mail: mailed.reason === 'weak_password' ? 'commonPassword' : 'notMailed' };
}

/** A name, an address and a password in one go: the account is there at once, the address once its mailbox has answered. */
export const useRegister = () => {
  const afterSignIn = useAfterSignIn();
  const [error, setError] = useState<RegisterError>();
  const [done, setDone] = useState<{ readonly email: string; readonly mail: MailOutcome }>();
  const { mutate, isPending } = useMutation({
    mutationFn: (typed: Registration) => withAccountSwitch(pageReporter(), () => register(typed)),
    onSuccess: async (outcome, { email }) => {
      if (!outcome.success) return setError(outcome.error);
      await afterSignIn();
      setDone({ email: email.trim(), mail: outcome.mail });
    },
    onError: (failure) => {
      console.error(failure);
      setError({ at: 'name', kind: 'failed' });
    },
  });
  const isComplete = ({ name, email, password }: Registration) =>
    checkName(name).canSubmit && email !== '' && password !== '' && !isPending;
  return { submit: mutate, isComplete, isPending, error, done, clear: () => setError(undefined) };
};
