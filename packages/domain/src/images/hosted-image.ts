/**
 * An address over https in its parts, in the characters that addresses are sent in. A login before the host, and backslashes, of which
 * browsers make slashes, are in none.
 */
const parts = /^(?=[\x21-\x7e]+$)(https:\/\/([^/?#@\\]+))((?:\/[^?#\\]*)?)((?:\?[^#\\]*)?)((?:#[^\\]*)?)$/;

/** Whether this is the address of a picture on one of the operator's image hosts: over https, and of exactly that host. */
export function isHostedImage(address: string, hosts: readonly string[]): boolean {
  const [, , host = ''] = parts.exec(address) ?? [];
  return hosts.includes(host);
}

/** A path with what stands behind the last dot of its name, if that looks like the ending of a picture's file. */
const nameAndEnding = /^(.*[^/])(\.[A-Za-z0-9]{1,5})$/;

/**
 * The picture of an image host at this width (specification 3.02): `…/cover.jpg` is `…/cover_196.jpg`, and `…/cover` is `…/cover_196`; query and
 * fragment stay. `fitcrop` in path or query says that the address has its size already: it stays as it is, as does one that names no file.
 */
export function hostedImageVariant(address: string, widthPx: number): string {
  const [, origin, , path = '', query = '', fragment = ''] = parts.exec(address) ?? [];
  if (origin === undefined || path === '' || path.endsWith('/') || `${path}${query}`.includes('fitcrop'))
    return address;
  const [, name = path, ending = ''] = nameAndEnding.exec(path) ?? [];
  return `${origin}${name}_${widthPx}${ending}${query}${fragment}`;
}

/** The variant where the address is one of an image host; every other address stays as it is. */
export const imageVariant = (address: string, hosts: readonly string[], widthPx: number): string =>
  isHostedImage(address, hosts) ? hostedImageVariant(address, widthPx) : address;
