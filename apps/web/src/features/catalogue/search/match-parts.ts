import { foldText } from '@madoi/domain/text/fold';

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A text cut into what the query met and the rest, compared as the search compares: kana, width and case folded. */
export const matchParts = (text: string, q: string): readonly TextPart[] => {
  const wanted = foldText(q.trim());
  const letters = Array.from(text);
  const folded = letters.map(foldText);
  if (wanted === '') return [{ text, isMatch: false }];
  for (let from = 0; from < letters.length; from += 1) {
    let met = '';
    for (let to = from; to < letters.length && met.length < wanted.length; to += 1) {
      met += folded[to] ?? '';
      if (met !== wanted) continue;
      const cut = (start: number, end?: number) => letters.slice(start, end).join('');
      return [
        { text: cut(0, from), isMatch: false },
        { text: cut(from, to + 1), isMatch: true },
        { text: cut(to + 1), isMatch: false },
      ].filter((part) => part.text !== '');
    }
  }
  return [{ text, isMatch: false }];
};
