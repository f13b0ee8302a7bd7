export interface PageUrl {
  readonly url: URL;
  /** Set where the address has to be asked for in another spelling: a path from here, safe as a `Location`. */
  readonly redirectTo?: string;
}

const schemeAndHost = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i;
const repeatedSlashes = /^[/\\]{2,}/;

/**
 * The whole address of a page that was asked for as `target`, the request line's own words. `//elsewhere/x` would name another
 * host to a client that resolves it, so it leads to `/elsewhere/x`; a target with a host of its own (RFC 9112, 3.2.2) says no more
 * than its path. Undefined: the origin, which comes from a `Host` header, makes no address.
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
