import { isIPv4, isIPv6 } from 'node:net';

/** The eight 16-bit groups of an IPv6 address, without leading zeroes. `URL` knows every way to write one. */
function ipv6Groups(address: string): readonly string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = shortest.split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  if (tail === undefined) return groupsOf(head);
  const missing = 8 - groupsOf(head).length - groupsOf(tail).length;
  return [...groupsOf(head), ...Array.from({ length: missing }, () => '0'), ...groupsOf(tail)];
}

function mappedIpv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.');
}

/**
 * Removes port and brackets, which some proxies forward, and the interface name (`%eth0`), which means something on
 * this machine only.
 */
function bareAddress(text: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1];
  const withoutPort = bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return withoutPort.replace(/%.*$/, '');
}

/**
 * The canonical form of an address: without port, zone or brackets, an IPv4-mapped IPv6 address as IPv4. Undefined: it
 * is no address.
 */
export function plainAddress(text: string): string | undefined {
  const address = bareAddress(text.trim());
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = ipv6Groups(address);
  return mappedIpv4(groups) ?? groups.join(':');
}

/**
 * The key that limits by address use: an IPv4 address, or the /64 of an IPv6 address, because one customer has at least
 * that many addresses. All texts that are no address share one key, so that an odd spelling does not escape a limit.
 */
export function addressKeyOf(address: string): string {
  const plain = plainAddress(address);
  if (plain === undefined) return 'unknown';
  return isIPv4(plain) ? plain : `${plain.split(':').slice(0, 4).join(':')}::/64`;
}
