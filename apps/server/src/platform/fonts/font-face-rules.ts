import type { Locale } from '@madoi/contract/constants';
import type { NamePageFonts, PageFace } from '@madoi/contract/site/page-faces';

const headings = /<h[123][^>]*>(.*?)<\/h[123]>/gs;
const bolds =
  /<(?:b|strong)>(.*?)<\/(?:b|strong)>|<span class="state[^>]*>(.*?)<\/span>|<summary>(.*?)<\/summary>|aria-current="true">(.*?)<\/a>|<(?:button|p class="(?:mark|error)"|a class="button)[^>]*>(.*?)<\/(?:button|p|a)>/gs;
const tags = /<[^>]*>/g;
const lastAscii = 0x7f;
/** Blank: a file without a single outline is broken to a browser. */
const ideographicSpace = 0x30_00;

const pointsOf = (html: string): readonly number[] =>
  [...new Set(html.replaceAll(tags, ''))]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((point) => point !== ideographicSpace);

/** What stands between tags that match, one after the other. */
const textIn = (html: string, pattern: RegExp): string =>
  [...html.matchAll(pattern)]
    .map(([, ...groups]) => groups.filter((each) => typeof each === 'string').join(''))
    .join(' ');

/** Without Latin letters and digits, which times are made of: else each minute would have files of its own. */
const beyondAscii = (points: readonly number[]): readonly number[] => points.filter((point) => point > lastAscii);

type Chain = readonly { readonly face: PageFace; readonly family: string }[];

/** The product’s body letters: those of the other language hold what the first do not, such as its name in the menu. */
function bodyChain(locale: Locale, weight: 400 | 700): Chain {
  const japanese = { face: `gothic-${weight}`, family: 'Zen Kaku Gothic New' } as const;
  const chinese = { face: `chinese-${weight}`, family: 'Noto Sans TC' } as const;
  return locale === 'zh-TW' ? [chinese, japanese] : [japanese, chinese];
}

const weightOf = (face: PageFace): string => face.slice(face.indexOf('-') + 1);

/** The rules for these characters: each in the first face that has it. */
function rulesOf(chain: Chain, points: readonly number[], nameFonts: NamePageFonts): readonly string[] {
  let rest = points;
  return chain.flatMap(({ face, family }) => {
    const files = nameFonts(face, rest);
    const held = new Set(files.flatMap(({ codePoints }) => codePoints));
    rest = rest.filter((point) => !held.has(point));
    return files.map(({ path, codePoints }) => {
      const range = codePoints.map((point) => `U+${point.toString(16)}`).join(',');
      return `@font-face{font-family:"${family}";font-weight:${weightOf(face)};font-display:swap;src:url("${path}") format("truetype");unicode-range:${range}}`;
    });
  });
}

/**
 * Rules for the product’s own letters, cut for the text of a page that is rendered without React (ADR 066). The page is legible without them, in the fonts of the device,
 * which is what it has where they cannot be cut.
 */
export function fontFaceRules(html: string, locale: Locale, nameFonts: NamePageFonts): string {
  const mincho: Chain = [{ face: 'mincho-700', family: 'Shippori Mincho' }];
  return [
    ...rulesOf(mincho, pointsOf(`円居${textIn(html, headings)}`), nameFonts),
    ...rulesOf(bodyChain(locale, 700), beyondAscii(pointsOf(textIn(html, bolds))), nameFonts),
    ...rulesOf(bodyChain(locale, 400), beyondAscii(pointsOf(html)), nameFonts),
  ].join('\n');
}
