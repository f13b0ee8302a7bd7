import { describe, expect, it } from 'vitest';
import { qrSvg } from './qr-code.ts';

/** The modules of a drawn code without its quiet zone. */
const rowsOf = (text: string): readonly string[] => {
  const svg = qrSvg(text);
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) - 8;
  const dark = new Set([...svg.matchAll(/M(\d+) (\d+)h1v1/g)].map(([, x, y]) => `${Number(x) - 4} ${Number(y) - 4}`));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (dark.has(`${x} ${y}`) ? '#' : '.')).join(''),
  );
};

describe('QR code', () => {
  it('is drawn as another, widely used encoder draws it', () => {
    expect(rowsOf('/l/madoi')).toEqual([
      '#######.....#.#######',
      '#.....#...##..#.....#',
      '#.###.#.###...#.###.#',
      '#.###.#.##.#..#.###.#',
      '#.###.#.#####.#.###.#',
      '#.....#.#...#.#.....#',
      '#######.#.#.#.#######',
      '........##.##........',
      '#.#####..#..#.#####..',
      '.#.#...#..#.#.####..#',
      '###..####.##.#....##.',
      '###..#.#........#.###',
      '#.###.####.#....#..##',
      '........##.#######..#',
      '#######..#..#.#..#...',
      '#.....#.########.##..',
      '#.###.#.#.#.#.......#',
      '#.###.#.###.#..###...',
      '#.###.#.##.#.#...##..',
      '#.....#..........##..',
      '#######.####.#.#...#.',
    ]);
  });

  it('takes the smallest size that holds the text', () => {
    const size = (bytes: number) => rowsOf('x'.repeat(bytes)).length;
    expect([1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107].map(size)).toEqual([
      21, 21, 25, 25, 29, 29, 33, 33, 37, 37, 41, 41, 45,
    ]);
  });

  it('refuses a text that is too long for a code', () => {
    expect(() => qrSvg('x'.repeat(3_000))).toThrow(RangeError);
  });

  it('stands in a quiet zone of four modules', () => {
    expect(qrSvg('/l/madoi')).toContain('viewBox="0 0 29 29"');
    expect(qrSvg('/l/madoi')).toContain('M4 4h1v1h-1z');
  });
});
