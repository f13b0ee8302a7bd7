import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientAddressOf, createIsTrusted, isTrustedNetwork, type TrustProxy } from './trusted-proxies.ts';

const seen = (trustProxy: TrustProxy, peer: string, forwarded?: string) =>
  clientAddressOf(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: peer } } as unknown as IncomingMessage,
    createIsTrusted(trustProxy),
  );

describe('the address of a visitor behind proxies', () => {
  it('is the peer while nobody is trusted', () => {
    expect(seen(false, '198.51.100.1', '203.0.113.9')).toBe('198.51.100.1');
  });

  it('is what the nearest proxy saw, whatever the visitor wrote further left', () => {
    expect(seen(1, '10.0.0.1', '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(seen(2, '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
    expect(seen(['10.0.0.0/8'], '::ffff:10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9');
  });

  it('is the peer when a stranger forwards, and the last that is known when every one is trusted', () => {
    expect(seen(['10.0.0.0/8'], '198.51.100.1', '203.0.113.9')).toBe('198.51.100.1');
    expect(seen(['uniquelocal'], '192.168.0.1', '10.1.1.1')).toBe('10.1.1.1');
    expect(seen(1, '10.0.0.1')).toBe('10.0.0.1');
    expect(seen(1, '10.0.0.1', ' , ')).toBe('10.0.0.1');
  });

  it('knows addresses, networks and their names, IPv6 as well', () => {
    expect(seen(['loopback'], '::1', '203.0.113.9')).toBe('203.0.113.9');
    expect(seen(['2001:db8::/32'], '2001:db8:1::5', '203.0.113.9')).toBe('203.0.113.9');
    expect(seen(['::ffff:10.0.0.1'], '10.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
    expect(seen(['loopback'], '10.0.0.1', '203.0.113.9')).toBe('10.0.0.1');
  });

  it.each(['on', 'true', '10.0.0.0/33', '::/129', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', '10.0.0.0/', 'constructor', ''])(
    'refuses %j as a network',
    (text) => {
      expect(isTrustedNetwork(text)).toBe(false);
    },
  );
});

describe('whether an address is trusted', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is looked up once for an address that is asked about again', () => {
    const check = vi.spyOn(BlockList.prototype, 'check');
    const isTrusted = createIsTrusted(['10.0.0.0/8']);

    expect(['10.0.0.1', '203.0.113.9', '10.0.0.1', '203.0.113.9'].map((address) => isTrusted(address, 0))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('is right after so many others that it is no longer known', () => {
    const isTrusted = createIsTrusted(['10.0.0.0/8']);
    expect(isTrusted('10.0.0.1', 0)).toBe(true);
    for (let n = 0; n < 10_001; n += 1) isTrusted(`203.0.${n >> 8}.${n & 255}`, 0);
    expect([isTrusted('10.0.0.1', 0), isTrusted('203.0.113.9', 0)]).toEqual([true, false]);
  });

  it('is looked up each time for a text that is longer than an address, which is not kept', () => {
    const check = vi.spyOn(BlockList.prototype, 'check');
    const isTrusted = createIsTrusted(['fe80::/10']);
    const long = `fe80::1%${'x'.repeat(100)}`;

    expect([isTrusted(long, 0), isTrusted(long, 1)]).toEqual([true, true]);
    expect(check).toHaveBeenCalledTimes(2);
  });
});
