import { describe, expect, it, vi } from 'vitest';
import { canRegister, checkName, signupErrorOf } from './name-check.ts';

describe('checkName', () => {
  it('[5.01] counts code points of the composed form, up to 100', () => {
    expect(checkName('ミキ＠夜ふかし喫茶店の席').count).toBe(12);
    expect(checkName('か\u3099🌙').count).toBe(2);
    expect(checkName('あ'.repeat(100))).toEqual({ count: 100, isTooLong: false, canSubmit: true });
    expect(checkName('あ'.repeat(101))).toEqual({ count: 101, isTooLong: true, canSubmit: false });
  });

  it('refuses a name without visible characters', () => {
    expect(checkName('').canSubmit).toBe(false);
    expect(checkName('　 ').canSubmit).toBe(false);
  });
});

it('[5.01] the register button is off without a fit name, while there is an error, and while it is on its way', () => {
  expect(canRegister('ミキ', undefined, false)).toBe(true);
  expect(canRegister('', undefined, false)).toBe(false);
  expect(canRegister('　 ', undefined, false)).toBe(false);
  expect(canRegister('あ'.repeat(101), undefined, false)).toBe(false);
  expect(canRegister('ミキ', 'ngWords', false)).toBe(false);
  expect(canRegister('ミキ', 'failed', false)).toBe(false);
  expect(canRegister('ミキ', undefined, true)).toBe(false);
});

it('[5.02] [8.02] a refused sign-up names banned words, and needs no log', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(signupErrorOf({ success: true })).toBeUndefined();
  expect(signupErrorOf({ success: false, reason: 'ng_words' })).toBe('ngWords');
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

it.each(['rate_limit', 'invalid_name', 'already_signed_up', undefined] as const)(
  '[5.02] [8.03] a sign-up refused with the reason %s has the general text, and is logged',
  (reason) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(signupErrorOf({ success: false, reason })).toBe('failed');
    expect(log.mock.calls).toEqual([['the sign-up was refused', reason]]);
    log.mockRestore();
  },
);
