import { needsBodyFace, needsMincho } from './needs-face.ts';

type Range = readonly [first: number, last: number];

const unquoted = (family: string): string => family.trim().replace(/^["']|["']$/g, '');
const familiesIn = (list: string): readonly string[] => list.split(',').map(unquoted);
const minchoFamily = 'Shippori Mincho';
/** From here on a face takes its bold weight. */
const boldFrom = 600;

/** `U+3042, U+3044-3046`, as a style sheet has it. */
export const rangesOf = (unicodeRange: string): readonly Range[] =>
  unicodeRange.split(',').map((each) => {
    const [first = 0, last = first] = each
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [first, last];
  });

/** The characters of each face of a sheet, by its family and weight. Mincho has one weight for all. */
const heldBy = (style: HTMLStyleElement): ReadonlyMap<string, readonly Range[]> => {
  const held = new Map<string, readonly Range[]>();
  for (const rule of style.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const property = (name: string): string => rule.style.getPropertyValue(name);
    const family = unquoted(property('font-family'));
    const key = family === minchoFamily ? family : `${family} ${property('font-weight')}`;
    held.set(key, [...(held.get(key) ?? []), ...rangesOf(property('unicode-range'))]);
  }
  return held;
};

const silent = 'script, style, noscript, template, title';

/** A text of the page, and what it is drawn in. */
export interface ShownText {
  readonly text: string;
  readonly element: Element;
}

const textsIn = (part: Element): readonly Node[] => {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(node);
  return found;
};

/** Every text in a part of the page that may need a face of ours; those of fields come last. They are found at once, as a page may change between turns. */
export function* shownTextsIn(part: Node): Generator<ShownText> {
  if (part instanceof Text && part.parentElement !== null) yield { text: part.data, element: part.parentElement };
  if (!(part instanceof Element)) return;
  for (const { nodeValue, parentElement } of textsIn(part)) {
    if (parentElement !== null) yield { text: nodeValue ?? '', element: parentElement };
  }
  for (const element of part.querySelectorAll('[placeholder]')) {
    yield { text: element.getAttribute('placeholder') ?? '', element };
  }
}

/** Answers whether a text shows a letter that needs a face of ours and is in none of the sheet's. */
export const createLackFinder = (style: HTMLStyleElement): ((shown: ShownText) => boolean) => {
  const held = heldBy(style);
  const isLackingIn = (text: string, element: Element): boolean => {
    const { fontFamily, fontWeight } = getComputedStyle(element);
    const families = familiesIn(fontFamily);
    const isMincho = families[0] === minchoFamily;
    const weight = Number(fontWeight) >= boldFrom ? 700 : 400;
    const ranges = families.flatMap(
      (family) => held.get(family === minchoFamily ? family : `${family} ${weight}`) ?? [],
    );
    return [...new Set(text)].some((each) => {
      if (!(isMincho ? needsMincho(each) : needsBodyFace(each))) return false;
      const codePoint = each.codePointAt(0) ?? 0;
      return !ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
    });
  };
  // Blank text is most of a page's: only the rest is worth a look at its style.
  return ({ text, element }) =>
    [...text].some(needsMincho) &&
    element.isConnected &&
    element.closest(silent) === null &&
    isLackingIn(text, element);
};
