import { describe, expect, it } from 'vitest';
import { addressKeyOf, plainAddress } from './address-key.ts';

describe('the key that limits by address count under', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ])('is the IPv4 address for %s', (address, key) => {
    expect(addressKeyOf(address)).toBe(key);
  });

  it.each([
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:0DB8:0001:0002::5',
    '[2001:db8:1:2::7]:8443',
    '2001:db8:1:2::7%eth0',
    '2001:db8:1:2:0:0:192.0.2.1',
  ])('is the /64 for %s', (address) => {
    expect(addressKeyOf(address)).toBe('2001:db8:1:2::/64');
  });

  it('gives neighbouring /64 networks different keys', () => {
    expect(addressKeyOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(addressKeyOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressKeyOf('::1')).toBe('0:0:0:0::/64');
  });

  it.each(['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', '2001:db8::1::2', 'a'.repeat(5000)])(
    'is one for all that is no address (%#)',
    (text) => {
      expect(addressKeyOf(text)).toBe('unknown');
      expect(plainAddress(text)).toBeUndefined();
    },
  );
});
