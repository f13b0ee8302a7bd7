import { describe, expect, it } from 'vitest';
import { releaseText, releaseYear } from './release-date.ts';

describe('when an album came out', () => {
  it.each([
    ['2024-06-12', '2024年6月12日', 'June 12, 2024', '2024'],
    ['1979-11', '1979年11月', 'November 1979', '1979'],
    ['1979', '1979年', '1979', '1979'],
  ])('%s is written in the language of the page', (releasedOn, japanese, english, year) => {
    expect(releaseText(releasedOn, 'ja')).toBe(japanese);
    expect(releaseText(releasedOn, 'zh-TW')).toBe(japanese);
    expect(releaseText(releasedOn, 'en')).toBe(english);
    expect(releaseYear(releasedOn)).toBe(year);
  });

  it.each([undefined, '', 'unknown'])('%j is shown as nothing', (releasedOn) => {
    expect(releaseText(releasedOn, 'ja')).toBeUndefined();
    expect(releaseYear(releasedOn)).toBeUndefined();
  });
});
