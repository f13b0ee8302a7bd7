import { decidePassword, type PasswordDecision } from '@madoi/domain/session/login-password';
import type { LoginContext } from './login-context.ts';

/** As a page decides it, and against the list of the most used ones, which no page carries. `own` as for `decidePassword`. */
export const decideNewPassword = async (
  { readCommonPasswords }: Pick<LoginContext, 'readCommonPasswords'>,
  typed: string,
  own: readonly string[] = [],
): Promise<PasswordDecision> => decidePassword(typed, own, await readCommonPasswords());
