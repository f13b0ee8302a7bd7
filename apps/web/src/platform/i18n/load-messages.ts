import { fallbackLocale, type Locale } from '@madoi/contract/constants';
import { isLocale } from '@madoi/domain/locale/negotiate-locale';
import { type Messages, textParts } from './text-parts.ts';

export type { Messages } from './text-parts.ts';

/** The part that every page has. */
export const basePart = 'base';

type Tree = { [key: string]: string | Tree };

/** A route's id, and the parts that it shows. */
type TextsOfRoute = readonly [id: string, ...parts: string[]];

/** The script of a route says at its beginning which parts it shows; the build writes that (`apps/web/split-texts.ts`). */
const page = globalThis as { pageTexts?: { push(texts: TextsOfRoute): void } };
/** Of the routes whose scripts have come so far. */
const partsOfRoute = new Map<string, readonly string[]>();
/** What stands on the page whatever its route: what has come on demand stays. */
const standing = new Set<string>([basePart]);

/** A language's texts grow in place: an object that was read before has what came since, and nothing is drawn before its texts are here. */
const loaded = new Map<Locale, Messages>();
const loading = new Map<string, Promise<void>>();
const arrived = new Set<string>();

/** A compiled text may be a list. */
const isTree = (thing: string | Tree | undefined): thing is Tree => typeof thing === 'object' && !Array.isArray(thing);

const addTexts = (target: Tree, texts: Tree): void => {
  for (const [key, text] of Object.entries(texts)) {
    const before = target[key];
    if (isTree(text) && isTree(before)) addTexts(before, text);
    else target[key] = isTree(text) ? { ...text } : text;
  }
};

const keyOf = (locale: Locale, part: string): string => `${locale}/${part}`;

const loadPart = (locale: Locale, part: string): Promise<void> => {
  const key = keyOf(locale, part);
  const known = loading.get(key);
  if (known !== undefined) return known;
  const promise = (textParts[locale][part] ?? (() => Promise.resolve({ messages: {} })))().then(({ messages }) => {
    // Keys and arguments are checked where the texts are written; their words differ by nature.
    const all = loaded.get(locale) ?? ({} as Messages);
    addTexts(all as unknown as Tree, messages as unknown as Tree);
    loaded.set(locale, all);
    arrived.add(key);
  });
  loading.set(key, promise);
  promise.catch(() => loading.delete(key));
  return promise;
};

const promises = new Map<string, Promise<Messages>>();

/** A locale's messages, as far as this page has asked for any; fetched on first demand and cached (specification 4.01). A failed fetch may be tried again. */
export const loadMessages = (locale: Locale): Promise<Messages> => {
  const parts = [...new Set([...standing, ...[...partsOfRoute.values()].flat()])];
  const key = keyOf(locale, parts.join());
  const known = promises.get(key);
  if (known !== undefined) return known;
  const promise = Promise.all(parts.map((part) => loadPart(locale, part))).then(() => loaded.get(locale) as Messages);
  promises.set(key, promise);
  promise.catch(() => promises.delete(key));
  return promise;
};

/** The messages that are here; undefined: not even those of every page, which are loaded before the first render. */
export const loadedMessages = (locale: Locale): Messages | undefined =>
  arrived.has(keyOf(locale, basePart)) ? loaded.get(locale) : undefined;

/** The messages, if all that the routes show is here. */
export const messagesOfRoutes = (locale: Locale, routeIds: readonly string[]): Messages | undefined => {
  const parts = [...standing, ...routeIds.flatMap((id) => partsOfRoute.get(id) ?? [])];
  return parts.every((part) => arrived.has(keyOf(locale, part))) ? loaded.get(locale) : undefined;
};

/** The language of the page. */
export const pageLocale = (): Locale => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : fallbackLocale;
};

/** In the browser, before it wakes the page up: the texts of its routes, and from then on those of a route as soon as its script is here. */
export const loadPageTexts = (): Promise<Messages> => {
  const note = ([id, ...parts]: TextsOfRoute) => partsOfRoute.set(id, parts);
  const before = page.pageTexts;
  if (Array.isArray(before)) before.forEach(note);
  page.pageTexts = {
    push: (texts) => {
      note(texts);
      loadMessages(pageLocale()).catch((error: unknown) => console.error(error));
    },
  };
  return loadMessages(pageLocale());
};

/** The texts of one part for the page that comes next. A failure is none yet: that page asks again. */
export const prefetchTexts = (part: string): void => void loadPart(pageLocale(), part).catch(() => undefined);

/**
 * The code of a part of a page, once its texts are here as well. The build writes the call (`apps/web/split-texts.ts`).
 * @public
 */
export const withTexts = async <Code>(parts: readonly string[], code: Promise<Code>): Promise<Code> => {
  await Promise.all([code, ...parts.map((part) => loadPart(pageLocale(), part))]);
  for (const part of parts) standing.add(part);
  return code;
};
