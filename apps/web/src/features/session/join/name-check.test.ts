import { describe, expect, it } from 'vitest';
import { checkName, signupErrorKey } from './name-check.ts';

describe('checkName', () => {
  it('[5.01] counts code points of the composed form, up to 100', () => {
    expect(checkName('ミキ＠夜ふかし喫茶店の席').count).toBe(12);
    expect(checkName('か\u3099🌙').count).toBe(2);
    expect(checkName('あ'.repeat(100))).toEqual({ count: 100, isTooLong: false, canSubmit: true });
    expect(checkName('あ'.repeat(101))).toEqual({ count: 101, isTooLong: true, canSubmit: false });
  });

  it('[5.01] keeps the button off while the name is empty', () => {
    expect(checkName('').canSubmit).toBe(false);
    expect(checkName('　 ').canSubmit).toBe(false);
  });

  it('[5.02] [8.02] [8.03] names banned words, and is general about everything else', () => {
    expect(signupErrorKey('ng_words')).toBe('ngWords');
    expect(signupErrorKey(undefined)).toBe('failed');
    expect(signupErrorKey('invalid_name')).toBe('failed');
  });
});
