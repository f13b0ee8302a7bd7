/** Advance widths of the characters U+0020–U+007E in Familjen Grotesk 400, in hundredths of the size. */
const grotesk = [
  20, 28, 43, 60, 57, 85, 68, 25, 35, 35, 38, 57, 20, 30, 20, 35, 57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 28, 28, 57,
  57, 57, 48, 83, 60, 58, 62, 64, 54, 52, 66, 67, 25, 25, 57, 50, 86, 68, 66, 57, 66, 58, 57, 57, 65, 60, 90, 59, 53,
  59, 35, 33, 35, 57, 60, 50, 55, 55, 49, 55, 51, 29, 54, 54, 23, 23, 50, 23, 82, 54, 53, 55, 55, 35, 45, 29, 54, 48,
  75, 47, 48, 46, 35, 30, 35, 57,
];

/** The same of Shippori Mincho 700, whose letters differ more: W is as wide as a kanji, i a third of one. */
const mincho = [
  25, 33, 44, 68, 63, 100, 93, 23, 39, 39, 45, 62, 23, 32, 28, 49, 62, 57, 62, 62, 61, 60, 61, 64, 65, 61, 27, 27, 76,
  64, 76, 50, 92, 80, 76, 74, 80, 76, 72, 78, 88, 43, 49, 84, 74, 98, 80, 80, 71, 81, 79, 66, 78, 82, 78, 107, 79, 76,
  64, 43, 49, 43, 66, 62, 60, 57, 62, 53, 62, 55, 40, 62, 65, 34, 29, 63, 34, 96, 64, 59, 63, 60, 47, 51, 38, 64, 56,
  82, 60, 57, 50, 39, 29, 39, 70,
];

/** Which face Latin is set in. */
export type LatinFace = 'grotesk' | 'grotesk-bold' | 'mincho';

/** Widths and by how much the face is wider than they say: the grotesk's bold was not measured by itself. */
const faces: Readonly<Record<LatinFace, { readonly advances: readonly number[]; readonly breadth: number }>> = {
  grotesk: { advances: grotesk, breadth: 1 },
  'grotesk-bold': { advances: grotesk, breadth: 1.04 },
  mincho: { advances: mincho, breadth: 1 },
};

/** Of Latin characters beyond ASCII that are no letter with a mark. */
const otherHundredths = 62;

/** Latin letters, digits and the marks set with them; everything else is a full em. */
export const latinCharacters = '\\u0020-\\u024f\\u2010-\\u201f';
const isLatin = new RegExp(`^[${latinCharacters}]$`, 'u');

/** Width of a text set horizontally, in px: as measured for ASCII, as the bare letter for é, one em for kanji and kana. */
export function textWidthPx(text: string, sizePx: number, face: LatinFace): number {
  const { advances, breadth } = faces[face];
  let hundredths = 0;
  for (const character of text) {
    const bare = character.normalize('NFD').codePointAt(0) ?? 0;
    hundredths += isLatin.test(character) ? (advances[bare - 0x20] ?? otherHundredths) * breadth : 100;
  }
  return (hundredths / 100) * sizePx;
}
