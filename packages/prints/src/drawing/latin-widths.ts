/** Advance widths of the characters U+0020–U+007E in Familjen Grotesk 400, in hundredths of the size. */
const advances = [
  20, 28, 43, 60, 57, 85, 68, 25, 35, 35, 38, 57, 20, 30, 20, 35, 57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 28, 28, 57,
  57, 57, 48, 83, 60, 58, 62, 64, 54, 52, 66, 67, 25, 25, 57, 50, 86, 68, 66, 57, 66, 58, 57, 57, 65, 60, 90, 59, 53,
  59, 35, 33, 35, 57, 60, 50, 55, 55, 49, 55, 51, 29, 54, 54, 23, 23, 50, 23, 82, 54, 53, 55, 55, 35, 45, 29, 54, 48,
  75, 47, 48, 46, 35, 30, 35, 57,
];

/** Which face Latin is set in: the mincho's letters are this much wider on average, the grotesk's bold a little. */
export type LatinFace = 'grotesk' | 'grotesk-bold' | 'mincho';
const breadths: Readonly<Record<LatinFace, number>> = { grotesk: 1, 'grotesk-bold': 1.04, mincho: 1.16 };

/** Latin letters, digits and the marks set with them; everything else is a full em. */
export const latinCharacters = '\\u0020-\\u024f\\u2010-\\u201f';
const isLatin = new RegExp(`^[${latinCharacters}]$`, 'u');

/** Width of a text set horizontally, in px: measured for ASCII, one em for kanji and kana, a good guess for the rest. */
export function textWidthPx(text: string, sizePx: number, face: LatinFace): number {
  let hundredths = 0;
  for (const character of text) {
    if (!isLatin.test(character)) hundredths += 100;
    else hundredths += (advances[(character.codePointAt(0) ?? 0) - 0x20] ?? 57) * breadths[face];
  }
  return (hundredths / 100) * sizePx;
}
