import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a playback cookie is built on before the next one (decisions, section 9: rotated hourly). */
export const playbackCookieTtlMs = 3_600_000;
/** What was signed just before a rotation may still be fetched. */
const graceMs = 300_000;
const nonceBytes = 16;

export type CookieCheck = 'ok' | 'expired' | 'invalid';

const signatureOf = (cookieKey: string, sessionHash: string, text: string): string =>
  createHmac('sha256', cookieKey).update(`${sessionHash}.${text}`).digest('base64url').slice(0, 22);

/** `issuedAt.nonce.signature`: good for one session only, so that a copied cookie opens nothing elsewhere. */
export function makePlaybackCookie(cookieKey: string, sessionHash: string, now: number): string {
  const text = `${now.toString(36)}.${randomBytes(nonceBytes).toString('base64url')}`;
  return `${text}.${signatureOf(cookieKey, sessionHash, text)}`;
}

function issuedAtOf(cookie: string): number {
  return Number.parseInt(cookie.split('.')[0] ?? '', 36);
}

export const playbackCookieExpiresAt = (cookie: string): number => issuedAtOf(cookie) + playbackCookieTtlMs;

export function isEqualConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function checkPlaybackCookie(cookieKey: string, sessionHash: string, cookie: string, now: number): CookieCheck {
  const [issued = '', nonce = '', signature = '', ...rest] = cookie.split('.');
  if (rest.length > 0 || !isEqualConstantTime(signature, signatureOf(cookieKey, sessionHash, `${issued}.${nonce}`))) {
    return 'invalid';
  }
  const ageMs = now - issuedAtOf(cookie);
  return ageMs > playbackCookieTtlMs + graceMs ? 'expired' : 'ok';
}
