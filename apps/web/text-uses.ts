import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const staticImport = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+?\sfrom\s*)?'([^']+)'/g;
/** `import('…')`: what is fetched when it is wanted. */
export const dynamicImport = /\bimport\('([^']+\.tsx?)'\)/g;
/** What makes a translator: its variable, where it has one, and its namespace as far as it is written out. */
const maker =
  /(?:const\s+(\w+)\s*=\s*)?\b(?:useTranslations|translatorFor)\(\s*([^()]*?)\s*\)(?:\(\s*['"`]([\w.]+\$?))?/g;
/** What a hook depends on: naming a translator there hands it to nobody. */
const dependencies = /\},\s*\[[\w\s,.?]*\]\s*,?\s*\)/g;
const literalStart = /['"`]([\w.]*)/;

/** `('key'`, `.rich(`key.${end}`, with the `$` that stands for its end, and either of two: `(isOn ? 'one' : 'other'`. */
const asked =
  /^(?:\.(?:rich|markup|raw|has))?\(\s*(?:['"`]([\w.]+\$?)|[^'"`(),]*\?\s*'([\w.]+)'\s*:\s*'([\w.]+)'\s*[,)])/;

/** The keys that a variable is asked for; undefined: it is handed on, or asked for what is not written there. */
const keysOf = (variable: string, source: string): readonly string[] | undefined => {
  const keys: string[] = [];
  const uses = new RegExp(`(?<![\\w.$'"\`/-])${variable}(?![\\w$'"\`:])(?=(.{0,120}))`, 'gs');
  for (const [, after = ''] of source.matchAll(uses)) {
    const found = asked.exec(after);
    if (found === null) return undefined;
    keys.push(...found.slice(1).flatMap((key) => key?.replace('$', '*') ?? []));
  }
  return keys;
};

/**
 * The keys of texts that a module asks for, `*` where the end is not known: `room.strip.title`, `room.kind.*`, `room.*`. More than it needs
 * at times, never less: `npm run check` holds it against what the compiler knows.
 */
export const textUsesOf = (code: string): readonly string[] => {
  const source = code.replace(comments, '').replace(dependencies, '})');
  const uses = new Set<string>();
  const makers = [...source.matchAll(maker)];
  for (const [at, { 0: made, 1: variable, 2: given = '', 3: asked, index }] of makers.entries()) {
    // Components stand one below the other: a name is the nearest translator above.
    const next = makers.slice(at + 1).find((other) => other[1] === variable);
    const scope = source.slice(index + made.length, next?.index);
    const namespace = literalStart.exec(given)?.[1] ?? '';
    const keys = variable === undefined ? asked && [asked.replace('$', '*')] : keysOf(variable, scope);
    // A namespace that is put together ends in what is written of it.
    const isWhole = /^(?:.*,\s*)?(['"`])[\w.]*\1$/s.test(given) || namespace === '';
    if (!keys || !isWhole) uses.add(isWhole && namespace !== '' ? `${namespace}.*` : `${namespace}*`);
    else for (const key of keys) uses.add(namespace === '' ? key : `${namespace}.${key}`);
  }
  return [...uses];
};

export interface SourceReader {
  /** Every use of the module and of all that it imports. */
  readonly usesBelow: (file: string) => ReadonlySet<string>;
  /** The file of an import; undefined: it is none of the pages' sources. */
  readonly resolve: (specifier: string, from: string) => string | undefined;
}

/** Reads the pages' sources, each once. `src` is their folder. */
export const createSourceReader = (src: string): SourceReader => {
  const texts = path.join(src, 'messages');
  const resolve = (specifier: string, from: string): string | undefined => {
    const file = specifier.startsWith('#')
      ? path.join(src, specifier.slice(1))
      : specifier.startsWith('.') && path.resolve(path.dirname(from), specifier);
    if (file === false || !/\.tsx?$/.test(file) || file.startsWith(texts) || !existsSync(file)) return undefined;
    return file;
  };
  const known = new Map<string, { readonly uses: readonly string[]; readonly imports: readonly string[] }>();
  const read = (file: string) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const code = readFileSync(file, 'utf8');
    const imports = [...code.matchAll(staticImport)].flatMap(([, name = '']) => resolve(name, file) ?? []);
    const found = { uses: textUsesOf(code), imports };
    known.set(file, found);
    return found;
  };
  const usesBelow = (file: string): ReadonlySet<string> => {
    const uses = new Set<string>();
    const seen = new Set<string>();
    const walk = (each: string): void => {
      if (seen.has(each)) return;
      seen.add(each);
      const found = read(each);
      for (const use of found.uses) uses.add(use);
      found.imports.forEach(walk);
    };
    walk(file);
    return uses;
  };
  return { usesBelow, resolve };
};

/** Whether a text is meant by a use; a use may name a group of texts. */
export const isMeant = (key: string, use: string): boolean =>
  use.endsWith('*') ? key.startsWith(use.slice(0, -1)) : key === use || key.startsWith(`${use}.`);
