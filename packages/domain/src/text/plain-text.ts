/**
 * Lone surrogates, which the database cannot store, and control characters and direction overrides, which deceive
 * readers.
 */
const unfit = /[\p{Surrogate}\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const lineBreaks = /\r\n|[\r\n\u2028\u2029\u0085]/g;
/** Characters that are not drawn; a text of only these looks empty. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu;

/** Length in code points, which limits count, so that 𠮷 and 😀 are one each. */
export const countCodePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const tidy = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.replace(invisible, '') === '' ? '' : trimmed;
};

/** A text cleaned for storage, as one line; empty if nothing visible is left. */
export const plainLine = (text: string): string =>
  tidy(text.replace(lineBreaks, ' ').replaceAll('\t', ' ').replace(unfit, ''));

/** Like `plainLine`, but line breaks stay, as `\n`. */
export const plainParagraphs = (text: string): string =>
  tidy(
    text
      .replace(lineBreaks, '\n')
      .split('\n')
      .map((line) => line.replaceAll('\t', ' ').replace(unfit, ''))
      .join('\n'),
  );
