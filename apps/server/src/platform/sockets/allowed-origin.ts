import type { IncomingHttpHeaders } from 'node:http';

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Browsers always name the page's origin when they open a socket: it must be this product's. Programs that are no
 * browser name none, and carry no visitor's cookies by accident. `isForwarded`: a trusted proxy says what host was asked for.
 */
export function isOriginAllowed(
  headers: IncomingHttpHeaders,
  publicOrigin: string | undefined,
  isForwarded: boolean,
): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  const forwarded = isForwarded ? headers['x-forwarded-host'] : undefined;
  const host = typeof forwarded === 'string' ? forwarded : headers.host;
  return host !== undefined && hostOf(origin) === host;
}
