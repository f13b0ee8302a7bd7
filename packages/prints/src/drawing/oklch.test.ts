import { expect, it } from 'vitest';
import { inks } from './inks.ts';
import { mixOklch, oklchToHex } from './oklch.ts';

it('converts as browsers do', () => {
  expect(oklchToHex([100, 0, 0])).toBe('#ffffff');
  expect(oklchToHex([0, 0, 0])).toBe('#000000');
  expect(oklchToHex([62.8, 0.2577, 29.23])).toBe('#ff0000');
});

it('gives the inks the hex that a browser makes of the same tokens', () => {
  expect([inks.kami, inks.tomoshibi, inks.dayShu, inks.night0]).toEqual(['#f5f2e7', '#f3cc6a', '#b4381f', '#051426']);
});

it('clips a colour outside sRGB instead of wrapping round', () => {
  expect(oklchToHex([70, 0.4, 150])).toMatch(/^#00[0-9a-f]{4}$/);
});

it('mixes hues along the shorter way', () => {
  expect(mixOklch([50, 0.1, 350], 0.5, [70, 0.2, 10])[2]).toBeCloseTo(0, 5);
  expect(mixOklch([50, 0.1, 350], 0.5, [70, 0.2, 10])[0]).toBe(60);
});
