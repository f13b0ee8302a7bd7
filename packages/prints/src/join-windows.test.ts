import { describe, expect, it } from 'vitest';
import { inks } from './drawing/inks.ts';
import { joinWindowsSvg } from './join-windows.ts';

/** How many windows are printed in a colour. */
function windowsIn(svg: string, colour: string): number {
  const block = svg.match(new RegExp(`d="([^"]*)" fill="${colour}"`))?.[1] ?? '';
  return block.split('h8v9').length - 1;
}

describe('the drawn house of the sign-up dialog', () => {
  it.each([0, 1, 12, 99, 100])('lights %i of its hundred windows', (count) => {
    const svg = joinWindowsSvg(count);
    expect(windowsIn(svg, inks.tomoshibi)).toBe(count);
    expect(windowsIn(svg, inks.night3)).toBe(100 - count);
  });

  it('turns every window shu over the limit', () => {
    expect(windowsIn(joinWindowsSvg(101), inks.shu)).toBe(100);
    expect(windowsIn(joinWindowsSvg(100), inks.shu)).toBe(0);
  });

  it('begins at the lowest floor, on the left', () => {
    expect(joinWindowsSvg(1)).toContain(`d="M10 160h8v9h-8z" fill="${inks.tomoshibi}"`);
  });
});
