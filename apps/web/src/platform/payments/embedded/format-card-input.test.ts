import { describe, expect, it } from 'vitest';
import { formatCardInput } from './format-card-input.ts';

/** `|` is the caret. */
const format = (field: 'number' | 'expiry' | 'cvc', typed: string): string => {
  const at = typed.indexOf('|');
  const { value, caret } = formatCardInput(field, typed.replace('|', ''), at);
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
};

describe('what is typed into a card form', () => {
  it.each([
    ['42424|', '4242 4|'],
    ['4242424242424242|', '4242 4242 4242 4242|'],
    ['４２４２-4242|', '4242 4242|'],
    ['4242 94|24 2424', '4242 94|24 2424'],
    ['42942 4|242', '4294 24|24 2'],
    ['378282246310005|', '3782 822463 10005|'],
    ['|', '|'],
  ])('groups the digits of a number, and the caret stays behind the same digit: %s', (typed, shown) => {
    expect(format('number', typed)).toBe(shown);
  });

  it.each([
    ['1|', '1|'],
    ['12|', '12|'],
    ['123|', '12 / 3|'],
    ['1234|', '12 / 34|'],
    ['12/34|', '12 / 34|'],
    ['1/34|', '01 / 34|'],
    ['5|', '05|'],
    ['12/2034|', '12 / 2034|'],
    ['12 / |', '12|'],
    ['1|2 / 34', '1|2 / 34'],
  ])('sets the slash of a date, pasted or typed: %s', (typed, shown) => {
    expect(format('expiry', typed)).toBe(shown);
  });

  it('takes no letters into a code', () => {
    expect(format('cvc', '12a3|')).toBe('123|');
  });
});
