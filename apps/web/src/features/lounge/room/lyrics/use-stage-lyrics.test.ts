import { expect, it } from 'vitest';
import { showsStageLyrics } from './use-stage-lyrics.ts';

const song = { hasLyrics: true, choice: undefined, isDive: false, isSinging: false };

it('lyrics have the stage of a dive room and of a singing room, and of no other, until the visitor says so', () => {
  expect([song, { ...song, isDive: true }, { ...song, isSinging: true }].map(showsStageLyrics)).toEqual([
    false,
    true,
    true,
  ]);
  expect(showsStageLyrics({ ...song, choice: true })).toBe(true);
  expect(showsStageLyrics({ ...song, isDive: true, isSinging: true, choice: false })).toBe(false);
});

it('a song without lyrics leaves the stage as it is', () => {
  expect(showsStageLyrics({ hasLyrics: false, choice: true, isDive: true, isSinging: true })).toBe(false);
});
