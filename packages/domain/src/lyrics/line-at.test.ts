import type { Lyrics } from '@madoi/contract/catalogue/lyrics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countInAt, lineIndexAt, lyricsWithin, nextLyricsChangeMs, sungPartCount } from './line-at.ts';

const linesAt = (...times: readonly number[]): Lyrics['lines'] =>
  times.map((atMs) => ({ atMs, parts: [{ text: String(atMs), atMs: atMs + 100 }] }));

describe('the line that is sung', () => {
  it('is the last that began, none before the first', () => {
    const lines = linesAt(1_000, 2_000, 3_000);
    expect([0, 999, 1_000, 1_999, 2_000, 9_000].map((ms) => lineIndexAt(lines, ms))).toEqual([-1, -1, 0, 0, 1, 2]);
  });

  it('is the first of those that begin together', () => {
    expect(lineIndexAt(linesAt(0, 500, 500, 500, 900), 600)).toBe(1);
  });

  it('is none where there are no lines or no times', () => {
    expect(lineIndexAt([], 5)).toBe(-1);
    expect(lineIndexAt([{ parts: [] }, { parts: [] }], 5)).toBe(-1);
  });

  it('[fuzz] is what a search from the front finds', () => {
    const times = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 40 });
    fc.assert(
      fc.property(times, fc.integer({ min: -5, max: 60 }), (some, now) => {
        const sorted = [...some].sort((one, other) => one - other);
        const latest = sorted.findLast((atMs) => atMs <= now);
        expect(lineIndexAt(linesAt(...sorted), now)).toBe(latest === undefined ? -1 : sorted.indexOf(latest));
      }),
      { seed: 48 },
    );
  });
});

describe('the next change of the lyrics', () => {
  it('is the next word of the line that is sung, else the next line, and none after the last', () => {
    const lines = linesAt(1_000, 2_000);
    const changes = [0, 1_000, 1_050, 1_100, 1_999, 2_000, 2_100].map((ms) => nextLyricsChangeMs(lines, ms));
    expect(changes).toEqual([1_000, 1_100, 1_100, 2_000, 2_000, 2_100, undefined]);
  });

  it('is none in lyrics without times', () => {
    expect(nextLyricsChangeMs([{ parts: [{ text: '夜' }] }], 0)).toBeUndefined();
  });
});

describe('the count before the first words', () => {
  const lines = [{ atMs: 0, parts: [] }, ...linesAt(10_000, 20_000)];

  it('goes from three to one in the last three seconds, a pause at the beginning left out', () => {
    const counts = [0, 6_999, 7_000, 7_999, 8_000, 9_000, 9_999, 10_000, 19_000].map((ms) => countInAt(lines, ms));
    expect(counts).toEqual([0, 0, 3, 3, 2, 1, 1, 0, 0]);
  });

  it('is none in lyrics without times or words', () => {
    expect([countInAt([{ parts: [{ text: '夜' }] }], 0), countInAt([], 0)]).toEqual([0, 0]);
  });
});

describe('the parts of a line that are sung', () => {
  const parts = [{ text: '夜', atMs: 1_000 }, { text: 'の' }, { text: '窓', atMs: 2_000 }];

  it('are those that began, each with what follows it until the next time', () => {
    expect([500, 1_000, 1_999, 2_000].map((ms) => sungPartCount({ atMs: 500, parts }, ms))).toEqual([0, 2, 2, 3]);
  });

  it('are none where words have no times', () => {
    expect(sungPartCount({ atMs: 0, parts: [{ text: '夜' }] }, 9_000)).toBe(0);
    expect(sungPartCount({ atMs: 0, parts: [] }, 9_000)).toBe(0);
  });
});

describe('the lyrics of a highlight', () => {
  it('count from its start, with the line that is being sung there, and end with it', () => {
    const cut = lyricsWithin({ isTimed: true, lines: linesAt(1_000, 40_000, 50_000, 75_000) }, { start: 45, end: 75 });
    expect(cut.lines).toEqual([
      { atMs: 0, parts: [{ text: '40000', atMs: 0 }] },
      { atMs: 5_000, parts: [{ text: '50000', atMs: 5_100 }] },
    ]);
  });

  it('are the same for the whole track, and whole without times', () => {
    const timed = { isTimed: true, lines: linesAt(1_000, 2_000) };
    expect(lyricsWithin(timed, { start: 0, end: 60 })).toEqual(timed);
    const plain = { isTimed: false, lines: [{ parts: [{ text: 'a' }] }] };
    expect(lyricsWithin(plain, { start: 45, end: 75 })).toBe(plain);
  });
});
