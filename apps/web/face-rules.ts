import type { Plugin } from 'vite';
import type { Compound, FaceRule } from './src/ui/fonts/face-rule.ts';

const virtualId = 'virtual:face-rules';
const resolvedId = `\0${virtualId}`;
/** From here on a face takes its bold weight. */
const boldFrom = 600;

const weightIn = (declarations: string): 400 | 700 | undefined => {
  const [, digits, word] = /(?:^|[;\s])font(?:-weight)?:\s*(?:(\d{3})\b|(bold|normal)\b)/.exec(declarations) ?? [];
  if (word !== undefined) return word === 'bold' ? 700 : 400;
  if (digits === undefined) return undefined;
  return Number(digits) >= boldFrom ? 700 : 400;
};

const familyIn = (declarations: string): 'mincho' | 'body' | undefined => {
  if (/(?:^|[;\s])font(?:-family)?:[^;]*(?:--f-mincho|Shippori)/.test(declarations)) return 'mincho';
  return /(?:^|[;\s])font(?:-family)?:[^;]*--f-(?:body|num)/.test(declarations) ? 'body' : undefined;
};

/** States that no page begins in, and boxes whose text is not in its HTML. */
const later = /:(?:hover|active|focus(?:-within|-visible)?|target|autofill)\b|::(?!placeholder)/;

const compoundOf = (text: string): Compound => ({
  element: /^[a-z][a-z0-9]*/.exec(text)?.[0],
  classes: [...text.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
  attributes: [...text.matchAll(/\[([\w-]+)(?:="?([^"\]]*)"?)?\]/g)].map(
    ([, name = '', value]) => [name, value] as const,
  ),
});

/** What neither names nor asks for anything: `*`, or what stands in parentheses alone. */
const isEverything = ({ element, classes, attributes }: Compound): boolean =>
  element === undefined && classes.length === 0 && attributes.length === 0;

/** Selectors in parentheses apart: `:is(.a, .b) c` is one selector with two compounds. */
const selectorsIn = (list: string): readonly string[] => list.split(/,(?![^(]*\))/).map((each) => each.trim());

const readSelector = (selector: string, isConditional: boolean): Omit<FaceRule, 'weight' | 'family'> | undefined => {
  if (later.test(selector)) return undefined;
  const bare = selector.replace(/:{1,2}[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '');
  const parts = bare.split(/\s*[\s>+~]\s*/).map(compoundOf);
  const [subject, ...around] = parts.reverse();
  if (subject === undefined || isEverything(subject)) return undefined;
  return {
    subject,
    around,
    isCertain: !isConditional && bare === selector && !/[+~*&]/.test(bare.replace(/\[[^\]]*\]/g, '')),
  };
};

/** The rules of a sheet that say something about weight or family. */
export const readFaceRules = (css: string): readonly FaceRule[] => {
  const rules: FaceRule[] = [];
  const conditions: boolean[] = [];
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (let at = 0; at < text.length; ) {
    const next = text.slice(at).search(/[{};]/) + at;
    if (next < at) break;
    const head = text.slice(at, next).trim();
    const sign = text[next];
    at = next + 1;
    if (sign === '}') conditions.pop();
    if (sign !== '{') continue;
    if (/^@(?:layer|media|supports|container|scope|starting-style)/.test(head)) {
      conditions.push((conditions.at(-1) ?? false) || !head.startsWith('@layer'));
      continue;
    }
    const end = text.indexOf('}', at);
    const declarations = text.slice(at, end);
    at = end + 1;
    const [weight, family] = [weightIn(declarations), familyIn(declarations)];
    if (head.startsWith('@') || (weight === undefined && family === undefined)) continue;
    for (const each of selectorsIn(head)) {
      const read = readSelector(each, conditions.at(-1) ?? false);
      if (read !== undefined) rules.push({ ...read, weight, family });
    }
  }
  return rules;
};

/**
 * `virtual:face-rules`: what the built sheets say of bold and of Mincho, for the server, which has no computed styles and yet has to know the text of
 * each face. Empty in a browser and without a build.
 */
export const faceRules = (): Plugin => {
  let rules: readonly FaceRule[] = [];
  return {
    name: 'face-rules',
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load: {
      filter: { id: /^\0virtual:face-rules$/ },
      handler() {
        return `export const faceRules = ${JSON.stringify(this.environment.name === 'client' ? [] : rules)};`;
      },
    },
    generateBundle(_, bundle) {
      // The browser's build comes before the server's.
      if (this.environment.name !== 'client') return;
      const sheets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
      );
      rules = sheets.flatMap(readFaceRules);
    },
  };
};
