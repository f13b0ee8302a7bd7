import type { IncomingHttpHeaders } from 'node:http';

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Browsers always name the page's origin when they open a socket: it must be this product's. Programs that are no
 * browser name none, and carry no visitor's cookies by accident.
 */
export function isOriginAllowed(
  headers: IncomingHttpHeaders,
  publicOrigin: string | undefined,
  trustsProxy: boolean,
): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  const forwarded = trustsProxy ? headers['x-forwarded-host'] : undefined;
  const host = typeof forwarded === 'string' ? forwarded : headers.host;
  return host !== undefined && hostOf(origin) === host;
}
