import { expect, it } from 'vitest';
import { makePlaybackCookie } from './playback-cookie.ts';

it('a cookie has 128 random bits and as many of its signature', () => {
  const made = Array.from({ length: 20 }, () => makePlaybackCookie('key', 'session', 1_000).split('.'));
  const bytesOf = (part: 1 | 2) => made.map((parts) => Buffer.from(parts[part] ?? '', 'base64url').length);
  expect(Math.min(...bytesOf(1), ...bytesOf(2))).toBeGreaterThanOrEqual(16);
  expect(new Set(made.map(([, nonce]) => nonce)).size).toBe(20);
});
