import { type FaceRule, isMatch, specificityOf, type WrittenElement } from './face-rule.ts';
import { needsBodyFace, needsMincho } from './needs-face.ts';

/** The characters of a page that need a face of ours. */
export interface PageCharacters {
  readonly regular: ReadonlySet<string>;
  readonly bold: ReadonlySet<string>;
  readonly mincho: ReadonlySet<string>;
}

/** What an element's text may be set in. */
interface Setting {
  readonly weights: readonly (400 | 700)[];
  readonly families: readonly ('mincho' | 'body')[];
}

interface OpenElement extends WrittenElement {
  readonly setting: Setting;
  readonly isSilent: boolean;
}

const boldElements = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'b', 'strong', 'th']);
const tokens = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</g;
const withoutText = new Set(['script', 'style', 'noscript', 'template', 'title', 'head']);
const withoutEnd = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const classNames = /\sclass="([^"]*)"/;
/** What an element shows beside its text: the last of them only once the browser writes it. */
const written = [/\splaceholder="([^"]*)"/, /\svalue="([^"]*)"/, /\sdata-later-text="([^"]*)"/];

const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
const attribute = (attributes: string, pattern: RegExp): string => pattern.exec(attributes)?.[1] ?? '';

/** Of rules whose subject has neither class nor element, only attributes: `.kinds [aria-pressed="true"]`. */
const anyElement = '';

/** Rules by one class of their subject, else by its element: an element need look at few. */
const indexRules = (rules: readonly FaceRule[]): ReadonlyMap<string, readonly FaceRule[]> => {
  const index = new Map<string, FaceRule[]>();
  for (const rule of rules) {
    const [name] = rule.subject.classes;
    const key = name === undefined ? (rule.subject.element ?? anyElement) : `.${name}`;
    const found = index.get(key) ?? [];
    index.set(key, found);
    found.push(rule);
  }
  return index;
};

const indexes = new WeakMap<readonly FaceRule[], ReadonlyMap<string, readonly FaceRule[]>>();
const indexOf = (rules: readonly FaceRule[]): ReadonlyMap<string, readonly FaceRule[]> => {
  const index = indexes.get(rules) ?? indexRules(rules);
  indexes.set(rules, index);
  return index;
};

/** What the strongest certain rules say, and what others may say besides; without a certain one, also what is inherited. */
const choose = <Value>(
  holding: readonly FaceRule[],
  pick: (rule: FaceRule) => Value | undefined,
  inherited: readonly Value[],
): readonly Value[] => {
  const saying = holding.filter((rule) => pick(rule) !== undefined);
  if (saying.length === 0) return inherited;
  const certain = saying.filter(({ isCertain }) => isCertain);
  const strongest = Math.max(...certain.map(specificityOf));
  const counting = saying.filter((rule) => !rule.isCertain || specificityOf(rule) === strongest);
  const values = counting.flatMap((rule) => pick(rule) ?? []) as Value[];
  return [...new Set(certain.length > 0 ? values : [...values, ...inherited])];
};

/** An SVG of ours names its family itself. */
const drawnIn = (attributes: string): Setting['families'] | undefined => {
  if (!attributes.includes('font-family="')) return undefined;
  return /font-family="[^"]*Mincho/.test(attributes) ? ['mincho'] : ['body'];
};

const settingOf = (
  element: WrittenElement,
  around: readonly OpenElement[],
  inherited: Setting,
  index: ReadonlyMap<string, readonly FaceRule[]>,
): Setting => {
  const named = [anyElement, element.name, ...[...element.classes].map((each) => `.${each}`)].flatMap(
    (key) => index.get(key) ?? [],
  );
  const holding = named.filter(
    (rule) =>
      isMatch(rule.subject, element) && rule.around.every((each) => around.some((other) => isMatch(each, other))),
  );
  const weights = boldElements.has(element.name) ? ([700] as const) : inherited.weights;
  return {
    weights: choose(holding, ({ weight }) => weight, weights),
    families: drawnIn(element.attributes) ?? choose(holding, ({ family }) => family, inherited.families),
  };
};

const page: Setting = { weights: [400], families: ['body'] };

const createCollection = () => {
  const [regular, bold, mincho] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const add = (text: string, { weights, families }: Setting): void => {
    for (const each of new Set(plain(text))) {
      if (families.includes('mincho') && needsMincho(each)) mincho.add(each);
      if (!families.includes('body') || !needsBodyFace(each)) continue;
      if (weights.includes(400)) regular.add(each);
      if (weights.includes(700)) bold.add(each);
    }
  };
  return { add, found: { regular, bold, mincho } };
};

/**
 * The characters of a page's visible text by the face that draws them, from its HTML as React writes it. Computed styles are a browser's: where it is not
 * certain which rule holds, a character counts for each face that may draw it.
 */
export const collectCharacters = (html: string, rules: readonly FaceRule[]): PageCharacters => {
  const index = indexOf(rules);
  const { add, found } = createCollection();
  const open: OpenElement[] = [];
  for (const [token, slash, tag, attributes = ''] of html.matchAll(tokens)) {
    const parent = open.at(-1);
    const inherited = parent?.setting ?? page;
    const isSilentAround = parent?.isSilent ?? false;
    if (tag === undefined) {
      if (!isSilentAround && !token.startsWith('<')) add(token, inherited);
      continue;
    }
    const name = tag.toLowerCase();
    if (slash === '/') {
      // What ends closes everything that it holds; an end without a beginning closes nothing.
      const at = open.findLastIndex((each) => each.name === name);
      if (at >= 0) open.length = at;
      continue;
    }
    // In a script, a tag is text.
    if (parent?.name === 'script' || parent?.name === 'style') continue;
    const classes = new Set(attribute(attributes, classNames).split(/\s+/));
    const element = { name, classes, attributes };
    const isSilent = isSilentAround || withoutText.has(name);
    const setting = isSilent ? inherited : settingOf(element, open, inherited, index);
    if (!isSilent) for (const each of written) add(attribute(attributes, each), setting);
    if (!withoutEnd.has(name) && !attributes.endsWith('/')) open.push({ ...element, setting, isSilent });
  }
  return found;
};
