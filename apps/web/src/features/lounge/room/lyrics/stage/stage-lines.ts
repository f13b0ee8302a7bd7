import type { LyricsLine } from '@madoi/contract/catalogue/lyrics';
import type { LyricsOf } from '@madoi/domain/lyrics/line-at';

/** Chinese and Japanese lyrics stand in columns from right to left, all others lie in rows. */
export type StageWriting = 'columns' | 'rows';

const upright = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}ー]/gu;
const letter = /\p{L}/gu;
const countOf = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0;

const textOf = ({ parts }: LyricsLine): string => parts.map(({ text }) => text).join('');

export function writingOf({ lines }: Pick<LyricsOf<LyricsLine>, 'lines'>): StageWriting {
  const text = lines.map(textOf).join('');
  return countOf(text, upright) * 2 >= Math.max(1, countOf(text, letter)) ? 'columns' : 'rows';
}

/** How long a line is, in widths of a kanji. */
export function lineLengthEm(line: LyricsLine): number {
  const text = textOf(line);
  const wide = text.match(/[^\p{ASCII}\p{Script=Latin}]/gu)?.length ?? 0;
  return Math.max(1, Math.round((wide + ([...text].length - wide) * 0.56) * 10) / 10);
}

export interface StageLine {
  readonly line: LyricsLine;
  readonly place: number;
  /** In lines from the one that is sung: below 0 it was sung before. */
  readonly distance: number;
}

/** What of the lyrics the stage has room for: the line that is sung, some before it, and more of what comes. */
export const selectStageLines = (
  lines: readonly LyricsLine[],
  lineIndex: number,
  { past, coming }: { readonly past: number; readonly coming: number },
): readonly StageLine[] =>
  lines.flatMap((line, place) => {
    const distance = place - lineIndex;
    return distance >= -past && distance <= coming ? [{ line, place, distance }] : [];
  });
