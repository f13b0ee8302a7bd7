import type { LoginMethod } from '@madoi/contract/session/login-methods';

/**
 * Why an account can be used in this browser only: its address waits for its confirmation, or it has no login method at all. Undefined where one
 * of the methods works.
 */
export function missingLoginOf(
  methods: readonly Pick<LoginMethod, 'kind' | 'isConfirmed'>[],
): 'unconfirmedEmail' | 'noLoginMethod' | undefined {
  if (methods.some(({ isConfirmed }) => isConfirmed)) return undefined;
  return methods.some(({ kind }) => kind === 'email') ? 'unconfirmedEmail' : 'noLoginMethod';
}
