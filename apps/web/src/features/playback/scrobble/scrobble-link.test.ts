import { describe, expect, it } from 'vitest';
import { listenerUrl, scrobbleStatusOf, tokenErrorOf, tokenOf } from './scrobble-link.ts';

describe('the link to ListenBrainz', () => {
  it('is off until a token is set, and stands still once it is refused', () => {
    expect(scrobbleStatusOf({ isOn: false })).toBe('off');
    expect(scrobbleStatusOf({ isOn: true, userName: 'sora' })).toBe('on');
    expect(scrobbleStatusOf({ isOn: false, userName: 'sora', isRefused: true })).toBe('refused');
  });

  it('takes a token as it was pasted, with the blanks around it, and nothing that can be none', () => {
    const token = '6f1b2c3d-0a1b-4c2d-8e3f-123456789abc';
    expect(tokenOf(`  ${token}\n`)).toBe(token);
    for (const text of ['', 'my token', token.slice(1), `${token}0`, `Token ${token}`]) {
      expect(tokenOf(text)).toBeUndefined();
    }
  });

  it('has a word for every refusal', () => {
    expect(tokenErrorOf('token_invalid')).toBe('token_invalid');
    expect(tokenErrorOf(undefined)).toBe('failed');
  });

  it('leads to a listener of any name', () => {
    expect(listenerUrl('a/b ?')).toBe('https://listenbrainz.org/user/a%2Fb%20%3F/');
  });
});
