import { describe, expect, it } from 'vitest';
import { decideName, nameLength } from './user-name.ts';

describe('decideName', () => {
  it('[5.01] takes 100 characters and refuses 101, counting composed characters and emoji as one', () => {
    expect(decideName('あ'.repeat(100))).toEqual({ ok: true, name: 'あ'.repeat(100) });
    expect(decideName('あ'.repeat(101))).toEqual({ ok: false, reason: 'too_long' });
    expect(nameLength('か\u3099')).toBe(1);
    expect(decideName('🌙'.repeat(100)).ok).toBe(true);
  });

  it('[5.01] refuses a name of blanks or invisible characters', () => {
    for (const name of ['', '   ', '　', '\u200b\u200b', '\u3164'])
      expect(decideName(name)).toEqual({ ok: false, reason: 'empty' });
  });

  it('refuses control characters and marks that turn the text around', () => {
    for (const name of ['a\u0000b', 'a\nb', '\u202eabc'])
      expect(decideName(name)).toEqual({ ok: false, reason: 'unprintable' });
  });

  it('keeps the name in NFC without outer blanks', () => {
    expect(decideName('  がくと ')).toEqual({ ok: true, name: 'がくと' });
    expect(decideName('か\u3099くと')).toEqual({ ok: true, name: 'がくと' });
  });
});
