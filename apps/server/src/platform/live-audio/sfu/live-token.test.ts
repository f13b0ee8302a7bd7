import { createHmac } from 'node:crypto';
import { anyText } from '@madoi/test-kit/any-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnCredentials } from '../embedded/turn-credentials.ts';
import { readLiveToken, signLiveToken } from './live-token.ts';

const claims = { channel: 'room-0001', participantId: 'user-0001', isHost: true, expiresAt: 1_000 };
const secret = 'a secret';

describe('a token', () => {
  it('says what it was made for, until it ends', () => {
    const token = signLiveToken(claims, secret);
    expect(readLiveToken(token, secret, 999)).toEqual({ ok: true, claims });
    expect(readLiveToken(token, secret, 1_000)).toEqual({ ok: false, reason: 'token_expired' });
    expect(readLiveToken(token, 'another', 0)).toEqual({ ok: false, reason: 'token_invalid' });
  });

  it('is nothing when a letter of it is another, or when it is any text', () => {
    const token = signLiveToken(claims, secret);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(readLiveToken(token.slice(0, at) + other + token.slice(at + 1), secret, 0).ok).toBe(false);
    }
    fc.assert(fc.property(anyText(), (text) => !readLiveToken(text, secret, 0).ok));
  });
});

describe('TURN credentials', () => {
  it('are those that coturn makes of the same secret, and end by themselves', () => {
    const [server] = turnCredentials({ urls: ['turn:t.example'], secret }, 'user-0001', 10_000);
    expect(server?.username).toBe('43210:user-0001');
    expect(server?.credential).toBe(createHmac('sha1', secret).update('43210:user-0001').digest('base64'));
    expect(turnCredentials(undefined, 'user-0001', 0)).toEqual([]);
  });
});
