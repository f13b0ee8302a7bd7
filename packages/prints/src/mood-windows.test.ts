import { describe, expect, it } from 'vitest';
import { moodWindowSvg } from './mood-windows.ts';

describe('the window of a mood', () => {
  it('shows something of its own, the same each time', () => {
    const seen = ['mood RAINYDAY', 'mood FOCUS', 'mood BYTHESEA', 'mood X'].map(moodWindowSvg);
    expect(new Set(seen).size).toBe(4);
    expect(moodWindowSvg('mood RAINYDAY')).toBe(seen[0]);
    expect(seen[0]).toMatch(/^<svg [^>]*viewBox="0 0 96 60"/);
  });

  it('has a lamp for a word that nobody has drawn', () => {
    expect(moodWindowSvg('mood 夜更かし')).toBe(moodWindowSvg('mood X'));
  });
});
