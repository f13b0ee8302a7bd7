import { describe, expect, it } from 'vitest';
import { mistakeIn, mistakeWhileTyping, readTestCard } from './read-test-card.ts';

const now = new Date(2026, 10, 28);
const right = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' };

describe('a test card', () => {
  it('is read as a token once every field is right', () => {
    expect(readTestCard(right, now)).toMatchObject({ ok: true });
    expect(readTestCard({ ...right, number: '' }, now)).toEqual({ ok: false, reason: 'number' });
    expect(readTestCard({ ...right, cvc: '' }, now)).toEqual({ ok: false, reason: 'cvc' });
  });

  it('has a mistake where a field is filled in wrongly, not where it is empty', () => {
    const empty = { number: '', expiry: '', cvc: '' };
    expect(mistakeIn(empty, now)).toBeUndefined();
    expect(mistakeIn(right, now)).toBeUndefined();
    expect(mistakeIn({ ...empty, number: '1234 5678 9012 3456' }, now)).toBe('number');
    expect(mistakeIn({ ...empty, expiry: '01 / 20' }, now)).toBe('expiry');
    for (const expiry of ['11 / 26', '1126', '112026']) expect(mistakeIn({ ...right, expiry }, now)).toBeUndefined();
    expect(mistakeIn({ ...right, expiry: '1026' }, now)).toBe('expiry');
    expect(mistakeIn({ ...right, cvc: '12' }, now)).toBe('cvc');
  });

  it('keeps a shown mistake while another field is typed in, until its field is right or typed in', () => {
    const wrong = { ...right, number: '1234', cvc: '1' };
    expect(mistakeWhileTyping('number', 'cvc', wrong, now)).toBe('number');
    expect(mistakeWhileTyping('number', 'number', wrong, now)).toBeUndefined();
    expect(mistakeWhileTyping('cvc', 'number', right, now)).toBeUndefined();
    expect(mistakeWhileTyping(undefined, 'cvc', wrong, now)).toBeUndefined();
  });
});
