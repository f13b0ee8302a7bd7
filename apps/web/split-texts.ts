import { readdirSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { idOf, laterLettersOf, type Texts, type Unit } from './later-letters.ts';
import { messages as english } from './src/messages/en.ts';
import { messages as japanese } from './src/messages/ja.ts';
import { messages as chinese } from './src/messages/zh-tw.ts';
import { createSourceReader, dynamicImport, isMeant, type SourceReader } from './text-uses.ts';

const languages: Readonly<Record<string, Texts>> = { ja: japanese, en: english, 'zh-TW': chinese };

/** Texts that are wanted together, by the beginnings of their keys; those of no family are of the site. */
const families: Readonly<Record<string, readonly string[]>> = {
  base: [
    ...['common', 'shell', 'session.guest', 'home.seal'],
    ...['library.playlists.add', 'library.playlists.addOf', 'people.card', 'people.follow'],
    ...['player.window', 'player.closeWindow', 'player.openLyrics', 'player.closeLyrics'],
    ...['catalogue.list', 'catalogue.track', 'catalogue.music.tag', 'catalogue.music.claim'],
  ],
  operator: ['moderation.operator'],
  lounges: ['coOwners', 'createRoom', 'home', 'lifecycle', 'schedule', 'share'],
  room: ['live', 'moderation', 'queueControls', 'recap', 'reportForm', 'room', 'roomEntry', 'settings'],
  music: ['catalogue', 'library', 'people', 'playback', 'player', 'session.guest'],
  session: ['session'],
};
const familyOf = (unit: Unit): string =>
  Object.keys(families).find((family) => families[family]?.some((start) => `${unit}.`.startsWith(`${start}.`))) ??
  'site';
const laterOf = (family: string): string => (family === 'base' ? family : `${family}-later`);

/** What is around every page. */
const everyPage = [
  'root',
  'app/shell/full.route',
  'app/shell/plain.route',
  'app/shell/room.route',
  'app/shell/language.route',
];

const allUnits = (texts: Texts, above = ''): readonly Unit[] =>
  Object.entries(texts).flatMap(([key, below]) =>
    typeof below === 'string' ? [above + key] : allUnits(below, `${above}${key}.`),
  );

export interface TextPlan {
  /** The part of each unit: `base`, which every page has; a family, which some page begins with; `family-later`, which only parts of pages ask for. */
  readonly partOf: ReadonlyMap<Unit, string>;
  /** The texts that a source and all that it imports may ask for. */
  readonly unitsBelow: (file: string) => readonly Unit[];
  /** The parts that a source and all that it imports needs beside `base`. */
  readonly partsBelow: (file: string) => readonly string[];
}

/** `shell`, `pages`: sources around every page, and of each one. */
export const planTexts = (
  reader: Pick<SourceReader, 'usesBelow'>,
  texts: Texts,
  { shell, pages }: { readonly shell: readonly string[]; readonly pages: readonly string[] },
): TextPlan => {
  const units = allUnits(texts);
  const unitsBelow = (file: string) => {
    const uses = [...reader.usesBelow(file)];
    return units.filter((unit) => uses.some((use) => isMeant(unit, use)));
  };
  const partOf = new Map<Unit, string>(units.map((unit) => [unit, laterOf(familyOf(unit))]));
  for (const page of pages) for (const unit of unitsBelow(page)) partOf.set(unit, familyOf(unit));
  for (const file of shell) for (const unit of unitsBelow(file)) partOf.set(unit, 'base');
  const partsBelow = (file: string) => {
    const parts = new Set(unitsBelow(file).map((unit) => partOf.get(unit) ?? 'base'));
    return [...parts].filter((part) => part !== 'base').sort();
  };
  return { partOf, unitsBelow, partsBelow };
};

/** The texts of one part, compiled. Every group stands in the base, if empty: what copies the groups sees what comes later. */
const textsOfPart = (texts: Texts, part: string, partOf: TextPlan['partOf'], above = ''): object =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, below]): readonly [string, unknown][] => {
      if (typeof below === 'string') return partOf.get(above + key) === part ? [[key, compile(below)]] : [];
      const own = textsOfPart(below, part, partOf, `${above}${key}.`);
      return Object.keys(own).length > 0 || (part === 'base' && above === '') ? [[key, own]] : [];
    }),
  );

const src = path.join(import.meta.dirname, 'src');

const planOfPages = () => {
  const reader = createSourceReader(src);
  const routes = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.route.tsx'));
  const pages = routes.map((name) => path.join(src, name));
  const shell = everyPage.map((id) => path.join(src, `${id}.tsx`));
  const plan = planTexts(reader, japanese, { shell, pages });
  return { ...plan, resolve: reader.resolve, pages, parts: [...new Set(plan.partOf.values())].sort() };
};

const partId = /^virtual:texts\/([\w-]+)\.js$/;
const filesId = 'virtual:text-files';
const partLoaders = /[\\/]apps[\\/]web[\\/]src[\\/]platform[\\/]i18n[\\/]text-parts\.ts$/;
const source = /[\\/]apps[\\/]web[\\/]src[\\/](?!messages[\\/]).*\.tsx?(?:\?.*)?$/;
const routeEntry = /\?__react-router-build-client-route$/;
const fileName = (locale: string, part: string) => `${locale.toLowerCase()}-${part}`;

type PagePlan = ReturnType<typeof planOfPages>;
/** The addresses of the built files, by language and part. */
type TextFiles = Record<string, Record<string, string>>;

/** Which language and part a file of texts holds. */
const readName = (name: string) => {
  const locale = Object.keys(languages).find((each) => name.startsWith(`${each.toLowerCase()}-`));
  return locale === undefined ? undefined : { locale, part: name.slice(locale.length + 1) };
};

const textModule = (id: string, plan: PagePlan): string | undefined => {
  const named = readName(partId.exec(id)?.[1] ?? '');
  if (named === undefined) return undefined;
  const texts = textsOfPart(languages[named.locale] ?? {}, named.part, plan.partOf);
  return `export const messages = ${JSON.stringify(texts)};`;
};

const moduleOf = (exported: Readonly<Record<string, unknown>>): string =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** For the server, which names a page's texts in its head, and the faces of their letters. */
const filesModule = (files: TextFiles, plan: PagePlan): string =>
  moduleOf({
    textFiles: files,
    textsOfRoute: Object.fromEntries(plan.pages.map((file) => [idOf(file), plan.partsBelow(file)])),
    laterLetters: Object.fromEntries(
      Object.entries(languages).map(([locale, texts]) => [locale, laterLettersOf(texts, plan)]),
    ),
  });

const loadersModule = ({ parts }: PagePlan): string => {
  const loadersOf = (locale: string) =>
    parts.map((part) => `${JSON.stringify(part)}: () => import('virtual:texts/${fileName(locale, part)}.js')`);
  const loaders = Object.keys(languages).map(
    (locale) => `${JSON.stringify(locale)}: { ${loadersOf(locale).join(', ')} }`,
  );
  return `export const textParts = { ${loaders.join(', ')} };`;
};

/** Code that comes on demand brings its texts. Undefined: nothing in this file does. */
const bringTexts = (code: string, file: string, plan: PagePlan): string | undefined => {
  let hasTexts = false;
  const withTexts = code.replace(dynamicImport, (whole, specifier: string) => {
    const wanted = plan.resolve(specifier, file);
    const parts = wanted === undefined ? [] : plan.partsBelow(wanted);
    if (parts.length === 0) return whole;
    hasTexts = true;
    return `__withTexts(${JSON.stringify(parts)}, ${whole})`;
  });
  const helper = "import { withTexts as __withTexts } from '#platform/i18n/load-messages.ts';";
  return hasTexts ? `${helper}\n${withTexts}` : undefined;
};

/**
 * Parts the texts of a language by what asks for them, so that a page loads those of what it shows. A page's script says which it needs
 * (`load-messages.ts` waits for them), and so does the head that the server draws; what comes on demand brings its own. The server has
 * all texts, and so has a page without a build.
 */
export const splitTexts = (): Plugin => {
  let known: PagePlan | undefined;
  const plan = () => {
    known ??= planOfPages();
    return known;
  };
  const files: TextFiles = {};
  return {
    name: 'split-texts',
    enforce: 'pre',
    resolveId: (id) => (id === filesId || partId.test(id) ? `\0${id}` : undefined),
    load: {
      handler(id) {
        if (id !== `\0${filesId}`)
          return id.startsWith('\0virtual:texts/') ? textModule(id.slice(1), plan()) : undefined;
        const isBrowser = this.environment.name === 'client';
        return isBrowser ? moduleOf({ textFiles: {}, textsOfRoute: {}, laterLetters: {} }) : filesModule(files, plan());
      },
    },
    transform: {
      filter: { id: source },
      handler(code, id) {
        if (this.environment.name !== 'client' || this.environment.mode !== 'build') return undefined;
        const file = id.replace(/\?.*$/, '');
        const changed = partLoaders.test(file) ? loadersModule(plan()) : bringTexts(code, file, plan());
        return changed === undefined ? undefined : { code: changed, map: null };
      },
    },
    renderChunk(code, { facadeModuleId }) {
      if (this.environment.name !== 'client' || facadeModuleId === null || !routeEntry.test(facadeModuleId))
        return undefined;
      const file = facadeModuleId.replace(routeEntry, '');
      const parts = plan().partsBelow(file);
      if (parts.length === 0) return undefined;
      return { code: `(globalThis.pageTexts??=[]).push(${JSON.stringify([idOf(file), ...parts])});${code}`, map: null };
    },
    generateBundle(_, bundle) {
      // The browser's build comes before the server's.
      if (this.environment.name !== 'client') return;
      for (const [file, output] of Object.entries(bundle)) {
        const id = output.type === 'chunk' ? (output.facadeModuleId ?? '') : '';
        const named = readName(partId.exec(id.replace('\0', ''))?.[1] ?? '');
        if (named !== undefined) files[named.locale] = { ...files[named.locale], [named.part]: `/${file}` };
      }
    },
  };
};
