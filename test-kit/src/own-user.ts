import type { LoginState } from '@madoi/contract/session/session';

/** A user on the free plan, as the login state knows the one who looks at a page. */
export const ownUser = (id: string): NonNullable<LoginState['user']> => ({
  id,
  name: 'そら',
  uploadedAt: 0,
  isFree: true,
  timeLeft: 60,
  isOfficial: false,
  isOperator: false,
});
