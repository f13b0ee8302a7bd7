import { withoutTracks, withTrackMoved, withTracks } from '@madoi/domain/library/playlist-edits';
import { describe, expect, it } from 'vitest';
import { positionOf, type RemovedPlaces, withoutPlace, withPlace, withPlacesMoved } from './removed-places.ts';

/** A list of one-letter songs, edited by name. */
function playlist(songs: string) {
  let tracks: readonly string[] = [...songs];
  let places: RemovedPlaces = [];
  const list = {
    remove: (song: string) => {
      const at = tracks.indexOf(song);
      places = withPlace(places, song, at);
      tracks = withoutTracks(tracks, [at]);
      return list;
    },
    putBack: (song: string) => {
      tracks = withTracks(tracks, [song], positionOf(places, song)) ?? tracks;
      places = withoutPlace(places, song);
      return list;
    },
    move: (from: number, to: number) => {
      places = withPlacesMoved(places, from, to);
      tracks = withTrackMoved(tracks, from, to);
      return list;
    },
    songs: () => tracks.join(''),
  };
  return list;
}

const orders = (songs: readonly string[]): readonly (readonly string[])[] =>
  songs.length === 0
    ? [[]]
    : songs.flatMap((first) => orders(songs.filter((song) => song !== first)).map((rest) => [first, ...rest]));

describe('a removed song that is put back', () => {
  it('stands where it stood, in whatever order songs are removed and put back', () => {
    for (const removed of orders(['a', 'b', 'c', 'e'])) {
      for (const back of orders(['a', 'b', 'c', 'e'])) {
        const list = playlist('abcde');
        for (const song of removed) list.remove(song);
        for (const song of back) list.putBack(song);
        expect([removed, back, list.songs()]).toEqual([removed, back, 'abcde']);
      }
    }
  });

  it('stays between its neighbours when another song is moved past it, up or down', () => {
    expect(playlist('abcd').remove('c').move(0, 2).putBack('c').songs()).toBe('bcda');
    expect(playlist('abcd').remove('b').move(2, 0).putBack('b').songs()).toBe('dabc');
  });

  it('comes behind a song that is moved up to its place, before one that is moved down to it', () => {
    expect(playlist('abcd').remove('b').move(2, 1).putBack('b').songs()).toBe('adbc');
    expect(playlist('abcd').remove('c').move(0, 1).putBack('c').songs()).toBe('bcad');
  });

  it('is not counted again once it is back', () => {
    expect(playlist('abc').remove('a').putBack('a').remove('b').putBack('b').songs()).toBe('abc');
    expect(positionOf(withoutPlace(withPlace([], 'x', 0), 'x'), 'x')).toBeUndefined();
  });
});
