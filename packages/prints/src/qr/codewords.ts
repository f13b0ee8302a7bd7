import { errorCorrectionOf } from './reed-solomon.ts';

/** Sizes with medium error correction (15 %), ISO/IEC 18004 table 9: equal blocks each, no version information yet. */
const sizes = [
  { version: 1, blocks: 1, dataPerBlock: 16, correctionPerBlock: 10 },
  { version: 2, blocks: 1, dataPerBlock: 28, correctionPerBlock: 16 },
  { version: 3, blocks: 1, dataPerBlock: 44, correctionPerBlock: 26 },
  { version: 4, blocks: 2, dataPerBlock: 32, correctionPerBlock: 18 },
  { version: 5, blocks: 2, dataPerBlock: 43, correctionPerBlock: 24 },
  { version: 6, blocks: 4, dataPerBlock: 27, correctionPerBlock: 16 },
] as const;
type Size = (typeof sizes)[number];

const byteMode = 0b0100;
const headBits = 12;
const padBytes = [0xec, 0x11] as const;

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1);

const dataOf = (bytes: readonly number[], capacity: number): readonly number[] => {
  const bits = [...bitsOf(byteMode, 4), ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  const ended = [...bits, ...bitsOf(0, Math.min(4, capacity * 8 - bits.length))];
  while (ended.length % 8 !== 0) ended.push(0);
  const data: number[] = [];
  for (let at = 0; at < ended.length; at += 8) data.push(Number.parseInt(ended.slice(at, at + 8).join(''), 2));
  for (let pad = 0; data.length < capacity; pad += 1) data.push(padBytes[pad % 2] ?? 0);
  return data;
};

const interleave = (blocks: readonly (readonly number[])[]): readonly number[] =>
  (blocks[0] ?? []).flatMap((_, at) => blocks.map((block) => block[at] ?? 0));

/** What cameras take bytes for. */
const utf8Of = (text: string): readonly number[] =>
  Array.from(encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|[^%]/g), ([letter, hex]) =>
    hex === undefined ? letter.charCodeAt(0) : Number.parseInt(hex, 16),
  );

const fits = (size: Size, bytes: number): boolean => bytes * 8 + headBits <= size.blocks * size.dataPerBlock * 8;

/** What a code of the smallest fitting size holds, as bits. Undefined beyond 106 bytes of UTF-8. */
export const codewordsOf = (
  text: string,
): { readonly version: number; readonly bits: readonly number[] } | undefined => {
  const bytes = utf8Of(text);
  const size = sizes.find((each) => fits(each, bytes.length));
  if (size === undefined) return undefined;
  const { blocks, dataPerBlock, correctionPerBlock, version } = size;
  const data = dataOf(bytes, blocks * dataPerBlock);
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * dataPerBlock, (at + 1) * dataPerBlock));
  const correction = parts.map((part) => errorCorrectionOf(part, correctionPerBlock));
  return { version, bits: [...interleave(parts), ...interleave(correction)].flatMap((byte) => bitsOf(byte, 8)) };
};
