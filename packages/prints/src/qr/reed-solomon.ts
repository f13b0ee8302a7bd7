const fieldSize = 256;
const fieldPolynomial = 0x11d;

const exponents: number[] = [];
const logarithms: number[] = [];
for (let power = 0, value = 1; power < fieldSize - 1; power += 1) {
  exponents[power] = value;
  logarithms[value] = power;
  value <<= 1;
  if (value >= fieldSize) value ^= fieldPolynomial;
}

const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (exponents[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % (fieldSize - 1)] ?? 0);

/** Coefficients of (x − α⁰)…(x − αⁿ⁻¹), highest first, without the leading 1. */
const generatorOf = (length: number): readonly number[] => {
  let polynomial = [1];
  for (let root = 0; root < length; root += 1) {
    const next = [...polynomial, 0];
    for (const [at, coefficient] of polynomial.entries()) {
      next[at + 1] = (next[at + 1] ?? 0) ^ multiply(coefficient, exponents[root] ?? 1);
    }
    polynomial = next;
  }
  return polynomial.slice(1);
};

/** The error correction codewords of a block (ISO/IEC 18004, 7.5.2). */
export const errorCorrectionOf = (data: readonly number[], length: number): readonly number[] => {
  const generator = generatorOf(length);
  let rest: number[] = Array.from({ length }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ multiply(generator[at] ?? 0, factor));
  }
  return rest;
};
