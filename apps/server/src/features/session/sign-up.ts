import type { signupReasons } from '@madoi/contract/session/session';
import { decideName } from '@madoi/domain/session/user-name';
import { containsBannedWord } from '@madoi/domain/text/ng-words';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { BannedWordList } from './banned-word-list.ts';
import type { OnSessionEnded } from './disconnect-sessions.ts';
import { sessionCookieMaxAgeMs, sessionTtlMs } from './identify.ts';
import type { SessionStore } from './session.store.ts';
import { hashSessionSecret, newSessionSecret } from './session-secret.ts';

export type SignUpResult =
  | { readonly ok: true; readonly userId: string; readonly secret: string; readonly maxAgeMs: number }
  | { readonly ok: false; readonly reason: (typeof signupReasons)[number] };

export interface SignUpDeps {
  readonly store: SessionStore;
  readonly bannedWords: BannedWordList;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rates: RateLimits;
  /** Makes the new user findable; called after commit. */
  readonly onSignedUp: (user: { readonly id: string; readonly name: string }) => Promise<void>;
  /** Sockets that were opened with this session have lost their rights, or have new ones; called after commit. */
  readonly onSessionEnded: OnSessionEnded;
  readonly log: Log;
}

/** The visitor who signs up. `secret` is that of their cookie, even if its session has expired. */
export interface SignUpClient {
  readonly identity: Identity | undefined;
  readonly secret: string | undefined;
  readonly agent: string;
}

const repeatWindowMs = 10_000;

/** A second request that was on its way while the first was answered still carries the old cookie. */
async function takeSignUpRate({ rates }: SignUpDeps, secret: string | undefined): Promise<boolean> {
  if (secret === undefined) return true;
  return (await rates.take(`sign-up-with:${hashSessionSecret(secret)}`, 1, repeatWindowMs)).allowed;
}

/** The account exists now and its session secret is sent only once, so a failure here must not prevent the answer. */
async function notifySignedUp(
  { onSignedUp, onSessionEnded, log }: SignUpDeps,
  user: { readonly id: string; readonly name: string },
  before: Identity | undefined,
): Promise<void> {
  const results = await Promise.allSettled([onSignedUp(user), before && onSessionEnded(before.sessionHash)]);
  for (const each of results) {
    if (each.status === 'rejected')
      log.error({ err: each.reason, userId: user.id }, 'a sign-up was not announced everywhere');
  }
}

/** Makes a user by name alone (specification 7.04). The session's secret changes, so that nobody rides on the guest's. */
export async function signUp(
  deps: SignUpDeps,
  typedName: string,
  { identity, secret: secretBefore, agent }: SignUpClient,
): Promise<SignUpResult> {
  if (identity?.user) return { ok: false, reason: 'already_signed_up' };
  const decided = decideName(typedName);
  if (!decided.ok) return { ok: false, reason: 'invalid_name' };
  if (containsBannedWord(decided.name, await deps.bannedWords.current())) return { ok: false, reason: 'ng_words' };
  if (!(await takeSignUpRate(deps, secretBefore))) return { ok: false, reason: 'already_signed_up' };
  const now = deps.clock.now();
  const user = { id: deps.ids.next(), name: decided.name };
  const secret = newSessionSecret();
  const expiresAt = now + sessionTtlMs.user;
  const session = { tokenHash: hashSessionSecret(secret), userId: user.id, agent, now, expiresAt };
  const isNew = await deps.store.signUp(user, session, identity?.sessionHash);
  if (!isNew) return { ok: false, reason: 'already_signed_up' };
  await notifySignedUp(deps, user, identity);
  return { ok: true, userId: user.id, secret, maxAgeMs: sessionCookieMaxAgeMs };
}
