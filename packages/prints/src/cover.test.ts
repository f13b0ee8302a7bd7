import { describe, expect, it } from 'vitest';
import { coverFrameNames } from './cover/frames.ts';
import { coverMotifNames } from './cover/motifs.ts';
import { coverPaletteNames } from './cover/palettes.ts';
import { coverFor, coverSvg } from './cover.ts';

const albums = Array.from({ length: 4000 }, (_, index) => `album-${index}`);

describe('coverFor', () => {
  it('keeps the covers that albums already have', () => {
    expect(albums.slice(0, 3).map(coverFor)).toMatchInlineSnapshot(`
      [
        {
          "frame": "bleed",
          "motif": "windows",
          "pal": "mori",
          "seed": 97,
        },
        {
          "frame": "uchiwa",
          "motif": "fireworks",
          "pal": "fuji",
          "seed": 914,
        },
        {
          "frame": "bleed",
          "motif": "train",
          "pal": "ame",
          "seed": 210,
        },
      ]
    `);
  });

  it('spreads albums over all motifs, palettes and frames', () => {
    const chosen = albums.map(coverFor);
    expect(new Set(chosen.map(({ motif, pal }) => `${motif}/${pal}`)).size).toBe(
      coverMotifNames.length * coverPaletteNames.length,
    );
    expect(new Set(chosen.map(({ frame }) => frame))).toEqual(new Set(coverFrameNames));
  });
});

describe('coverSvg', () => {
  const plain = { motif: 'waves', pal: 'asa', seed: 6, frame: 'margin' } as const;

  it('prints the same picture for the same request', () => {
    for (const motif of coverMotifNames) expect(coverSvg({ ...plain, motif })).toBe(coverSvg({ ...plain, motif }));
  });

  it('moves something with the seed', () => {
    for (const motif of coverMotifNames) {
      expect(coverSvg({ ...plain, motif })).not.toBe(coverSvg({ ...plain, motif, seed: 7 }));
    }
  });

  it('stays under 40 KB in every motif and frame', () => {
    for (const motif of coverMotifNames) {
      for (const frame of coverFrameNames) expect(coverSvg({ ...plain, motif, frame }).length).toBeLessThan(40_960);
    }
  });

  it('shares no id between two different covers in one page', () => {
    const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const first = idsOf(coverSvg({ ...plain, motif: 'mountains', frame: 'maru' }));
    const second = idsOf(coverSvg({ ...plain, motif: 'mountains', frame: 'maru', seed: 7 }));
    expect(first.length).toBeGreaterThan(4);
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
  });

  it('lets the caller name the prefix', () => {
    expect(coverSvg({ ...plain, idPrefix: 'sleeve' })).toContain('id="sleeve-');
  });

  it('hangs a title slip only when there is a title', () => {
    expect(coverSvg({ ...plain, cart: 'left' })).not.toContain('<text');
    expect(coverSvg({ ...plain, cart: 'left', title: '波', artist: '潮騒楽団' }).match(/<text/g)).toHaveLength(2);
  });

  it('escapes titles and artists', () => {
    const svg = coverSvg({ ...plain, cart: 'right', title: '"<&\'', artist: '<b>' });
    expect(svg).toContain('&lt;');
    expect(svg).toContain('&amp;');
    expect(svg).not.toMatch(/<b>|>["'&]</);
  });
});
