import { describe, expect, it } from 'vitest';
import { guessNames } from './guess-names.ts';

describe('names guessed from a file’s place', () => {
  it.each([
    [['円居楽団', '夜の曲'], '03 - 月', { title: '月', trackNo: 3, artist: '円居楽団', album: '夜の曲' }],
    [['A', 'B', 'Disc 2'], '2-07_Long_Way', { title: 'Long Way', trackNo: 7, artist: 'A', album: 'B' }],
    [[], 'Björk - Jóga', { title: 'Jóga', artist: 'Björk' }],
    [['Mixed'], '12. Someone - A - B', { title: 'A - B', trackNo: 12, artist: 'Someone', album: 'Mixed' }],
    [[], '1999', { title: '1999' }],
    [[], '99 Luftballons', { title: 'Luftballons', trackNo: 99 }],
    [[], '-', { title: '-' }],
    [['x'], '00 intro', { title: 'intro', album: 'x' }],
  ] as const)('%j %j', (folders, baseName, names) => {
    expect(guessNames(folders, baseName)).toEqual(names);
  });
});
