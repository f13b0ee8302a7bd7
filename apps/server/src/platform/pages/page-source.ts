import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';

/** What every loader is handed; the web program declares the same for its loaders. */
export interface PageContext {
  readonly call: CallEndpoint;
  readonly locale: Locale;
  /** `https://…` without a trailing slash. */
  readonly origin: string;
  readonly buildVersion: string;
  readonly cspNonce: string;
  /** Specification 2.24. */
  readonly isDebug: boolean;
}

/** Where pages come from: the build, or the sources with reloading. The server imports no file of the web program. */
export interface PageSource {
  readonly isDevelopment: boolean;
  /** Folder of built files for the browser; undefined while developing. */
  readonly assetsFolder: string | undefined;
  render(request: Request, context: PageContext): Promise<Response>;
  /** Answers a request for a source file while developing; resolves to true when it did. */
  serveSource?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close?(): Promise<void>;
}
