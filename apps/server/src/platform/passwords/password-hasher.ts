import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../gate.ts';

/** Argon2id; verifying takes as long for an account that does not exist. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** `kept` undefined: nobody's; the same work is done, and the answer is no. */
  verify(kept: string | undefined, password: string): Promise<boolean>;
}

// Argon2id is the library's own kind; 19 MiB, two passes and one lane are what OWASP asks of it.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Two at a time: a crowd at the door must not take memory and cores from the music. */
const atOnce = 2;

export function createPasswordHasher(): PasswordHasher {
  const gate = createGate(atOnce);
  let nobodys: Promise<string> | undefined;
  return {
    hash: (password) => gate(() => hash(password, cost)),
    async verify(kept, password) {
      nobodys ??= hash(randomBytes(24).toString('base64url'), cost);
      const against = kept ?? (await nobodys);
      const fits = await gate(() => verify(against, password));
      return fits && kept !== undefined;
    },
  };
}
