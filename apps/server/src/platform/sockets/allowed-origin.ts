import type { IncomingHttpHeaders } from 'node:http';

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Whether a socket may be opened from this origin. Browsers always send the page's origin, which must be the product's.
 * Other programs send none and do not carry a visitor's cookies by accident. `isForwarded`: a trusted proxy names the
 * requested host.
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
