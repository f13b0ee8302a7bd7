import { isIP } from 'node:net';

const unspecifiedAddresses = new Set(['0.0.0.0', '::']);

/**
 * The interface for voices; undefined: all. Where pages are served is where voices go, so that nothing more of the machine
 * is opened than was asked for. But behind a proxy pages are served on this machine alone and voices come from outside:
 * an operator who announces addresses has asked for that.
 */
export function bindAddressOf(host: string, announcedAddresses: readonly string[]): string | undefined {
  if (announcedAddresses.length > 0) return undefined;
  if (host === 'localhost') return '127.0.0.1';
  return isIP(host) !== 0 && !unspecifiedAddresses.has(host) ? host : undefined;
}
