import { createHmac } from 'node:crypto';
import type { HlsMediaQuery } from '@madoi/contract/playback/hls';
import { isEqualConstantTime } from './playback-cookie.ts';

/** What the segments of one playlist are: whose, of which audio, heard where, until when (ms since 1970). */
export type HlsTicket = Pick<HlsMediaQuery, 'i' | 'a' | 'f' | 'b' | 'r' | 'e'>;

const signatureOf = (key: string, sessionHash: string, { i, a, f, b, r, e }: HlsTicket): string =>
  createHmac('sha256', key)
    .update(['hls', sessionHash, i, a, f, b, r ?? '', e].join('.'))
    .digest('base64url');

/** The media's address, relative to its playlist. Signed with the key that no browser knows. */
export function hlsMediaUrl(key: string, sessionHash: string, ticket: HlsTicket): string {
  const query = Object.entries({ ...ticket, s: signatureOf(key, sessionHash, ticket) });
  // Every part is made of URL-safe characters: ids, digits and base64url.
  return `hls.mp4?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

export function checkHlsTicket(
  key: string,
  sessionHash: string,
  query: HlsMediaQuery,
  now: number,
): 'ok' | 'expired' | 'invalid' {
  if (!isEqualConstantTime(query.s, signatureOf(key, sessionHash, query))) return 'invalid';
  return now > Number(query.e) ? 'expired' : 'ok';
}
