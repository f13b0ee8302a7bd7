import { expect, it } from 'vitest';
import { dayStripSvg } from './day-strip.ts';

it('the strip of a day is as wide as its day, with lit windows at night alone', () => {
  const svg = dayStripSvg();
  expect(svg).toMatch(/^<svg[^>]* viewBox="0 0 728 76"/);
  const litAt = [...svg.matchAll(/<rect x="([\d.]+)"[^>]*fill="oklch\(86% \.125 88\)"/g)].map(
    ([, x]) => Number(x) / 728,
  );
  expect(litAt.length).toBeGreaterThan(5);
  expect(litAt.every((share) => share < 0.28 || share > 0.74)).toBe(true);
});
