import { describe, expect, it } from 'vitest';
import { createCardFormatter, formatCardInput } from './format-card-input.ts';

/** `|` is the caret. */
const format = (field: 'number' | 'expiry' | 'cvc', typed: string): string => {
  const { value, caret } = formatCardInput(field, typed.replace('|', ''), typed.indexOf('|'), { before: '' });
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
};

/** A field that shows `shown`, in which each of `edits` leaves what a browser would leave; what it shows after the last. */
const edit = (
  field: 'number' | 'expiry',
  shown: string,
  edits: readonly (readonly [inputType: string, left: string, isComposing?: boolean])[],
): string => {
  const input = {
    value: shown,
    selectionStart: 0,
    setSelectionRange: (caret: number | null) => {
      input.selectionStart = caret ?? 0;
    },
  };
  const follow = createCardFormatter(field, input);
  for (const [inputType, left, isComposing] of edits) {
    input.value = left.replace('|', '');
    input.selectionStart = left.indexOf('|');
    follow({ inputType, isComposing: isComposing ?? false });
  }
  return `${input.value.slice(0, input.selectionStart)}|${input.value.slice(input.selectionStart)}`;
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
    ['１／３４|', '01 / 34|'],
    ['125| / 34', '12 / 5|34'],
  ])('sets the slash of a date, pasted or typed: %s', (typed, shown) => {
    expect(format('expiry', typed)).toBe(shown);
  });

  it('takes no letters into a code', () => {
    expect(format('cvc', '12a3|')).toBe('123|');
  });
});

describe('a card form in which something is corrected', () => {
  it.each([
    ['the second digit of a month is deleted', 'deleteContentBackward', '1| / 34', '1| / 34'],
    ['and put in again', 'insertText', '11| / 34', '11| / 34'],
    ['the first digit of a month is deleted', 'deleteContentForward', '|2 / 34', '|2 / 34'],
    ['a month is deleted', 'deleteContentBackward', '| / 34', '| / 34'],
    ['the last digit of a year is deleted', 'deleteContentBackward', '12 / |', '12|'],
    ['the last digit of a year is deleted behind half a month', 'deleteContentBackward', '1 / 3|', '1 / 3|'],
    ['the zero of a month is deleted', 'deleteContentBackward', '|5', '|5'],
    ['the separator is deleted from behind', 'deleteContentBackward', '12 /|34', '12| / 34'],
    ['the separator is deleted from its front', 'deleteContentForward', '12|/ 34', '12 / |34'],
  ])('%s', (_, inputType, left, shown) => {
    expect(edit('expiry', '12 / 34', [[inputType, left]])).toBe(shown);
  });

  it('the space between two groups is stepped over, and the next deletion takes the digit behind it', () => {
    expect(edit('number', '4242 1234', [['deleteContentForward', '4242|1234']])).toBe('4242 |1234');
    const twice = [
      ['deleteContentForward', '4242|1234'],
      ['deleteContentForward', '4242 |234'],
    ] as const;
    expect(edit('number', '4242 1234', twice)).toBe('4242 |234');
  });

  it('leaves what an input method composes alone, and formats it once it is composed', () => {
    expect(edit('number', '', [['insertCompositionText', '４２４２４|', true]])).toBe('４２４２４|');
    const composed = [
      ['insertCompositionText', '４２４２４|', true],
      ['', '４２４２４|'],
    ] as const;
    expect(edit('number', '', composed)).toBe('4242 4|');
  });
});
