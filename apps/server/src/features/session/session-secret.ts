import { createHash, randomBytes } from 'node:crypto';

/** A new session's secret, 256 bits; only its hash is ever stored. */
export const newSessionSecret = (): string => randomBytes(32).toString('base64url');

export const hashSessionSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
