import { expect, it } from 'vitest';
import { bestArtistOf } from './best-artist.ts';
import { emptyResult, type SearchResult } from './search-data.ts';

interface Found {
  readonly song?: string;
  readonly artist?: string;
  readonly isAvailable?: boolean;
}

/** What a search finds first of songs and of artists, with a name in a second language each. */
const best = (q: string, { song, artist, isAvailable = true }: Found) => {
  const empty = emptyResult({ q, kind: 'all' });
  const hit = (type: 'tracks' | 'artists', name: string | undefined) =>
    name === undefined ? [] : [{ type, id: type, name }];
  const hits = { ...empty.hits, tracks: hit('tracks', song), artists: hit('artists', artist) };
  const details = {
    ...empty.details,
    tracks: song === undefined ? {} : { tracks: { name: song, isAvailable } },
    artists: artist === undefined ? {} : { artists: { name: artist, names: { en: 'Tōdaimori' } } },
  } as unknown as SearchResult['details'];
  return bestArtistOf({ q, hits, details })?.id;
};

it.each([
  ['whose name the words are, where the song is only by them', '灯台守', { song: '霧笛', artist: '灯台守' }],
  ['whose name the words are, where they are only in the song’s', '灯台守', { song: '灯台守の朝', artist: '灯台守' }],
  ['by their name in another language, in any case', 'TŌDAIMORI', { song: '霧笛', artist: '灯台守' }],
  ['with the words in their name, where no song has them', '灯台', { song: '霧笛', artist: '灯台守' }],
  ['where none of the songs can be played', '灯台守', { song: '灯台守', artist: '灯台守', isAvailable: false }],
  ['where no song is found', '灯台守', { artist: '灯台守' }],
])('an artist is the best match %s', (_when, q, found) => {
  expect(best(q, found)).toBe('artists');
});

it.each([
  ['of the same name', '夜', { song: '夜', artist: '夜' }],
  ['whose name the words are', '霧笛', { song: '霧笛', artist: '霧笛の会' }],
  ['that is found by a reading, as the artist is', 'むてき', { song: '霧笛', artist: '灯台守' }],
  ['where no artist is found', '霧笛', { song: '霧笛' }],
])('a song stays it %s', (_when, q, found) => {
  expect(best(q, found)).toBeUndefined();
});
