import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { NamePageFonts } from '@madoi/contract/site/page-faces';

/** The context of every loader; the web program declares the same type. */
export interface PageContext {
  readonly call: CallEndpoint;
  readonly locale: Locale;
  /** The language that the page's address names (`/en/…`); it is `locale` then. */
  readonly addressLocale?: Locale;
  /** `https://…` without a trailing slash. */
  readonly origin: string;
  readonly buildVersion: string;
  readonly cspNonce: string;
  /**
   * Somebody comes to this page, in a window or by a link on another page of ours: no robot, no frame, and nothing that is fetched ahead.
   * Browsers say so over HTTPS and on this machine; where they do not it is false.
   */
  readonly isVisit: boolean;
  /** Specification 2.24. */
  readonly isDebug: boolean;
  /** Whether any room has voices. */
  readonly hasLiveAudio: boolean;
  /** What a link to the operators leads to; absent: there is none. */
  readonly contact?: string | undefined;
  /** Addresses of font files for this page's own text; none: it has the slices alone. */
  readonly nameFonts?: NamePageFonts;
}

/**
 * Renders pages, from the build or, in development, from the sources. The server imports no file of the web program.
 */
export interface PageSource {
  readonly isDevelopment: boolean;
  /** Folder of built files for the browser; undefined while developing. */
  readonly assetsFolder: string | undefined;
  render(request: Request, context: PageContext): Promise<Response>;
  /** In development: answers a request for a source file; resolves to true if it did. */
  serveSource?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close?(): Promise<void>;
}
