import type { LoginState } from '@madoi/contract/session/session';
import type { Identity, IdentityUser } from '#platform/identity.ts';

/** Seconds left of the month for this person; none for STANDARD, who have no limit. */
export type TimeLeft = (user: IdentityUser) => Promise<number | undefined>;

/** Until when somebody with STANDARD may still pay for a renewal that failed; none: nothing is due. */
export type PaymentDueBy = (userId: string) => Promise<number | undefined>;

export interface PlanFacts {
  readonly timeLeft: TimeLeft;
  readonly paymentDueBy: PaymentDueBy;
}

/** What pages know of the visitor (specification 3.01). */
export async function loginStateOf(identity: Identity | undefined, plan: PlanFacts): Promise<LoginState> {
  if (!identity) return { hasSession: false, guest: false };
  const { user } = identity;
  if (!user) return { hasSession: true, guest: true };
  const isFree = user.plan === 'free';
  const [left, dueBy] = await Promise.all([plan.timeLeft(user), isFree ? undefined : plan.paymentDueBy(user.id)]);
  return {
    hasSession: true,
    guest: false,
    user: {
      id: user.id,
      name: user.name,
      uploadedAt: user.uploadedAt,
      isFree,
      ...(left === undefined ? {} : { timeLeft: left }),
      ...(dueBy === undefined ? {} : { paymentDueBy: dueBy }),
      isOfficial: user.isOfficial,
      isOperator: user.isOperator,
    },
  };
}
