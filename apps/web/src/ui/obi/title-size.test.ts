import { titleCells } from '@madoi/prints/obi/columns';
import { obiTitleType } from '@madoi/prints/obi/title-type';
import { describe, expect, it } from 'vitest';
import { shelfTitlePx } from './title-size.ts';

describe('shelfTitlePx', () => {
  it.each([
    ['波と機械', 30],
    ['深夜二時の歌謡曲', 26],
    ['一九七九年のヒット表', 21],
    ['明け方まで、ほとんど無音', 20],
    ['Rainy Window Club', 20],
  ])('sets %s at %i px', (title, px) => {
    expect(shelfTitlePx(obiTitleType(title, 'shelf'))).toBe(px);
  });

  it('never reaches the printed band', () => {
    for (let length = 1; length <= 60; length += 1) {
      const type = obiTitleType('あ'.repeat(length), 'shelf');
      const longest = Math.max(...type.columns.map(titleCells));
      expect(shelfTitlePx(type) * longest * 1.08).toBeLessThanOrEqual(240);
    }
  });
});
