import { statusOf } from '@madoi/contract/http/http-failure';

/** For loaders: undefined where the call needs an account and nobody with one is here, which the page says. */
export const orSignedOut = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  try {
    return await answer;
  } catch (error) {
    const status = statusOf(error);
    if (status === 401 || status === 403) return undefined;
    throw error;
  }
};
