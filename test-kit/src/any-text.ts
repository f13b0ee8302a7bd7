import fc from 'fast-check';

const between = (first: number, last: number) => fc.integer({ min: first, max: last });

/** A code point of any kind; half of them of the kinds that change what stands beside them. */
const codePoint = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(between(0, 0xd7ff), between(0xe000, 0x10ffff)) },
  { weight: 1, arbitrary: between(0, 0x17f) },
  { weight: 1, arbitrary: fc.oneof(between(0x300, 0x36f), between(0x3099, 0x309a), between(0xff9e, 0xff9f)) },
  { weight: 2, arbitrary: fc.oneof(between(0x3041, 0x30ff), between(0xff61, 0xff9f)) },
);

/**
 * Any text that is well-formed. Put together from numbers: fast-check's own table of all characters takes longer to
 * build than a test may take on a busy machine.
 */
export const anyText = (maxCodePoints = 30): fc.Arbitrary<string> =>
  fc.array(codePoint, { maxLength: maxCodePoints }).map((points) => String.fromCodePoint(...points));
