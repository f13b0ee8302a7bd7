/** Longer names than these are rare, and a text has many parts. */
const wideMax = 16;
const wordsMax = 4;
/** What a chat message can hold; of longer texts (posts) the first part is looked at. */
const charsMax = 600;

const wideRun = /[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uff66-\uff9d]+/g;

function partsOf(run: string): readonly string[] {
  const parts: string[] = [];
  for (let start = 0; start < run.length - 1; start += 1)
    for (let end = start + 2; end <= Math.min(run.length, start + wideMax); end += 1) parts.push(run.slice(start, end));
  return parts;
}

function phrasesOf(words: readonly string[]): readonly string[] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(wordsMax, words.length - start) }, (_each, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  );
}

/**
 * What of a text may be a name: every part of a run of Chinese characters, kana or Hangul, which have no blanks between words,
 * and up to four words in a row of everything that is written with blanks.
 */
export function nameCandidates(text: string): readonly string[] {
  const looked = text.slice(0, charsMax);
  const wide = (looked.match(wideRun) ?? []).flatMap(partsOf);
  const words = looked.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const phrases = phrasesOf(words.filter((word) => word !== '')).filter((phrase) => phrase.length >= 3);
  return [...new Set([...wide, ...phrases])];
}
