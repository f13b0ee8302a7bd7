import type { signupReasons } from '@madoi/contract/session/session';
import { decideName } from '@madoi/domain/session/user-name';
import { containsNgWord } from '@madoi/domain/text/ng-words';
import type { Clock } from '../../platform/clock.ts';
import type { Identity } from '../../platform/identity.ts';
import type { Ids } from '../../platform/ids.ts';
import { sessionTtlMs } from './identify.ts';
import type { NgWordList } from './ng-word-list.ts';
import type { SessionStore } from './session.store.ts';
import { hashSessionSecret, newSessionSecret } from './session-secret.ts';

export type SignUpResult =
  | { readonly ok: true; readonly userId: string; readonly secret: string; readonly maxAgeMs: number }
  | { readonly ok: false; readonly reason: (typeof signupReasons)[number] };

export interface SignUpDeps {
  readonly store: SessionStore;
  readonly ngWords: NgWordList;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Makes the new user findable; told after commit. */
  readonly onSignedUp: (user: { readonly id: string; readonly name: string }) => Promise<void>;
}

/** Makes a user by name alone (specification 7.04). The session's secret changes, so that nobody rides on the guest's. */
export async function signUp(
  deps: SignUpDeps,
  typedName: string,
  identity: Identity | undefined,
): Promise<SignUpResult> {
  if (identity?.user) return { ok: false, reason: 'already_signed_up' };
  const decided = decideName(typedName);
  if (!decided.ok) return { ok: false, reason: 'invalid_name' };
  if (containsNgWord(decided.name, await deps.ngWords.current())) return { ok: false, reason: 'ng_words' };
  const now = Math.floor(deps.clock.now());
  const user = { id: deps.ids.next(), name: decided.name };
  const secret = newSessionSecret();
  const session = { tokenHash: hashSessionSecret(secret), userId: user.id, now, expiresAt: now + sessionTtlMs.user };
  await deps.store.signUp(user, session, identity?.sessionHash);
  await deps.onSignedUp(user);
  return { ok: true, userId: user.id, secret, maxAgeMs: sessionTtlMs.user };
}
