import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('a table is marked as UTF-8, quotes what it has to, and holds no formulas', () => {
  const rows = [
    ['曲', 'plays'],
    ['夜, "雨"', 3],
    ['=HYPERLINK("x")', -1],
    ['@home', 0],
  ];
  expect(csvOf(rows)).toBe('\uFEFF曲,plays\r\n"夜, ""雨""",3\r\n"\'=HYPERLINK(""x"")",-1\r\n\'@home,0\r\n');
});
