import { anyText } from '@madoi/test-kit/any-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCodePoints } from '../../text/plain-text.ts';
import { decideMessage } from './decide-message.ts';

const isBanned = (text: string) => text.includes('禁');

describe('decideMessage', () => {
  it('[3.23] [3.28] the owner’s message carries the flag; messages of who controls the room are drawn above the others', () => {
    expect(decideMessage({ message: 'a' }, 'owner', isBanned)).toMatchObject({ priority: 2, isOwner: true });
    expect(decideMessage({ message: 'a' }, 'coOwner', isBanned)).toMatchObject({ priority: 2, isOwner: false });
    expect(decideMessage({ message: 'a' }, 'general', isBanned)).toMatchObject({ priority: 1, isOwner: false });
  });

  it('counts characters, not code units: 140 emoji fit, 141 do not', () => {
    expect(decideMessage({ message: '😀'.repeat(140) }, 'general', isBanned)).toMatchObject({ ok: true });
    expect(decideMessage({ message: '😀'.repeat(141) }, 'general', isBanned)).toEqual({
      ok: false,
      reason: 'too_long',
    });
  });

  it('trims, and refuses what looks empty', () => {
    expect(decideMessage({ message: ' こんばんは\n' }, 'general', isBanned)).toMatchObject({ message: 'こんばんは' });
    expect(decideMessage({ message: '\u3000\u200b' }, 'general', isBanned)).toEqual({ ok: false, reason: 'empty' });
  });

  it('[5.12] refuses banned words in the message and in its original', () => {
    expect(decideMessage({ message: '禁' }, 'general', isBanned)).toEqual({ ok: false, reason: 'ng_words' });
    expect(decideMessage({ message: 'a', originalMessage: '禁' }, 'general', isBanned)).toEqual({
      ok: false,
      reason: 'ng_words',
    });
  });

  it('keeps an original that says something, also where it is the same', () => {
    expect(decideMessage({ message: 'a', originalMessage: 'b' }, 'general', isBanned)).toMatchObject({
      originalMessage: 'b',
    });
    expect(decideMessage({ message: 'a', originalMessage: ' a' }, 'general', isBanned)).toMatchObject({
      originalMessage: 'a',
    });
    expect(decideMessage({ message: 'a', originalMessage: ' ' }, 'general', isBanned)).not.toHaveProperty(
      'originalMessage',
    );
  });

  it('never lets through what is empty, too long or not one line', () => {
    fc.assert(
      fc.property(anyText(300), (message) => {
        const decision = decideMessage({ message }, 'general', () => false);
        if (!decision.ok) return;
        const count = countCodePoints(decision.message);
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(140);
        expect(decision.message).not.toMatch(/[\p{Cc}\p{Surrogate}]/u);
      }),
    );
  });
});
