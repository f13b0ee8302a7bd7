import { describe, expect, it } from 'vitest';
import { discOfFolder, guessNames } from './guess-names.ts';

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
    [['music', 'Night'], '01 Moon', { title: 'Moon', trackNo: 1, album: 'Night' }],
    [['Albums', 'Night'], '01 Moon', { title: 'Moon', trackNo: 1, album: 'Night' }],
    [['sound', 'Night', 'disc 1'], '01 Moon', { title: 'Moon', trackNo: 1, album: 'Night' }],
    [['音楽', '夜'], '月', { title: '月', album: '夜' }],
    [['Alice', 'My_Music', 'Night'], '01 Moon', { title: 'Moon', trackNo: 1, artist: 'Alice', album: 'Night' }],
    [['Night'], '01 - Alice - Moon', { title: 'Moon', trackNo: 1, artist: 'Alice', album: 'Night' }],
    [['Night'], '01_-_Alice_-_Full_Moon', { title: 'Full Moon', trackNo: 1, artist: 'Alice', album: 'Night' }],
    [['music', 'Night'], 'Alice – Moon', { title: 'Moon', artist: 'Alice', album: 'Night' }],
    [['shop'], 'Alice - Night - 03 Moon', { title: 'Moon', trackNo: 3, artist: 'Alice', album: 'Night' }],
    [['Jay-Z', 'Night'], '02 Twenty-one', { title: 'Twenty-one', trackNo: 2, artist: 'Jay-Z', album: 'Night' }],
  ] as const)('%j %j', (folders, baseName, names) => {
    expect(guessNames(folders, baseName)).toEqual(names);
  });

  it.each([
    ['CD1', 1],
    ['Disc 2 - Live', 2],
    ['disk_03', 3],
    ['ＣＤ２', 2],
    ['ディスク 1', 1],
    ['Disco 2000', undefined],
    ['CD', undefined],
    ['Discovery', undefined],
  ])('reads the disc of a folder called %j: %j', (folder, disc) => {
    expect(discOfFolder(folder)).toBe(disc);
  });
});
