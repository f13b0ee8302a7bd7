import { foldText } from '../text/fold.ts';

/** Characters between words, in every script of the catalogue, and control characters. A search ignores them. */
const separators = /[\s\u3000\p{Cc}\p{Cs}!-/:-@[-`{-~・、。「」『』【】〜～…—–]+/u;

/** A name or a query as search compares it: folded, its words divided by single blanks. */
export const searchForm = (text: string): string =>
  foldText(text)
    .split(separators)
    .filter((word) => word !== '')
    .join(' ');
