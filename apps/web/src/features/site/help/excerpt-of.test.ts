import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt-of.ts';

describe('how a text begins', () => {
  it('is cut between two words of English', () => {
    const text = 'word '.repeat(40).trim();
    const excerpt = excerptOf(text, 'en');
    expect(excerpt.endsWith('word…')).toBe(true);
    expect(excerpt.length).toBeLessThanOrEqual(161);
  });

  it('is cut anywhere in Japanese and Chinese', () => {
    expect(excerptOf('夜'.repeat(100), 'ja')).toBe(`${'夜'.repeat(80)}…`);
  });

  it('is the text itself where it is short', () => {
    expect(excerptOf('Short.', 'en')).toBe('Short.');
  });
});
