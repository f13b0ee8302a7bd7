import { describe, expect, it } from 'vitest';
import type { MusicTags } from '#platform/encoder/read-tags.ts';
import { resolveFolderMetadata, unknownArtist, variousArtists } from './resolve-folder-metadata.ts';

const file = (baseName: string, tags: Partial<MusicTags> = {}) => ({
  baseName,
  tags: { isCompilation: false, isExplicit: false, ...tags },
});

describe('the names of a folder’s files', () => {
  it('puts an album of several artists under various artists', () => {
    const metadata = resolveFolderMetadata([], 'x', [
      file('a', { album: 'Mix', artist: 'One' }),
      file('b', { album: 'ＭＩＸ', artist: 'Two' }),
    ]);
    expect(metadata.map(({ albumArtist }) => albumArtist)).toEqual([variousArtists, variousArtists]);
    expect(metadata.map(({ artist }) => artist.name)).toEqual(['One', 'Two']);
  });

  it('keeps an album with guests under its artist', () => {
    const metadata = resolveFolderMetadata([], 'x', [
      file('a', { album: 'Solo', artist: 'One feat. Two' }),
      file('b', { album: 'Solo', artist: 'one' }),
    ]);
    expect(metadata.map(({ albumArtist }) => albumArtist.name)).toEqual(['one', 'one']);
  });

  it('gives an album the date that one of its tracks knows', () => {
    const metadata = resolveFolderMetadata([], 'x', [
      file('a', { album: 'Solo', artist: 'One' }),
      file('b', { album: 'Solo', artist: 'One', releasedOn: '2024-06-21' }),
    ]);
    expect(metadata.map(({ releasedOn }) => releasedOn)).toEqual(['2024-06-21', '2024-06-21']);
  });

  it('sorts each name as the tag beside it says, an album as one of its tracks knows', () => {
    const metadata = resolveFolderMetadata([], 'x', [
      file('a', { title: '夜', titleSort: 'よる', album: '夜更け', artist: '灯台守', artistSort: 'とうだいもり' }),
      file('b', { album: '夜更け', albumSort: 'よふけ', artist: '灯台守' }),
      file('c', { title: '橋', album: '集', albumArtist: '湾岸線', albumArtistSort: 'Wangansen' }),
    ]);
    expect(metadata.map(({ title }) => title)).toEqual([
      { name: '夜', sortName: 'よる' },
      { name: 'b' },
      { name: '橋' },
    ]);
    const [first, , third] = metadata;
    expect(first).toMatchObject({
      artist: { name: '灯台守', sortName: 'とうだいもり' },
      albumArtist: { name: '灯台守', sortName: 'とうだいもり' },
      album: { name: '夜更け', sortName: 'よふけ' },
    });
    const wangansen = { name: '湾岸線', sortName: 'Wangansen' };
    expect(third).toMatchObject({ albumArtist: wangansen, artist: wangansen });
  });

  it('takes genre and mood from each file', () => {
    const [label, none] = resolveFolderMetadata([], 'x', [
      file('a', { genres: ['jazz; Lo-fi'], moods: ['雨の日'] }),
      file('b'),
    ]);
    expect(label?.genres.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'genre Jazz',
      'genre Lo-Fi',
      'mood Rainy day',
    ]);
    expect(none?.genres).toEqual([]);
  });

  it('prefers the album artist of the tags', () => {
    const [label] = resolveFolderMetadata([], 'x', [file('a', { album: 'Mix', artist: 'One', albumArtist: 'DJ' })]);
    expect(label?.albumArtist).toEqual({ name: 'DJ' });
  });

  it('makes one album of one title, also of several artists, whether or not some files name an album artist', () => {
    const metadata = resolveFolderMetadata([], 'x', [
      file('a', { album: 'Night', artist: 'Alice', albumArtist: 'Alice', trackNo: 1 }),
      file('b', { album: 'night', artist: 'Bob', trackNo: 2 }),
      file('c', { album: 'Ｎｉｇｈｔ', trackNo: 3, isCompilation: true }),
    ]);
    expect(metadata.map(({ albumArtist }) => albumArtist.name)).toEqual(['Alice', 'Alice', 'Alice']);
    expect(metadata.map(({ album }) => album.name)).toEqual(['Night', 'Night', 'Night']);
    expect(metadata.map(({ artist }) => artist.name)).toEqual(['Alice', 'Bob', 'Unknown Artist']);
  });

  it('gives an album with several album artists to various artists', () => {
    const metadata = resolveFolderMetadata([], 'x', [
      file('a', { album: 'Split', artist: 'One', albumArtist: 'One', trackNo: 1 }),
      file('b', { album: 'Split', artist: 'Two', albumArtist: 'Two', trackNo: 2 }),
    ]);
    expect(metadata.map(({ albumArtist }) => albumArtist)).toEqual([variousArtists, variousArtists]);
  });

  it('keeps two albums of one title apart when their album artists both have the same track of the same disc', () => {
    const metadata = resolveFolderMetadata([], 'x', [
      file('a', { album: 'Best', artist: 'One', albumArtist: 'One', trackNo: 1 }),
      file('b', { album: 'Best', artist: 'Two', albumArtist: 'Two', trackNo: 1 }),
      file('c', { album: 'Best', artist: 'Two feat. One', trackNo: 2 }),
    ]);
    expect(metadata.map(({ albumArtist }) => albumArtist.name)).toEqual(['One', 'Two', 'Two']);
  });

  it('keeps the discs of an album together: tagged, named in the title or in folders of their own', () => {
    const metadata = resolveFolderMetadata(['Alice', 'Night'], 'x', [
      file('a', { album: 'Night', artist: 'Alice', discNo: 1 }),
      file('b', { album: 'Night (Disc 2)', artist: 'Bob' }),
      file('c', { album: 'Night [CD3]', artist: 'Alice' }),
      { ...file('01 Moon'), discNo: 4 },
    ]);
    expect(metadata.map(({ album, discNo }) => `${album.name} ${discNo}`)).toEqual([
      'Night 1',
      'Night 2',
      'Night 3',
      'Night 4',
    ]);
    expect(new Set(metadata.map(({ albumArtist }) => albumArtist))).toEqual(new Set([variousArtists]));
  });

  it('reads a disc number only from the end of a longer title', () => {
    const albums = ['Disc 2', 'Compact Disc 1 and more', 'Night - CD 0', 'OK Computer CD2', 'Blue, Disc 2 of 3'];
    expect(albums.map((album) => resolveFolderMetadata([], 'x', [file('a', { album })])[0]?.album.name)).toEqual([
      'Disc 2',
      'Compact Disc 1 and more',
      'Night - CD 0',
      'OK Computer CD2',
      'Blue',
    ]);
  });

  it('names what has no tags after its place', () => {
    const [label] = resolveFolderMetadata(['円居楽団', '夜'], 'music', [file('02 月')]);
    expect(label).toMatchObject({
      title: { name: '月' },
      artist: { name: '円居楽団' },
      album: { name: '夜' },
      trackNo: 2,
    });
    const [loose] = resolveFolderMetadata([], 'music', [file('月')]);
    expect(loose).toMatchObject({ title: { name: '月' }, artist: unknownArtist, album: { name: 'music' } });
  });
});
