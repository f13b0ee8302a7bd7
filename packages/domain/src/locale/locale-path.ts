import { type Locale, locales } from '@madoi/contract/constants';

/** The address of a page, taken apart: the language that it names, if any, and the page's own path, from `/` on. */
export interface LocalePath {
  readonly locale: Locale | undefined;
  readonly path: string;
}

const localeOfSegment = (segment: string): Locale | undefined =>
  locales.find((locale) => locale.toLowerCase() === segment.toLowerCase());

/**
 * `/en/music` is `/music` in English, `/en` the top page. Case does not matter, and of several languages the first is meant.
 * `pathname`: from `/` on, without a query. The path that comes back never begins with two slashes: that would name another host.
 */
export const splitLocalePath = (pathname: string): LocalePath => {
  const segment = /^\/([^/]*)/.exec(pathname)?.[1] ?? '';
  const locale = localeOfSegment(segment);
  if (locale === undefined) return { locale, path: pathname };
  const rest = pathname.slice(segment.length + 1).replace(/^[/\\]+/, '');
  return { locale, path: splitLocalePath(`/${rest}`).path };
};

/** The address under which a page is shown in a language; without one, in whatever the visitor's is. `path`: from `/` on. */
export const localePath = (path: string, locale: Locale | undefined): string => {
  if (locale === undefined) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
};
