import type { LyricsLine } from '@madoi/contract/catalogue/lyrics';

/**
 * Index of the line that is sung at a moment; -1 before the first and in lyrics without times. Of lines that begin together (a line
 * and its translation) it is the first.
 */
export function lineIndexAt(lines: readonly LyricsLine[], positionMs: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.atMs ?? Number.POSITIVE_INFINITY) <= positionMs) low = middle + 1;
    else high = middle;
  }
  let index = low - 1;
  while (index > 0 && lines[index - 1]?.atMs === lines[index]?.atMs) index -= 1;
  return index;
}

/** How many of a line's parts have begun at a moment; 0 in a line whose words have no times. */
export function sungPartCount({ parts }: LyricsLine, positionMs: number): number {
  const next = parts.findIndex(({ atMs }) => atMs !== undefined && atMs > positionMs);
  const hasTimes = parts.some(({ atMs }) => atMs !== undefined);
  if (!hasTimes) return 0;
  return next < 0 ? parts.length : next;
}

/** When the next line, or the next word of the line that is sung, begins; undefined after the last. */
export function nextLyricsChangeMs(lines: readonly LyricsLine[], positionMs: number): number | undefined {
  const words = lines[lineIndexAt(lines, positionMs)]?.parts ?? [];
  const nextLine = lines.find(({ atMs }) => atMs !== undefined && atMs > positionMs);
  const coming = [...words, ...(nextLine ? [nextLine] : [])].flatMap(({ atMs }) =>
    atMs !== undefined && atMs > positionMs ? [atMs] : [],
  );
  return coming.length === 0 ? undefined : Math.min(...coming);
}

const countInFrom = 3;

/** Whole seconds until the first words of a song, from three down to one; 0 before and after that. */
export function countInAt(lines: readonly LyricsLine[], positionMs: number): number {
  const firstMs = lines.find(({ parts }) => parts.length > 0)?.atMs;
  const seconds = firstMs === undefined ? 0 : Math.ceil((firstMs - positionMs) / 1_000);
  return seconds >= 1 && seconds <= countInFrom ? seconds : 0;
}

/** Lyrics whose lines may say more than the stored ones: a translation, for one. */
export interface LyricsOf<Line extends LyricsLine> {
  readonly isTimed: boolean;
  readonly lines: readonly Line[];
}

/**
 * The lyrics of a part of a track, from `start` to `end` seconds of the whole; their times count from its start. The line that is being
 * sung at the start stays. Lyrics without times stay whole: nobody knows which of them belong there.
 */
export function lyricsWithin<Line extends LyricsLine>(
  lyrics: LyricsOf<Line>,
  { start, end }: { readonly start: number; readonly end: number },
): LyricsOf<Line> {
  if (!lyrics.isTimed) return lyrics;
  const [startMs, endMs] = [start * 1_000, end * 1_000];
  const first = Math.max(0, lineIndexAt(lyrics.lines, startMs));
  const shift = (atMs: number): number => Math.max(0, Math.round(atMs - startMs));
  const lines = lyrics.lines
    .slice(first)
    .filter(({ atMs = 0 }) => atMs < endMs)
    .map((line) => ({
      ...line,
      atMs: shift(line.atMs ?? 0),
      parts: line.parts.map((part) => (part.atMs === undefined ? part : { ...part, atMs: shift(part.atMs) })),
    }));
  return { isTimed: true, lines };
}
