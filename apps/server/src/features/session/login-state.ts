import type { LoginState } from '@madoi/contract/session/session';
import type { Identity, IdentityUser } from '#platform/identity.ts';

/** Seconds left of the month for this person; none for STANDARD, who have no limit. */
export type TimeLeft = (user: IdentityUser) => Promise<number | undefined>;

/** What pages know of the visitor (specification 3.01). */
export async function loginStateOf(identity: Identity | undefined, timeLeft: TimeLeft): Promise<LoginState> {
  if (!identity) return { hasSession: false, guest: false };
  const { user } = identity;
  if (!user) return { hasSession: true, guest: true };
  const left = await timeLeft(user);
  return {
    hasSession: true,
    guest: false,
    user: {
      id: user.id,
      name: user.name,
      uploadedAt: user.uploadedAt,
      isFree: user.plan === 'free',
      ...(left === undefined ? {} : { timeLeft: left }),
      isOfficial: user.isOfficial,
      isOperator: user.isOperator,
    },
  };
}
