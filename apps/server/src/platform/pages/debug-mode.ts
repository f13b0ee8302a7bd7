import { createHash, timingSafeEqual } from 'node:crypto';

/** The query parameter whose special value switches debugging on (specification 2.24). */
const debugParameter = 'debug';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether an address asks for debug mode with the operator's key; never where none is set. `url`: from `/` on. */
export function isDebugRequested(url: string, key: string | undefined): boolean {
  const given = new URLSearchParams(url.split('?')[1] ?? '').get(debugParameter);
  // Compared as digests, in the same time for every guess.
  return key !== undefined && given !== null && timingSafeEqual(digest(given), digest(key));
}
