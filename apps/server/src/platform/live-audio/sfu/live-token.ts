import { createHmac, timingSafeEqual } from 'node:crypto';

/** The claims of a token. `expiresAt` in ms since 1970. */
export interface TokenClaims {
  readonly channel: string;
  readonly participantId: string;
  readonly isHost: boolean;
  readonly expiresAt: number;
}

export type ReadToken =
  | { readonly ok: true; readonly claims: TokenClaims }
  | { readonly ok: false; readonly reason: 'token_invalid' | 'token_expired' };

const invalid: ReadToken = { ok: false, reason: 'token_invalid' };
const sign = (body: string, secret: string): Buffer => createHmac('sha256', secret).update(body).digest();

/** A token that `readLiveToken` accepts with the same secret until `expiresAt` (ms since 1970). */
export function signLiveToken({ channel, participantId, isHost, expiresAt }: TokenClaims, secret: string): string {
  const body = Buffer.from(JSON.stringify([channel, participantId, isHost ? 1 : 0, expiresAt])).toString('base64url');
  return `${body}.${sign(body, secret).toString('base64url')}`;
}

function isSigned(body: string, signature: string, secret: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(body, secret);
  // The same bytes can be spelled in several ways in Base64; only the canonical one is accepted.
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && signature === expected.toString('base64url')
  );
}

/**
 * The claims of a token; refused as `token_invalid` if the signature is not the server's, and as `token_expired` from
 * `expiresAt` on.
 */
export function readLiveToken(token: string, secret: string, nowMs: number): ReadToken {
  const [body, signature, ...rest] = token.split('.');
  if (!body || !signature || rest.length > 0 || !isSigned(body, signature, secret)) return invalid;
  // The signature is valid, so the body is what `signLiveToken` made.
  const [channel, participantId, host, expiresAt] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    string,
    number,
    number,
  ];
  if (expiresAt <= nowMs) return { ok: false, reason: 'token_expired' };
  return { ok: true, claims: { channel, participantId, isHost: host === 1, expiresAt } };
}
