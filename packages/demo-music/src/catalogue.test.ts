import { describe, expect, it } from 'vitest';
import { demoCatalogue } from './catalogue.ts';
import { songs } from './songs/songs.ts';

const { artists, albums, tracks, playlists } = demoCatalogue;

describe('the demo catalogue', () => {
  it('is a sampler: three makers, four albums or more, a dozen tracks or more in six styles', () => {
    expect(artists).toHaveLength(3);
    expect(albums.length).toBeGreaterThanOrEqual(4);
    expect(tracks.length).toBeGreaterThanOrEqual(12);
    expect(new Set(tracks.map((track) => track.style)).size).toBe(6);
    expect(playlists.length).toBeGreaterThanOrEqual(1);
  });

  it('has unique keys, and every reference leads somewhere', () => {
    for (const list of [artists, albums, tracks, playlists]) {
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length);
    }
    for (const album of albums) expect(artists.some(({ key }) => key === album.artistKey)).toBe(true);
    for (const track of tracks) expect(albums.some(({ key }) => key === track.albumKey)).toBe(true);
    const trackKeys = new Set(tracks.map(({ key }) => key));
    for (const { trackKeys: wanted } of playlists) for (const key of wanted) expect(trackKeys).toContain(key);
  });

  it('gives every song a title and every title a song', () => {
    expect(tracks.map(({ key }) => key).sort()).toEqual(songs.map(({ key }) => key).sort());
    for (const { title } of tracks) expect(title.ja.length * title.en.length).toBeGreaterThan(0);
  });

  it('says how every name with kanji is read, in kana', () => {
    for (const { ja, reading } of [...tracks, ...albums]
      .map(({ title }) => title)
      .concat(artists.map(({ name }) => name)))
      expect(reading ?? '', ja).toMatch(/\p{Script=Han}/u.test(ja) ? /^[ぁ-んー]+$/ : /^$/);
  });

  it('numbers the tracks of each album from one without a gap', () => {
    for (const album of albums) {
      const numbers = tracks.filter(({ albumKey }) => albumKey === album.key).map(({ trackNo }) => trackNo);
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
      expect(numbers.length).toBeGreaterThan(0);
    }
  });
});
