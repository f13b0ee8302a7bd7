import type { TypedCard } from './read-test-card.ts';

/** What a field shows, and where its caret stands then. */
export interface FormattedInput {
  readonly value: string;
  readonly caret: number;
}

const widthOf: Readonly<Record<keyof TypedCard, number>> = { number: 19, expiry: 6, cvc: 4 };
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');

/** Four by four, those of American Express 4, 6 and 5, as they stand on the cards. */
const groupNumber = (digits: string): string =>
  /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
    : (digits.match(/.{1,4}/g)?.join(' ') ?? '');

/** `5` can only be May; `1` waits for a second digit. A year of four digits stays one. */
const groupExpiry = (digits: string): string =>
  digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;

/** The month that a single digit before a slash means, or a first digit that begins no month of two. */
const withFullMonth = (typed: string): string => typed.replace(/^\s*(\d)\s*\//, '0$1/').replace(/^\s*([2-9])/, '0$1');

const groups: Readonly<Record<keyof TypedCard, (digits: string) => string>> = {
  number: groupNumber,
  expiry: groupExpiry,
  cvc: (digits) => digits,
};

/** The place in `value` behind so many digits. */
function caretBehind(value: string, digitCount: number): number {
  let [at, left] = [0, digitCount];
  while (left > 0 && at < value.length) {
    if (/\d/.test(value.charAt(at))) left -= 1;
    at += 1;
  }
  return at;
}

/**
 * What was typed or pasted, as the field shows it. The caret stays behind the digits that it stood behind, and follows what is put
 * after them at the end.
 */
export function formatCardInput(field: keyof TypedCard, typed: string, caret: number): FormattedInput {
  const whole = field === 'expiry' ? withFullMonth(typed) : typed;
  const value = groups[field](digitsOf(whole).slice(0, widthOf[field]));
  const added = digitsOf(whole).length - digitsOf(typed).length;
  return {
    value,
    caret: caret >= typed.length ? value.length : caretBehind(value, digitsOf(typed.slice(0, caret)).length + added),
  };
}
