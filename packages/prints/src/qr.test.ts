import { describe, expect, it } from 'vitest';
import { qrMatrix, qrSvg } from './qr.ts';

const rowsOf = (text: string): readonly string[] =>
  (qrMatrix(text) ?? []).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

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

  it('takes the smallest size that holds the text, up to 106 bytes', () => {
    const size = (bytes: number) => qrMatrix('x'.repeat(bytes))?.length;
    expect([1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106, 107].map(size)).toEqual([
      21,
      21,
      25,
      25,
      29,
      29,
      33,
      33,
      37,
      37,
      41,
      41,
      undefined,
    ]);
    expect(qrSvg('x'.repeat(107))).toBeUndefined();
  });

  it('stands in a quiet zone of four modules', () => {
    expect(qrSvg('/l/madoi')).toContain('viewBox="0 0 29 29"');
    expect(qrSvg('/l/madoi')).toContain('M4 4h1v1h-1z');
  });
});
