import { describe, expect, it } from 'vitest';
import { longParts } from './long-parts.mjs';
import { formatSummary } from './summary.mjs';

const fine = { passed: 4, failed: 0, isFine: true, failures: [] };

describe('the last lines of a test run', () => {
  it('name every part of the long tier with what it holds, and end with the counts', () => {
    const lines = formatSummary(fine, longParts).split('\n');
    expect(lines.slice(0, 2)).toEqual(['', 'Not tried here, but by npm run test:long -- PART:']);
    for (const { name, holds } of longParts)
      expect(lines.filter((line) => line.startsWith(`  ${name} `) && line.endsWith(`  ${holds}`))).toHaveLength(1);
    expect(lines.slice(-2)).toEqual(['', '4 passed, 0 failed']);
  });

  it('are the counts alone after the long tier itself', () => {
    expect(formatSummary(fine)).toBe('\n4 passed, 0 failed');
  });

  it('name what failed once more, each with the beginning of its message', () => {
    const message = Array.from({ length: 40 }, (_, n) => `line ${n}`).join('\n');
    const text = formatSummary({
      passed: 3,
      failed: 1,
      isFine: false,
      failures: [{ name: 'a.test.ts › adds', message }],
    });
    expect(text).toContain('— failed\na.test.ts › adds\n  line 0\n');
    expect(text).toContain('line 11');
    expect(text).not.toContain('line 12');
    expect(text.endsWith('\n3 passed, 1 failed')).toBe(true);
  });

  it('say so where the tests passed and the check did not', () => {
    expect(formatSummary({ ...fine, isFine: false })).toBe(
      '\nThe tests passed, but npm run check did not: see above.\n\n4 passed, 0 failed',
    );
  });
});
