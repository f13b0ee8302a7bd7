import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFontAddresses } from './font-address.ts';

const addresses = createFontAddresses(Buffer.from('key of this product'));
const subset = { face: 'mincho-700', piece: 'japanese', codePoints: [0x51_86, 0x5c_45] } as const;
const path = addresses.pathOf(subset);

describe('the address of a font file', () => {
  it('says what the file holds, the same for the same characters, and is read by every process with the key', () => {
    expect(path).toMatch(/^\/fonts\/mincho-700\.japanese\.[\w-]+\.[\w-]{16}\.ttf$/);
    expect(addresses.pathOf({ ...subset })).toBe(path);
    expect(createFontAddresses(Buffer.from('key of this product')).read(path)).toEqual(subset);
  });

  it('is refused with any letter changed, left out or added, and with another key', () => {
    expect(createFontAddresses(Buffer.from('another key')).read(path)).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(path.length - 1), fc.constantFrom('A', 'z', '0', '.', ''), (at, letter) => {
        const forged = path.slice(0, at) + letter + path.slice(at + 1);
        if (forged !== path) expect(addresses.read(forged)).toBeUndefined();
      }),
    );
    for (const other of [
      `${path}?a`,
      `${path}x`,
      path.replace('mincho-700', 'gothic-400'),
      path.replace('.japanese.', '.1.'),
      '/fonts/',
    ])
      expect(addresses.read(other)).toBeUndefined();
  });
});
