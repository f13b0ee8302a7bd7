import { fallbackLocale, type Locale, locales } from '@madoi/contract/constants';
import type { LoginState } from '@madoi/contract/session/session';
import { useRouteLoaderData } from 'react-router';

/** What every page knows from the server before it renders. */
export interface RootData {
  readonly locale: Locale;
  /** The language that the page's address names (`/en/…`); it is `locale` then. */
  readonly addressLocale?: Locale | undefined;
  /** `https://…` without a trailing slash, for canonical and preview addresses. */
  readonly origin: string;
  readonly buildVersion: string;
  /** Undefined around a room that is asked for by itself, which says it. */
  readonly loginState: LoginState | undefined;
  /** The server's clock when the page was made, so that both sides render the same times. */
  readonly nowMs: number;
  readonly cspNonce: string | undefined;
  readonly isDebug?: boolean;
  /** Whether any room has voices: settings do not offer them otherwise. */
  readonly hasLiveAudio: boolean;
  /** What a link to the operators leads to (`mailto:…` or `https://…`). */
  readonly contact?: string | undefined;
}

/** Undefined only where the root itself failed to load. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** The language that an open page is in. */
const shownLocale = (): Locale =>
  (typeof document !== 'undefined' && locales.find((each) => each === document.documentElement.lang)) || fallbackLocale;

/** The language of this page, from its address; where the root failed to load in an open page, the one that it was in. */
export const useLocale = (): Locale => useRootData()?.locale ?? shownLocale();

interface Match {
  readonly id: string;
  readonly loaderData?: unknown;
}

const isRootData = (thing: unknown): thing is RootData =>
  typeof thing === 'object' && thing !== null && 'locale' in thing && 'origin' in thing;

/** For `meta` functions, which see the matches of the page. */
export const rootDataOf = (matches: readonly (Match | undefined)[]): RootData | undefined => {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  return isRootData(data) ? data : undefined;
};
