/** Digits in a row, whatever of what people and browsers put between them keeps them apart. */
const digitsPattern = /\d(?:[\s+\-._/]*\d)*/g;
/** Shortest and longest number of a card, in digits. */
const lengths = { min: 13, max: 19 } as const;
/** No card's number begins otherwise; so an instant in ms is none. */
const firstDigits = /^[2-6]/;

/** `%20` and `%2520` as what they stand for, and digits of other widths as digits. */
const decoded = (text: string): string => {
  const once = text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
  return once === text ? text.normalize('NFKC') : decoded(once);
};

/** The sum that the last digit of every card's number makes whole (ISO/IEC 7812, Luhn). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Also a number that an expiry date or a security code stands right beside. */
function hasNumberWithin(run: string): boolean {
  for (let from = 0; from + lengths.min <= run.length; from += 1) {
    if (!firstDigits.test(run.slice(from))) continue;
    for (let length = lengths.min; length <= Math.min(lengths.max, run.length - from); length += 1)
      if (hasCheckDigit(run.slice(from, from + length))) return true;
  }
  return false;
}

/** Whether a text holds what may be somebody's card: no such text is read any further, logged or kept. */
export const holdsCardNumber = (text: string): boolean =>
  [...decoded(text).matchAll(digitsPattern)].some(([run]) => hasNumberWithin(run.replace(/\D/g, '')));
