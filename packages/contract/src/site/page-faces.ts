/**
 * The faces of which a page has a small file for its own text: Zen Kaku Gothic New, Shippori Mincho, and Noto Sans TC in Chinese; the
 * number is the weight.
 */
export const pageFaces = ['gothic-400', 'gothic-700', 'mincho-700', 'chinese-400', 'chinese-700'] as const;
export type PageFace = (typeof pageFaces)[number];

/** A font file with exactly these characters; ascending. */
export interface PageFontFile {
  readonly path: string;
  readonly codePoints: readonly number[];
}

/**
 * The files that together hold those of the characters that the face has: one, and one more for each rare part of the face that is needed.
 * Naming them may begin to make them.
 */
export type NamePageFonts = (face: PageFace, codePoints: Iterable<number>) => readonly PageFontFile[];
