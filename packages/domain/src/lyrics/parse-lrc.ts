import { type Lyrics, type LyricsLine, type LyricsPart, lyricsMaxLines } from '@madoi/contract/catalogue/lyrics';
import { parseRuby } from './parse-ruby.ts';

/** Bytes of a text that is read as lyrics, at most. The longest opera's are shorter. */
export const lyricsMaxBytes = 64 * 1024;
const lineMaxChars = 500;
const offsetMaxMs = 600_000;

/** `empty`: there are no words in it. `too_many_lines`: more than `lyricsMaxLines`, repetitions counted. */
export type LyricsRefusal = 'empty' | 'too_many_lines';

/** `skippedLines`: numbers of the lines, from 1, that could not be understood and were left out. */
export type ParsedLyrics =
  | { readonly ok: true; readonly lyrics: Lyrics; readonly skippedLines: readonly number[] }
  | { readonly ok: false; readonly refusal: LyricsRefusal };

const time = '(\\d{1,3}):(\\d{1,2})(?:[.:](\\d{1,3}))?';
const leadingTime = new RegExp(`^\\s*\\[${time}\\]`);
/** Enhanced LRC writes `<01:02.34>` before a word, karaoke programs write `[01:02.34]`. */
const wordTime = new RegExp(`<${time}>|\\[${time}\\]`, 'g');
const looksLikeTime = /^\s*\[\s*[\d:.-]+\s*\]/;
const header = /^\s*\[(?<name>[a-z#][a-z0-9_ ]*):(?<value>.*)\]\s*$/i;
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

const cleanLine = (line: string): string => line.replace(invisible, ' ').replace(/\s+/gu, ' ').trim();

/** Milliseconds; undefined: no time, since a minute has 60 seconds. */
function msOf(minutes: string | undefined, seconds: string | undefined, fraction = ''): number | undefined {
  if (minutes === undefined || seconds === undefined || Number(seconds) > 59) return undefined;
  return Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(fraction.padEnd(3, '0'));
}

/** The times that a line begins with, and what stands behind them. Undefined: one of them is no time. */
function splitTimes(line: string): { readonly times: readonly number[]; readonly text: string } | undefined {
  const times: number[] = [];
  let text = line;
  for (;;) {
    const [tag, minutes, seconds, fraction] = leadingTime.exec(text) ?? [];
    if (tag === undefined) break;
    const ms = msOf(minutes, seconds, fraction);
    if (ms === undefined) return undefined;
    times.push(ms);
    text = text.slice(tag.length);
  }
  return looksLikeTime.test(text) ? undefined : { times, text };
}

/** The words of a line; only those behind a time have one. A time in front of nothing ends the word before it. */
function partsOf(text: string): readonly LyricsPart[] {
  const parts: LyricsPart[] = [];
  let at = 0;
  let atMs: number | undefined;
  const take = (end: number): void => {
    const [first, ...rest] = parseRuby(text.slice(at, end).replace(/\s+/gu, ' '));
    if (first) parts.push(atMs === undefined ? first : { ...first, atMs }, ...rest);
  };
  for (const match of text.matchAll(wordTime)) {
    take(match.index);
    const [, minutes, seconds, fraction, ...karaoke] = match;
    atMs = minutes === undefined ? msOf(karaoke[0], karaoke[1], karaoke[2]) : msOf(minutes, seconds, fraction);
    at = match.index + match[0].length;
  }
  take(text.length);
  return trimmed(parts);
}

/** Without space at both ends, and without words that are nothing but space there. */
function trimmed(parts: readonly LyricsPart[]): readonly LyricsPart[] {
  const isBlank = ({ text }: LyricsPart): boolean => text.trim() === '';
  const first = parts.findIndex((part) => !isBlank(part));
  if (first < 0) return [];
  const last = parts.findLastIndex((part) => !isBlank(part));
  return parts.slice(first, last + 1).map((part, index, all) => {
    const text = index === 0 ? part.text.trimStart() : part.text;
    return { ...part, text: index === all.length - 1 ? text.trimEnd() : text };
  });
}

/** Earlier by `byMs`, but never before the track's beginning. */
const shiftLine = ({ atMs = 0, parts }: LyricsLine, byMs: number): LyricsLine => ({
  atMs: Math.max(0, atMs - byMs),
  parts: parts.map((part) => (part.atMs === undefined ? part : { ...part, atMs: Math.max(0, part.atMs - byMs) })),
});

interface Reading {
  readonly timed: LyricsLine[];
  /** Lines without a time, with their numbers: lyrics only where no line has a time. */
  readonly untimed: { readonly lineNo: number; readonly text: string }[];
  readonly skipped: number[];
  offsetMs: number;
}

/** `[offset:+500]` shows everything half a second earlier. Other headers say what the tags of the file say better. */
function readHeader(name: string, value: string): number | undefined {
  if (name.toLowerCase() !== 'offset') return 0;
  const offsetMs = /^\s*[+-]?\d{1,6}\s*$/.test(value) ? Number(value) : Number.NaN;
  return Math.abs(offsetMs) <= offsetMaxMs ? offsetMs : undefined;
}

function readLine(raw: string, lineNo: number, into: Reading): void {
  const line = cleanLine(raw);
  const { name, value = '' } = header.exec(line)?.groups ?? {};
  if (name !== undefined) {
    const offsetMs = readHeader(name, value);
    if (offsetMs === undefined) into.skipped.push(lineNo);
    else into.offsetMs += offsetMs;
    return;
  }
  const split = line.length > lineMaxChars ? undefined : splitTimes(line);
  if (split === undefined) into.skipped.push(lineNo);
  else if (split.times.length === 0) into.untimed.push({ lineNo, text: line });
  else {
    const parts = partsOf(split.text);
    // The words' times are those of the line's first time; where it is sung again, they move with it.
    const [first = 0] = split.times;
    for (const atMs of split.times) {
      const moved = shiftLine({ atMs: first, parts: [...parts] }, first - atMs);
      if (into.timed.length <= lyricsMaxLines) into.timed.push(moved);
    }
  }
}

/** Verses stay apart by one empty line. */
function plainLines(untimed: Reading['untimed']): LyricsLine[] {
  const lines = untimed.map(
    ({ text }): LyricsLine => ({ parts: [...partsOf(text)].map(({ atMs: _, ...part }) => part) }),
  );
  const isEmpty = (line: LyricsLine | undefined): boolean => line === undefined || line.parts.length === 0;
  const kept = lines.filter((line, index) => !isEmpty(line) || !isEmpty(lines[index - 1]));
  if (isEmpty(kept.at(-1))) kept.pop();
  return kept;
}

/**
 * Reads LRC, enhanced LRC, or plain text (a text in which no line has a time). Never throws: lines that make no sense are left out and
 * named. `empty`: no word to sing. `too_many_lines`: more than `lyricsMaxLines`. The caller keeps to `lyricsMaxBytes`.
 */
export function parseLrc(text: string): ParsedLyrics {
  const reading: Reading = { timed: [], untimed: [], skipped: [], offsetMs: 0 };
  for (const [index, line] of text
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
    .entries())
    readLine(line, index + 1, reading);
  const isTimed = reading.timed.length > 0;
  const lines = isTimed
    ? reading.timed
        .map((line) => shiftLine(line, reading.offsetMs))
        .sort((one, other) => (one.atMs ?? 0) - (other.atMs ?? 0))
    : plainLines(reading.untimed);
  if (lines.length > lyricsMaxLines) return { ok: false, refusal: 'too_many_lines' };
  if (lines.every(({ parts }) => parts.length === 0)) return { ok: false, refusal: 'empty' };
  const untimed = isTimed ? reading.untimed.filter((line) => line.text !== '').map(({ lineNo }) => lineNo) : [];
  const skippedLines = [...reading.skipped, ...untimed].sort((one, other) => one - other);
  return { ok: true, lyrics: { isTimed, lines }, skippedLines };
}
