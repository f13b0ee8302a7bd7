import type { LyricsPart } from '@madoi/contract/catalogue/lyrics';

/**
 * The ways in which furigana is written into a line: `{漢字|かんじ}`, `｜漢字《かんじ》` and `漢字《かんじ》`, where the reading belongs to
 * the kanji right before it. A reading in 《》 holds no kanji, because Chinese puts titles in the same brackets.
 */
const ruby =
  /\{(?<braced>[^{}|]{1,30})\|(?<bracedReading>[^{}|]{1,60})\}|(?:[|｜](?<marked>[^|｜《》]{1,30})|(?<kanji>[\p{Script=Han}々〆〇ヶヵ]{1,30}))《(?<reading>[^《》\p{Script=Han}]{1,60})》/gu;

/** A line's text with its furigana taken out of it. What only looks like furigana stays as it is written. */
export function parseRuby(text: string): readonly LyricsPart[] {
  const parts: LyricsPart[] = [];
  let at = 0;
  const plainUntil = (end: number): void => {
    if (end > at) parts.push({ text: text.slice(at, end) });
  };
  for (const match of text.matchAll(ruby)) {
    const { braced, bracedReading, marked, kanji, reading } = match.groups ?? {};
    const part = { text: braced ?? marked ?? kanji ?? '', reading: (bracedReading ?? reading ?? '').trim() };
    if (part.text.trim() === '' || part.reading === '') continue;
    plainUntil(match.index);
    parts.push(part);
    at = match.index + match[0].length;
  }
  plainUntil(text.length);
  return parts;
}
