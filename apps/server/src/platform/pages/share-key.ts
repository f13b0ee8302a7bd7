import type { Locale } from '@madoi/contract/constants';
import { playbackCookieName } from '@madoi/contract/playback/playback';
import { localeCookieName, visitLocaleCookieName } from '@madoi/domain/locale/negotiate-locale';
import { csrfCookieName } from '../http/csrf.ts';
import { sessionCookieName } from '../identity.ts';

/** Whoever has one of these is somebody: their page is their own. */
const personalCookies = [sessionCookieName, playbackCookieName];
/** They change nothing in a page but its language, which has its own place in the key. */
const plainCookies = [csrfCookieName, localeCookieName, visitLocaleCookieName];

const hostOf = (referrer: string): string => (URL.canParse(referrer) ? new URL(referrer).host : '');

/** What a page is made of, as far as it is known of a visitor before anybody is asked. */
export interface PageVisitor {
  readonly method: string;
  readonly url: URL;
  readonly locale: Locale;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** See `PageContext`. */
  readonly isVisit: boolean;
  readonly referrer?: string | undefined;
}

/** Equal for visitors who get the same page. Undefined for one who has a session, and for whatever is no plain page. */
export function shareKey({ method, url, locale, cookies, isVisit, referrer = '' }: PageVisitor): string | undefined {
  if (method !== 'GET' || personalCookies.some((name) => cookies[name] !== undefined)) return undefined;
  const remembered = Object.entries(cookies)
    .filter(([name]) => !plainCookies.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([locale, url.href, isVisit, hostOf(referrer), remembered]);
}
