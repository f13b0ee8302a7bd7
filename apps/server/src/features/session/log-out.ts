import type { logoutReasons } from '@madoi/contract/session/session';
import type { Identity } from '#platform/identity.ts';
import type { OnSessionEnded } from './disconnect-sessions.ts';
import type { SessionStore } from './session.store.ts';

export type LogoutResult = { readonly success: boolean; readonly reason?: (typeof logoutReasons)[number] };

/** Whether a person can sign in again once their session is gone. */
export type HasLoginMethod = (userId: string) => Promise<boolean>;

/** Refuses to lock somebody out of an account that has no way back in, unless they insist (decisions, section 2). */
export async function logOut(
  deps: {
    readonly store: SessionStore;
    readonly hasLoginMethod: HasLoginMethod;
    readonly onSessionEnded: OnSessionEnded;
  },
  identity: Identity | undefined,
  skipLinkCheck: boolean,
): Promise<LogoutResult> {
  if (!identity) return { success: true };
  if (identity.user && !skipLinkCheck && !(await deps.hasLoginMethod(identity.user.id))) {
    return { success: false, reason: 'no_login_method' };
  }
  await deps.store.end(identity.sessionHash);
  await deps.onSessionEnded(identity.sessionHash);
  return { success: true };
}
