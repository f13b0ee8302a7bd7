import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { decorationNames, decorationSvg, isDecorationName } from './decorations.ts';
import { inks } from './drawing/inks.ts';
import { seasonNames } from './scene/season.ts';

const pixelsOf = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;

describe('the decorations', () => {
  it('are one for each season', () => {
    expect(decorationNames).toHaveLength(seasonNames.length);
    expect(decorationNames.every(isDecorationName)).toBe(true);
    expect(isDecorationName('stamp-tea')).toBe(false);
  });

  it.each(decorationNames)('%s has no ground: its corners stay bare on paper and on the night', (name) => {
    const pixels = pixelsOf(decorationSvg(name, 100));
    for (const corner of [0, 99, 99 * 100, 99 * 100 + 99]) expect(pixels[corner * 4 + 3]).toBe(0);
    expect(pixels[(50 * 100 + 50) * 4 + 3]).toBe(255);
    expect(decorationSvg(name, 100)).toMatch(new RegExp(`${inks.dayShu}|${inks.ai}|${inks.kami}`));
  });
});
