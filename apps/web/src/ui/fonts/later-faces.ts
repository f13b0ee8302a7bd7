import type { Locale } from '@madoi/contract/constants';
import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import { faceRulesOf, pageFaceFiles } from './page-faces.ts';

/** For each route that the browser goes on drawing, groups of letters, each for a file of its own. */
export type LaterLetters = Readonly<Partial<Record<Locale, Readonly<Record<string, readonly string[]>>>>>;

/** Rules of faces that hold the letters which the browser may draw on a page of these routes before anybody touches it; '' where it draws none. */
export type NameLaterFaces = (routeIds: readonly string[], locale: Locale, nameFonts: NamePageFonts) => string;

/**
 * They leave out nothing that a page has in files of its own: so all pages of a route have the same files, which a server cuts and a browser
 * fetches once, and the rules of both weights have the same characters, which compresses well.
 */
export const createLaterFaces = (laterLetters: LaterLetters): NameLaterFaces => {
  /** Naming signs long addresses: once for all pages. */
  const known = new WeakMap<NamePageFonts, Map<string, string>>();
  const rulesOf = (group: string, locale: Locale, nameFonts: NamePageFonts): string => {
    const rules = known.get(nameFonts) ?? new Map<string, string>();
    known.set(nameFonts, rules);
    const key = `${locale}/${group}`;
    const letters = new Set(group);
    const named =
      rules.get(key) ??
      faceRulesOf(pageFaceFiles({ regular: letters, bold: letters, mincho: new Set() }, locale, nameFonts));
    rules.set(key, named);
    return named;
  };
  return (routeIds, locale, nameFonts) =>
    routeIds
      .flatMap((id) => laterLetters[locale]?.[id] ?? [])
      .map((group) => rulesOf(group, locale, nameFonts))
      .join('');
};
