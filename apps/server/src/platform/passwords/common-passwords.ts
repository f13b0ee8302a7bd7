import { passwordMinChars } from '@madoi/contract/session/login-parts';
import { once } from '@madoi/domain/lifecycle/once';

/** The passwords that people use most, in lower case. */
export type ReadCommonPasswords = () => Promise<ReadonlySet<string>>;

/**
 * The 18,000 most used passwords that are long enough to be chosen here, of a list of 49,000 that leaked. Read with the first password that somebody
 * chooses (160 ms, 4 MB), and in no page: the list is larger than all of a page's code.
 */
export const createCommonPasswords = (): ReadCommonPasswords =>
  once(async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return new Set(dictionary['passwords-common'].filter((word) => Array.from(word).length >= passwordMinChars));
  });
