import type { endSessionsOfUserReasons } from '@madoi/contract/session/sessions';
import { disconnectSessions } from '../disconnect-sessions.ts';
import type { LoginContext } from '../login/login-context.ts';
import type { UserSessionStore } from './user-sessions.store.ts';

export interface EndSessionsContext extends Pick<LoginContext, 'methods' | 'clock' | 'ids' | 'log' | 'onSessionEnded'> {
  readonly userSessions: UserSessionStore;
}

export interface EndSessionsInput {
  readonly userId: string;
  readonly actorId: string;
  /** Also where nobody could sign in to the account afterwards. */
  readonly skipLinkCheck: boolean;
}

/**
 * What an operator does about an account that was taken over: everybody who is in it is out at once, sockets included, and signs in again with what only its
 * person has. `not_found`: there is no such account.
 */
export async function endSessionsOfUser(
  context: EndSessionsContext,
  { userId, actorId, skipLinkCheck }: EndSessionsInput,
): Promise<{ readonly ended: number } | 'not_found' | (typeof endSessionsOfUserReasons)[number]> {
  if (!skipLinkCheck && (await context.methods.list(userId)).length === 0) return 'no_login_method';
  const end = { id: context.ids.next(), at: Math.floor(context.clock.now()), actorId, userId };
  const ended = await context.userSessions.endAll(end);
  if (ended === undefined) return 'not_found';
  await disconnectSessions(context, ended);
  return { ended: ended.length };
}
