import { isIP } from 'node:net';

const unspecifiedAddresses = new Set(['0.0.0.0', '::']);

/**
 * The interface that the SFU listens on; undefined: all. By default the one that serves pages, so that no other
 * interface is opened. Behind a proxy, pages are served on loopback while voices come from outside; an operator opens
 * all interfaces by announcing addresses.
 */
export function bindAddressOf(host: string, announcedAddresses: readonly string[]): string | undefined {
  if (announcedAddresses.length > 0) return undefined;
  if (host === 'localhost') return '127.0.0.1';
  return isIP(host) !== 0 && !unspecifiedAddresses.has(host) ? host : undefined;
}
