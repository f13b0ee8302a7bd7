import type { LyricsLine } from '@madoi/contract/catalogue/lyrics';
import { describe, expect, it } from 'vitest';
import { lineLengthEm, selectStageLines, writingOf } from './stage-lines.ts';

const line = (text: string, atMs = 0): LyricsLine => ({ atMs, parts: text === '' ? [] : [{ text }] });
const song = (...texts: string[]) => ({ lines: texts.map((text) => line(text)) });

describe('lyrics over the stage', () => {
  it('stand in columns in Japanese and Chinese, and lie in rows elsewhere', () => {
    expect(writingOf(song('誰かも眠れずにいるらしい'))).toBe('columns');
    expect(writingOf(song('夜市的燈', '', '海風'))).toBe('columns');
    expect(writingOf(song('Somebody else is awake', 'ラララ'))).toBe('rows');
    expect(writingOf(song('창가의 불빛'))).toBe('rows');
  });

  it('of two languages stand as most of their words do', () => {
    expect(writingOf(song('真夜中のベランダで君を待つ', 'stay'))).toBe('columns');
  });

  it('are measured in kanji, Latin letters at about half', () => {
    expect(lineLengthEm(line('夜風のほう'))).toBe(5);
    expect(lineLengthEm(line('night wind'))).toBe(5.6);
    expect(lineLengthEm(line(''))).toBe(1);
  });

  it('are the line that is sung, with those before and after it that have room', () => {
    const { lines } = song('a', 'b', 'c', 'd', 'e');
    const shown = (lineIndex: number) =>
      selectStageLines(lines, lineIndex, { past: 1, coming: 2 }).map(({ place, distance }) => [place, distance]);
    expect(shown(2)).toEqual([
      [1, -1],
      [2, 0],
      [3, 1],
      [4, 2],
    ]);
    expect(shown(-1)).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(shown(4)).toEqual([
      [3, -1],
      [4, 0],
    ]);
  });
});
