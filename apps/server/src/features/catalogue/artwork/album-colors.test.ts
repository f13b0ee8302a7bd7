import { describe, expect, it } from 'vitest';
import { albumColorsOf } from './album-colors.ts';

const pixels = (...parts: readonly (readonly [number, readonly [number, number, number]])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(([count, rgb]) => Array.from({ length: count }, () => rgb).flat()));

describe('the colours of a cover', () => {
  it('are the ground and what stands out on it', () => {
    const colors = albumColorsOf(pixels([800, [20, 30, 60]], [150, [230, 80, 50]], [50, [200, 200, 200]]));
    expect(colors).toEqual({ primary: '#141e3c', secondary: '#e65032', ink: 'shu' });
  });

  it.each([
    ['shu', [235, 90, 60]],
    ['asagi', [90, 190, 210]],
    ['wakatake', [90, 190, 130]],
    ['fuji', [150, 130, 210]],
    ['sakura', [240, 180, 195]],
    ['kinari', [200, 200, 200]],
  ] as const)('choose %s', (ink, rgb) => {
    expect(albumColorsOf(pixels([100, rgb])).ink).toBe(ink);
  });

  it('keep two colours apart on a cover of one colour, and have defaults without a cover', () => {
    const { primary, secondary } = albumColorsOf(pixels([10, [0, 0, 0]]));
    expect(primary).toBe('#000000');
    expect(secondary).not.toBe(primary);
    expect(albumColorsOf(new Uint8Array()).primary).toMatch(/^#[0-9a-f]{6}$/);
  });
});
