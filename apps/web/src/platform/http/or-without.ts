import { statusOf } from '@madoi/contract/http/http-failure';

/**
 * What was asked for, or `without` where the server is unavailable or has too much to do at the moment: for what a page can be without, such as
 * suggestions. Rejects as the call does for any other reason.
 */
export const orWithout = <T>(asked: Promise<T>, without: T): Promise<T> =>
  asked.catch((error: unknown) => {
    if (statusOf(error) === 503) return without;
    throw error;
  });
