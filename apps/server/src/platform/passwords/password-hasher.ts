import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id; verifying takes as long for an account that does not exist. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With an undefined `storedHash` the same work is done and the answer is false. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>;
}

// Argon2id is the library's default; 19 MiB, two passes and one lane are OWASP's recommendation.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** How many hashes are computed at once; few, so that many logins do not disturb playback. */
const concurrency = 2;

/**
 * Argon2id. `verify` takes as long without a stored hash as with one, so that its time does not tell whether an
 * account exists.
 */
export function createPasswordHasher(): PasswordHasher {
  const limiter = pLimit(concurrency);
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password) => limiter(() => hash(password, cost)),
    async verify(storedHash, password) {
      dummyHash ??= hash(randomBytes(24).toString('base64url'), cost);
      const against = storedHash ?? (await dummyHash);
      const isMatch = await limiter(() => verify(against, password));
      return isMatch && storedHash !== undefined;
    },
  };
}
