import { createHmac, hash, randomBytes } from 'node:crypto';

/** A new session's secret, 256 bits; only its hash is ever stored. */
export const newSessionSecret = (): string => randomBytes(32).toString('base64url');

export const hashSessionSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** The secret that follows another; the same for the same key, and without the key nobody makes one of the other. */
export const deriveSessionSecret = (secret: string, key: string): string =>
  createHmac('sha256', key).update(`session renewal ${secret}`).digest('base64url');
