/** How a name is written while a translator has the text. The number says which name it stands for. */
interface PlaceholderStyle {
  readonly write: (number: number) => string;
  /** Finds it again: translators put blanks into brackets, or make them wide. */
  readonly pattern: RegExp;
}

/** In the order in which they are tried: a translator that loses one style may keep another. */
const styles: readonly PlaceholderStyle[] = [
  { write: (number) => `[[${number}]]`, pattern: /[[［]\s*[[［]\s*([0-9０-９]{1,4})\s*[\]］]\s*[\]］]/g },
  { write: (number) => `ZQ${number}QZ`, pattern: /ZQ\s?([0-9０-９]{1,4})\s?QZ/gi },
];
/** How many ways there are to protect names: `style` is from 0 to below this. */
export const placeholderStyleCount = styles.length;

/** A text whose names a translator cannot touch. */
export interface ProtectedText {
  /** What the translator gets. */
  readonly masked: string;
  /**
   * The translation with the names as they were written. Undefined: a placeholder was lost, doubled or made up, and
   * the translation must not be shown.
   */
  restore(translated: string): string | undefined;
}

const isWide = (text: string): boolean => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/.test(text);

/** Too short to be told from a word: one wide character, or two Latin ones. */
const isTooShort = (name: string): boolean => [...name].length < (isWide(name) ? 2 : 3);

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A pattern for the letters in either case; what is escaped stays. */
const inAnyCase = (pattern: string): string =>
  pattern.replace(/\\.|[\s\S]/gu, (part) => {
    const [lower, upper] = [part.toLowerCase(), part.toUpperCase()];
    return part.length > 1 || lower === upper || upper.length !== 1 ? part : `[${lower}${upper}]`;
  });

/**
 * A single Latin word is protected only as it is written ("Home" is a song, "home" is a word); several words in any case.
 * Latin names end at a word's end: "Art" is not in "Artist".
 */
const patternOf = (name: string): string => {
  const words = escapeForPattern(name).replace(/\s+/g, '\\s+');
  if (isWide(name)) return words;
  return `(?<![\\p{L}\\p{N}])${/\s/.test(name) ? inAnyCase(words) : words}(?![\\p{L}\\p{N}])`;
};

/** Longest first, so that "夜の歌 第二番" is not taken for "夜の歌" with something behind it. */
const findNames = (names: readonly string[]): RegExp | undefined => {
  const known = [...new Set(names.map((name) => name.trim()).filter((name) => !isTooShort(name)))];
  if (known.length === 0) return undefined;
  const longestFirst = known.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return new RegExp(longestFirst.map(patternOf).join('|'), 'gu');
};

const numberOf = (digits: string): number => Number(digits.normalize('NFKC'));

/** Numbers that the text itself uses in this style stay its own. */
const firstFreeNumber = (text: string, { pattern }: PlaceholderStyle): number => {
  const taken = [...text.matchAll(pattern)].map(([, digits = '0']) => numberOf(digits));
  return Math.max(-1, ...taken) + 1;
};

/**
 * Takes the names of artists and songs out of a text before a translator gets it, and puts them back afterwards.
 * `style`: 0 to `placeholderStyleCount` − 1.
 */
export const protectNames = (text: string, names: readonly string[], style = 0): ProtectedText => {
  const { write, pattern } = styles[style] ?? (styles[0] as PlaceholderStyle);
  const first = firstFreeNumber(text, { write, pattern });
  const found: string[] = [];
  const search = findNames(names);
  const masked = search === undefined ? text : text.replace(search, (name) => write(first + found.push(name) - 1));
  return {
    masked,
    restore: (translated) => {
      const used = new Set<number>();
      let isWhole = true;
      const restored = translated.replace(pattern, (placeholder, digits: string) => {
        const at = numberOf(digits) - first;
        const name = found[at];
        if (name === undefined) return placeholder;
        if (used.has(at)) isWhole = false;
        used.add(at);
        return name;
      });
      return isWhole && used.size === found.length ? restored : undefined;
    },
  };
};
