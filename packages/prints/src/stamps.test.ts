import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { inkNames } from './drawing/inks.ts';
import {
  isStampName,
  type StampName,
  stampDrawingOf,
  stampIdOf,
  stampInks,
  stampLevels,
} from './stamps/stamp-names.ts';
import { stampParts, stampSvg, stampSvgOf } from './stamps.ts';

const stampNames = Object.keys(stampLevels) as StampName[];

const pixelsOf = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;

describe('the stamps', () => {
  it('are twelve, four of each level', () => {
    expect(stampNames).toHaveLength(12);
    for (const level of [1, 2, 3]) expect(stampNames.filter((name) => stampLevels[name] === level)).toHaveLength(4);
  });

  it('have ids as the wire takes them, and know their own', () => {
    for (const name of stampNames) expect(name).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(stampNames.every(isStampName)).toBe(true);
    expect(isStampName('toString')).toBe(false);
  });

  it('each look different from every other', () => {
    expect(new Set(stampNames.map((name) => stampSvg(name))).size).toBe(stampNames.length);
  });

  it.each(stampNames)('%s is printed in its two inks: another pair looks different', (name) => {
    expect(stampInks[name]).toHaveLength(2);
    expect(stampSvg(name, ['wakatake', 'fuji'])).not.toBe(stampSvg(name));
    expect(Buffer.compare(pixelsOf(stampSvg(name, ['wakatake', 'fuji'])), pixelsOf(stampSvg(name)))).not.toBe(0);
  });
});

describe('the id of a stamp', () => {
  it('is that of its shape with the inks behind it, and is drawn so, for each of 432 pictures', () => {
    const drawings = stampNames.flatMap((name) =>
      inkNames.flatMap((first) => inkNames.map((second) => ({ name, inks: [first, second] as const }))),
    );
    const ids = drawings.map(stampIdOf);
    expect(new Set(ids).size).toBe(432);
    expect(ids.map(stampDrawingOf)).toEqual(drawings);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{8,64}$/);
    expect(stampSvgOf('stamp-moon')).toBe(stampSvg('stamp-moon'));
    expect(stampSvgOf('stamp-moon--asagi-kinari')).toBe(stampSvg('stamp-moon', ['asagi', 'kinari']));
  });

  it.each([
    'stamp-sun',
    'stamp-moon--',
    'stamp-moon--red-kinari',
    'stamp-moon--asagi',
    'stamp-moon--asagi-kinari-shu',
    'stamp-moon--fuji-kinari',
    'toString',
  ])('%s is drawn as nothing', (id) => {
    expect(stampDrawingOf(id)).toBeUndefined();
  });
});

describe.each(stampNames)('the pieces of %s', (name) => {
  const parts = Object.entries(stampParts(name));

  it('are at least one, each of a size and drawn within it', () => {
    expect(parts.length).toBeGreaterThan(0);
    for (const [part, { svg, width, height }] of parts) {
      expect(svg, part).toContain(`viewBox="0 0 ${width} ${height}"`);
      expect(
        pixelsOf(svg).some((value) => value !== 0),
        part,
      ).toBe(true);
      expect(svg, part).not.toMatch(/NaN|undefined|Infinity|oklch/);
    }
  });

  it('are decided by the name and the inks alone', () => {
    expect(stampParts(name)).toEqual(Object.fromEntries(parts));
  });
});
