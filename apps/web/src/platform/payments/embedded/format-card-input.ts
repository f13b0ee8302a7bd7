import type { TypedCard } from './read-test-card.ts';

/** What a field shows, and where its caret stands then. */
export interface FormattedInput {
  readonly value: string;
  readonly caret: number;
}

const widthOf: Readonly<Record<keyof TypedCard, number>> = { number: 19, expiry: 6, cvc: 4 };
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Four by four, those of American Express 4, 6 and 5, as they stand on the cards. */
const groupNumber = (digits: string): string =>
  /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
    : (digits.match(/.{1,4}/g)?.join(' ') ?? '');

/**
 * A year of four digits stays one. A month that lacks a digit in front of its slash stays as it is: it is being corrected, and a digit
 * of the year does not move into it.
 */
function groupExpiry(typed: string): string {
  const digits = digitsOf(typed).slice(0, widthOf.expiry);
  const [month = '', year = ''] = typed.split('/').map(digitsOf);
  if (month.length < 2 && year !== '') return `${month} / ${year.slice(0, 4)}`;
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** The month that a single digit before a slash means, or a first digit that begins no month of two: `5` can only be May. */
const withFullMonth = (typed: string): string => typed.replace(/^\s*(\d)\s*\//, '0$1/').replace(/^\s*([2-9])/, '0$1');

const groups: Readonly<Record<keyof TypedCard, (typed: string) => string>> = {
  number: (typed) => groupNumber(digitsOf(typed).slice(0, widthOf.number)),
  expiry: groupExpiry,
  cvc: (typed) => digitsOf(typed).slice(0, widthOf.cvc),
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

/** How a field came to hold what it holds. */
export interface CardEdit {
  /** What the field showed before. */
  readonly before: string;
  /** Which way something was deleted; undefined where something was put in. */
  readonly deleted?: 'backward' | 'forward' | undefined;
}

/**
 * What was typed or pasted, as the field shows it. The caret stays behind the digits that it stood behind, and follows what is put
 * after them at the end. A deletion that took a separator alone, which comes back, moves it to the other side.
 */
export function formatCardInput(
  field: keyof TypedCard,
  typed: string,
  caret: number,
  { before, deleted }: CardEdit,
): FormattedInput {
  const front = typed.slice(0, caret).normalize('NFKC');
  const whole = front + typed.slice(caret).normalize('NFKC');
  const isAtEnd = caret >= typed.length;
  const completes = field === 'expiry' && deleted === undefined && isAtEnd;
  const value = groups[field](completes ? withFullMonth(whole) : whole);
  if (isAtEnd) return { value, caret: value.length };
  const digitCount = digitsOf(front).length;
  const stepsOver = deleted === 'forward' && value === before;
  return { value, caret: stepsOver ? caretBehind(value, digitCount + 1) - 1 : caretBehind(value, digitCount) };
}

const deletionOf = (inputType: string | undefined): CardEdit['deleted'] => {
  if (inputType?.startsWith('delete') !== true) return undefined;
  return inputType.endsWith('Forward') ? 'forward' : 'backward';
};

/**
 * What keeps `input` formatted while somebody types; it is called with every `input` event and with `compositionend`. What an input
 * method still composes is left alone: a value that is written meanwhile ends the composition, or is put in twice.
 */
export function createCardFormatter(
  field: keyof TypedCard,
  input: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>,
): (event: { readonly isComposing?: boolean; readonly inputType?: string }) => void {
  let before = input.value;
  return ({ isComposing, inputType }) => {
    if (isComposing === true) return;
    const typed = input.value;
    const edit = { before, deleted: deletionOf(inputType) };
    const { value, caret } = formatCardInput(field, typed, input.selectionStart ?? typed.length, edit);
    before = value;
    if (value === typed) return;
    input.value = value;
    input.setSelectionRange(caret, caret);
  };
}
