import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { createRecentMap } from '../recent-map.ts';
import { plainAddress } from './address-key.ts';

/**
 * Which proxies' X-Forwarded headers are trusted: none, this many nearest ones, or those at these addresses and
 * networks.
 */
export type TrustProxy = false | number | readonly string[];

/** Whether the headers of the sender at `hop` (0: the one connected to this process) are trusted. */
export type IsTrusted = (address: string | undefined, hop: number) => boolean;

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Whether a text is an address, a network or one of the names above. A network of all addresses (`/0`) is refused,
 * because it would trust everybody.
 */
export function isTrustedNetwork(text: string): boolean {
  if (Object.hasOwn(namedNetworks, text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

function listNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of networks.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = text.split('/');
    if (bits === undefined)
      list.addAddress(plainAddress(address) ?? address, familyOf(plainAddress(address) ?? address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** Addresses whose answer is remembered: those of a crowd, and soon of another one. */
const knownAddressesMax = 10_000;
/** Longer than any address with its zone; a forwarded text may be as long as all headers together, and is not kept. */
const addressLengthMax = 64;

/** A number trusts that many nearest hops, a list those whose address is in it; without proxies nobody is trusted. */
export function createIsTrusted(trustProxy: TrustProxy): IsTrusted {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  const list = listNetworks(trustProxy);
  const isListed = (address: string): boolean => {
    const plain = plainAddress(address);
    return plain !== undefined && list.check(plain, familyOf(plain));
  };
  // Each call asks this of its proxy and of its visitor, several times over, and to read an address takes 5 µs.
  const known = createRecentMap<boolean>(knownAddressesMax);
  return (address = '') => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const isTrusted = isListed(address);
    // A copy: what is cut out of a header would keep the whole header.
    if (address.length <= addressLengthMax) known.set(Buffer.from(address).toString(), isTrusted);
    return isTrusted;
  };
}

/**
 * The visitor's address: from the connection backwards, the first one that is not a trusted proxy. Entries further left
 * in the header may be forged and are ignored.
 */
export function clientAddressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, isTrusted: IsTrusted): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = [header ?? []].flat().join(',').split(',');
  const addresses = forwarded.map((text) => text.trim()).filter((text) => text !== '');
  const senders = [request.socket.remoteAddress ?? '', ...addresses.reverse()];
  const visitor = senders.findIndex((address, hop) => !isTrusted(address, hop));
  return senders.at(visitor) ?? '';
}
