import { anyText } from '@madoi/test-kit/any-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './web-push.ts';

const later = (retryAfter: string | undefined) => outcomeOf({ status: 429, headers: { 'retry-after': retryAfter } });

describe('what a push service answers', () => {
  it('sent a push, ended a subscription, or asks for another try', () => {
    expect(outcomeOf({ status: 201, headers: {} })).toEqual({ state: 'sent' });
    expect(outcomeOf({ status: 410, headers: {} })).toEqual({ state: 'gone' });
    expect(later('120')).toEqual({ state: 'later', retryAfterMs: 120_000 });
    expect(later('Fri, 31 Dec 1999 23:59:59 GMT')).toEqual({ state: 'later', retryAfterMs: undefined });
  });

  it.each(['1e999', 'Infinity', '99999999999999999999', '86401'])('asks for a day at most: %s', (retryAfter) => {
    expect(later(retryAfter)).toEqual({ state: 'later', retryAfterMs: 86_400_000 });
  });

  it('[fuzz] asks for a time that can be written down, or none', () => {
    const header = fc.oneof(anyText(), fc.double().map(String), fc.bigInt().map(String));
    fc.assert(
      fc.property(header, (text) => {
        const outcome = later(text);
        const ms = (outcome.state === 'later' && outcome.retryAfterMs) || 1;
        expect(Number.isSafeInteger(ms) && ms > 0 && ms <= 86_400_000).toBe(true);
      }),
    );
  });
});
