import { describe, expect, it } from 'vitest';
import { findPartMistakes, formatTime } from './long-parts.mjs';

const part = (name, ...files) => ({ name, holds: '', runner: 'playwright', files });

describe('the parts of the long tier', () => {
  it('are right when each of its files is in one of them', () => {
    expect(findPartMistakes([part('one', 'a', 'b'), part('two', 'c')], ['a', 'b', 'c'])).toEqual([]);
  });

  it('are wrong about a file in none, a file in two, and a file that is not there', () => {
    expect(findPartMistakes([part('one', 'a', 'gone'), part('two', 'a')], ['a', 'b'])).toEqual([
      'part one names gone, which is no file of the long tier',
      'a belongs to one and two',
      'b belongs to no part',
    ]);
  });

  it('say when they took longer than a part should', () => {
    expect(formatTime('pages', 9.96)).toBe('pages took 10.0 min');
    expect(formatTime('pages', 20.5)).toBe('pages took 20.5 min: more than the 20 of a part on two quiet cores');
  });
});
