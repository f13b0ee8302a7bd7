import type { Log } from '#platform/log.ts';
import type { ClientContext, IssuedSession } from './login-context.ts';

/**
 * `method`: `email`, `passkey`, `provider`, `reset` for the link of a mail that sets a new password, `password` for that of the account which is signed in
 * already and is asked again.
 */
interface SignInAttempt {
  readonly method: string;
  readonly client: Pick<ClientContext, 'addressKey'>;
  /** Whose session began, or why none did. */
  readonly outcome: { readonly userId: string | undefined } | { readonly reason: string };
}

export const signInOutcome = (
  result: { readonly ok: true; readonly session: IssuedSession } | { readonly ok: false; readonly reason: string },
): SignInAttempt['outcome'] => (result.ok ? { userId: result.session.identity.user?.id } : { reason: result.reason });

/**
 * A line for each attempt, so that an operator sees who tries lists of passwords and from where. No mail address: the id says who it was, and
 * what was typed in vain may be a password in the wrong field.
 */
export function logSignIn(log: Pick<Log, 'info' | 'warn'>, { method, client, outcome }: SignInAttempt): void {
  const signIn = { method, address: client.addressKey, ...outcome };
  if ('reason' in outcome) log.warn({ signIn }, 'a sign-in was refused');
  else log.info({ signIn }, 'somebody signed in');
}
