import { describe, expect, it } from 'vitest';
import { parseLrc } from './parse-lrc.ts';
import { syncedTextToLrc } from './synced-text.ts';

describe('synchronised text of a tag', () => {
  it('is a line each where no text breaks a line', () => {
    const lrc = syncedTextToLrc([
      { text: '夜の窓', timestampMs: 1_250 },
      { text: 'ふたつめ', timestampMs: 61_000 },
    ]);
    expect(lrc).toBe('[00:01.250]夜の窓\n[01:01.000]ふたつめ');
  });

  it('is words of a line where texts break lines', () => {
    const lrc = syncedTextToLrc([
      { text: 'Two ', timestampMs: 1_000 },
      { text: 'windows', timestampMs: 1_500 },
      { text: '\nlit', timestampMs: 3_000 },
      { text: ' again\n', timestampMs: 3_500 },
      { text: 'end', timestampMs: 5_000 },
    ]);
    expect(lrc.split('\n')).toEqual([
      '[00:01.000]<00:01.000>Two <00:01.500>windows',
      '[00:03.000]<00:03.000>lit<00:03.500> again',
      '[00:05.000]<00:05.000>end',
    ]);
    expect(parseLrc(lrc)).toMatchObject({ ok: true, skippedLines: [], lyrics: { isTimed: true } });
  });

  it('is nothing where there is none', () => {
    expect(syncedTextToLrc([])).toBe('');
  });
});
