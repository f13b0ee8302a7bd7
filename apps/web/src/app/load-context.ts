import type { Locale } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { NamePageFonts } from '@madoi/contract/site/page-faces';

/** What the server hands to every loader. */
export interface MadoiLoadContext {
  /**
   * The browser's `call`, answered in-process with the visitor's cookies. A failure is thrown as an error that
   * carries `status`, as over HTTP.
   */
  readonly call: CallEndpoint;
  /** Negotiated from the page’s address, the cookies `madoi-locale` and `madoi-visit-locale`, and Accept-Language. */
  readonly locale: Locale;
  /** The language that the page's address names (`/en/…`); it is `locale` then. */
  readonly addressLocale?: Locale;
  /** `https://…` without a trailing slash. */
  readonly origin: string;
  readonly buildVersion: string;
  readonly cspNonce?: string;
  /**
   * Somebody's browser opens this page in a window: no robot, no frame, nothing that is fetched ahead, and no data of a page that is open
   * already. Browsers say so over HTTPS and on this machine; where they do not it is false.
   */
  readonly isVisit?: boolean;
  /** The address was opened with the operator's key (specification 2.24). */
  readonly isDebug?: boolean;
  /** Whether any room has voices; the operator may have switched them off. */
  readonly hasLiveAudio: boolean;
  /** What a link to the operators leads to; absent: there is none. */
  readonly contact?: string | undefined;
  /** Addresses of font files for this page's own text; none: it has the slices alone. */
  readonly nameFonts?: NamePageFonts;
}

declare module 'react-router' {
  interface AppLoadContext extends MadoiLoadContext {}
}
