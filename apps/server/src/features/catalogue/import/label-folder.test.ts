import { describe, expect, it } from 'vitest';
import type { MusicTags } from '../../../platform/encoder/read-tags.ts';
import { labelFolder, unknownArtist, variousArtists } from './label-folder.ts';

const file = (baseName: string, tags: Partial<MusicTags> = {}) => ({
  baseName,
  tags: { isCompilation: false, isExplicit: false, ...tags },
});

describe('the names of a folder’s files', () => {
  it('puts an album of several artists under various artists', () => {
    const labels = labelFolder([], 'x', [
      file('a', { album: 'Mix', artist: 'One' }),
      file('b', { album: 'ＭＩＸ', artist: 'Two' }),
    ]);
    expect(labels.map(({ albumArtist }) => albumArtist)).toEqual([variousArtists, variousArtists]);
    expect(labels.map(({ artist }) => artist.name)).toEqual(['One', 'Two']);
  });

  it('keeps an album with guests under its artist', () => {
    const labels = labelFolder([], 'x', [
      file('a', { album: 'Solo', artist: 'One feat. Two' }),
      file('b', { album: 'Solo', artist: 'one' }),
    ]);
    expect(labels.map(({ albumArtist }) => albumArtist.name)).toEqual(['one', 'one']);
  });

  it('gives an album the date that one of its tracks knows', () => {
    const labels = labelFolder([], 'x', [
      file('a', { album: 'Solo', artist: 'One' }),
      file('b', { album: 'Solo', artist: 'One', releasedOn: '2024-06-21' }),
    ]);
    expect(labels.map(({ releasedOn }) => releasedOn)).toEqual(['2024-06-21', '2024-06-21']);
  });

  it('takes genre and mood from each file', () => {
    const [label, none] = labelFolder([], 'x', [file('a', { genres: ['jazz; Lo-fi'], moods: ['雨の日'] }), file('b')]);
    expect(label?.genres.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'genre Jazz',
      'genre Lo-Fi',
      'mood Rainy day',
    ]);
    expect(none?.genres).toEqual([]);
  });

  it('believes the album artist that is written down', () => {
    const [label] = labelFolder([], 'x', [file('a', { album: 'Mix', artist: 'One', albumArtist: 'DJ' })]);
    expect(label?.albumArtist).toEqual({ name: 'DJ' });
  });

  it('names what has no tags after its place', () => {
    const [label] = labelFolder(['円居楽団', '夜'], 'music', [file('02 月')]);
    expect(label).toMatchObject({
      title: { name: '月' },
      artist: { name: '円居楽団' },
      album: { name: '夜' },
      trackNo: 2,
    });
    const [loose] = labelFolder([], 'music', [file('月')]);
    expect(loose).toMatchObject({ title: { name: '月' }, artist: unknownArtist, album: { name: 'music' } });
  });
});
