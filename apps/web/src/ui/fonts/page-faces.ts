import type { Locale } from '@madoi/contract/constants';
import type { NamePageFonts, PageFace, PageFontFile } from '@madoi/contract/site/page-faces';
import type { PageCharacters } from './page-characters.ts';

interface Face {
  readonly face: PageFace;
  readonly family: string;
}

/** The faces of one kind of text, in the order in which a letter is looked for. */
interface Chain {
  readonly characters: keyof PageCharacters;
  readonly weight: 400 | 700;
  readonly faces: readonly Face[];
}

const gothic = 'Zen Kaku Gothic New';
/** Its slices are of a variable face: one family cannot have both. */
const chinese = 'Noto Sans TC';
const mincho: Chain = {
  characters: 'mincho',
  weight: 700,
  faces: [{ face: 'mincho-700', family: 'Shippori Mincho' }],
};
const [regularGothic, boldGothic]: readonly [Face, Face] = [
  { face: 'gothic-400', family: gothic },
  { face: 'gothic-700', family: gothic },
];
const japaneseChains: readonly Chain[] = [
  { characters: 'regular', weight: 400, faces: [regularGothic] },
  { characters: 'bold', weight: 700, faces: [boldGothic] },
  mincho,
];
const chineseChains: readonly Chain[] = [
  { characters: 'regular', weight: 400, faces: [{ face: 'chinese-400', family: chinese }, regularGothic] },
  { characters: 'bold', weight: 700, faces: [{ face: 'chinese-700', family: chinese }, boldGothic] },
  mincho,
];

/** `U+3042,U+3044-3046` of ascending code points. */
export const unicodeRange = (codePoints: readonly number[]): string => {
  const runs: [first: number, last: number][] = [];
  for (const each of codePoints) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === each - 1) run[1] = each;
    else runs.push([each, each]);
  }
  const hex = (codePoint: number): string => codePoint.toString(16);
  return runs.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
};

const codePointsOf = (characters: Iterable<string>): number[] =>
  [...characters].map((each) => each.codePointAt(0) ?? 0);
/** Mincho has Latin as well: without its space, a name with one would bring a slice. And numbers go on while a page is open. */
const alwaysInMincho = ' 0123456789';

interface NamedFile {
  readonly family: string;
  readonly path: string;
  readonly codePoints: readonly number[];
}

const ideographicSpace = 0x30_00;
/** A file without a single outline is broken to a browser: the one blank letter of ours makes no file alone. */
const hasOutline = ({ codePoints }: PageFontFile): boolean => codePoints.some((each) => each !== ideographicSpace);

/** The files of a chain. What no face of it has is said to be in the last file: the browser finds it missing there, and no slice is asked for it. */
const filesOf = ({ faces }: Chain, needed: readonly number[], nameFonts: NamePageFonts): readonly NamedFile[] => {
  let rest = needed;
  const files: NamedFile[] = [];
  for (const { face, family } of faces) {
    const named = nameFonts(face, rest).filter(hasOutline);
    const held = new Set(named.flatMap(({ codePoints }) => codePoints));
    rest = rest.filter((each) => !held.has(each));
    files.push(...named.map((file) => ({ ...file, family })));
  }
  const last = files.pop();
  if (last === undefined) return [];
  return [...files, { ...last, codePoints: [...last.codePoints, ...rest].sort((one, other) => one - other) }];
};

/** A file of a face, cut for a page's text. */
export interface PageFaceFile extends NamedFile {
  readonly weight: Chain['weight'];
}

/** The files of the faces that a page's own text needs. */
export const pageFaceFiles = (
  characters: PageCharacters,
  locale: Locale,
  nameFonts: NamePageFonts,
): readonly PageFaceFile[] =>
  (locale === 'zh-TW' ? chineseChains : japaneseChains).flatMap((chain) => {
    const own = characters[chain.characters];
    const needed = new Set(codePointsOf([...own, ...(chain === mincho && own.size > 0 ? alwaysInMincho : '')]));
    return filesOf(chain, [...needed], nameFonts).map((file) => ({ ...file, weight: chain.weight }));
  });

/** The rules of these files. */
export const faceRulesOf = (files: readonly PageFaceFile[]): string =>
  files
    .map(
      ({ family, weight, path, codePoints }) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;` +
        `src:url(${path}) format("truetype");unicode-range:${unicodeRange(codePoints)}}`,
    )
    .join('');

/**
 * Has the browser ask for these files as soon as it reads the head. By the rules alone it asks when it lays out the text: it looks for every letter
 * in the device's faces first, and lays the page out again for each file that comes.
 */
export const preloadsOf = (files: readonly PageFaceFile[]): string =>
  files
    .map(({ path }) => `<link rel="preload" as="font" type="font/ttf" crossorigin="anonymous" href="${path}"/>`)
    .join('');
