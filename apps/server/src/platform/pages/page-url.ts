export interface PageUrl {
  readonly url: URL;
  /** Set if the address has another canonical form: a path that is safe as a `Location`. */
  readonly redirectTo?: string;
}

const schemeAndHost = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i;
const repeatedSlashes = /^[/\\]{2,}/;

/**
 * The URL of a page from the request line's `target`. `//elsewhere/x` would name another host to a client that resolves
 * it, so it redirects to `/elsewhere/x`. Of a target with a host (RFC 9112, 3.2.2) only the path is used. Undefined if
 * the origin, which comes from a `Host` header, is not valid.
 */
export function parsePageUrl(origin: string, target: string): PageUrl | undefined {
  const path = target.replace(schemeAndHost, '') || '/';
  const tidy = path.replace(repeatedSlashes, '/');
  const address = origin + tidy;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  // No `Request` can be made of an address with a name and a password in it.
  if (url.username !== '' || url.password !== '') return undefined;
  return { url, ...(tidy === path ? {} : { redirectTo: tidy }) };
}
