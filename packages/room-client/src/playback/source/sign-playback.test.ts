import { createHmac } from 'node:crypto';
import { playbackFileQuerySchema } from '@madoi/contract/playback/playback';
import { playbackUrl } from '@madoi/domain/playback/playback-url';
import { describe, expect, it } from 'vitest';
import { signPlayback } from './sign-playback.ts';

describe('playback URL', () => {
  it('[7.26] is GET /api/pb/{first 5 characters}/ps with i, a, f, b and t', async () => {
    const token = await signPlayback('secret', 'cookie-value', 'abcdef0123456789');
    const url = new URL(playbackUrl({ trackId: '0123456789ab', audioType: 90, faded: true, token }), 'http://host');
    expect(url.pathname).toBe('/api/pb/01234/ps');
    expect(Object.fromEntries(url.searchParams)).toEqual({ i: '0123456789ab', a: '2', f: '1', b: '96', t: token });
    expect(playbackFileQuerySchema.safeParse(Object.fromEntries(url.searchParams)).success).toBe(true);
  });

  it('[7.26] a is 2 for type 90 and 3 otherwise, 1 for whole tracks', () => {
    const codeOf = (audioType: 'full' | 90 | 30) =>
      new URL(playbackUrl({ trackId: '0123456789', audioType, faded: false, token: 't' }), 'http://h').searchParams.get(
        'a',
      );
    expect([codeOf(90), codeOf(30), codeOf('full')]).toEqual(['2', '3', '1']);
  });

  it('[7.26] the token is hash.random over a random value, the cookie and the fixed secret', async () => {
    const expected = createHmac('sha256', 'secret')
      .update('random-value-1' + 'cookie')
      .digest('base64url');
    expect(await signPlayback('secret', 'cookie', 'random-value-1')).toBe(`${expected}.random-value-1`);
  });

  it('names the room when there is one', () => {
    const url = playbackUrl({
      trackId: '0123456789',
      audioType: 'full',
      faded: false,
      token: 't',
      roomId: 'room-0001',
    });
    expect(new URL(url, 'http://h').searchParams.get('r')).toBe('room-0001');
  });
});
