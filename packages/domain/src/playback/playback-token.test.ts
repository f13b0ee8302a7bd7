import { describe, expect, it } from 'vitest';
import { formatPlaybackToken, parsePlaybackToken, playbackTokenMessage } from './playback-token.ts';
import { playbackUrl } from './playback-url.ts';

const hash = 'A'.repeat(43);

describe('the playback token', () => {
  it('[7.26] has the form hash.random and is read back as it was written', () => {
    const token = { hash, random: 'r4nd0m-value_1' };
    expect(formatPlaybackToken(token)).toBe(`${hash}.r4nd0m-value_1`);
    expect(parsePlaybackToken(formatPlaybackToken(token))).toEqual(token);
  });

  it('[7.26] is signed over the random value and the cookie', () => {
    expect(playbackTokenMessage('random', 'cookie')).toBe('randomcookie');
  });

  it.each([
    '',
    '.',
    hash,
    `${hash}.short`,
    `${hash.slice(1)}.longenough`,
    `${hash}.a b c d e f g`,
    `${hash}.${'x'.repeat(65)}`,
  ])('refuses %j', (text) => expect(parsePlaybackToken(text)).toBeUndefined());

  it('[7.26] stands in a URL with the first five characters of the track id', () => {
    const url = playbackUrl({
      trackId: '01KABCDEFGH',
      audioType: 90,
      faded: true,
      token: `${hash}.12345678`,
      roomId: 'room-0001',
    });
    expect(url).toBe(`/api/pb/01KAB/ps?i=01KABCDEFGH&a=2&f=1&b=96&t=${hash}.12345678&r=room-0001`);
    expect(playbackUrl({ trackId: '01KABCDEFGH', audioType: 30, faded: false, token: 't' })).toContain('a=3&f=0&b=96');
    expect(playbackUrl({ trackId: '01KABCDEFGH', audioType: 'full', faded: false, token: 't' })).toContain('a=1&');
  });
});
