import { describe, expect, it } from 'vitest';
import { noDetails } from '#platform/details/fetch-details.ts';
import { emptyResult } from './search-data.ts';
import { nextOption, searchOptions } from './search-options.ts';

const hit = <T extends string>(type: T, id: string, more: object = {}) => ({ type, id, name: id, ...more });
const none = emptyResult({ q: '夜', kind: 'all' });
const answer = {
  ...none,
  details: {
    ...noDetails,
    artists: {
      'artist-1': {
        id: 'artist-1',
        name: '夜',
        names: { en: 'Night' },
        availability: 'available' as const,
        updatedAt: 1,
      },
    },
  },
  hits: {
    ...none.hits,
    tracks: [hit('tracks' as const, 'track-01', { albumId: 'album-01' }), hit('tracks' as const, 'track-02')],
    lounges: [hit('lounges' as const, 'lounge-1')],
    artists: [hit('artists' as const, 'artist-1')],
    users: [hit('users' as const, 'user-001')],
  },
};

describe('what the search overlay offers', () => {
  it('leads to pages, by kinds, in the language of the page', () => {
    const groups = searchOptions(answer, 'en');
    expect(groups.map(({ type, options }) => [type, options.map(({ hit, to }) => `${hit.name} ${to}`)])).toEqual([
      ['tracks', ['track-01 /music/albums/album-01']],
      ['lounges', ['lounge-1 /lounge/lounge-1']],
      ['artists', ['Night /music/artists/artist-1']],
      ['users', ['user-001 /user/user-001']],
    ]);
  });

  it('names the artist of an album in the language of the page', () => {
    const album = {
      ...{ id: 'album-01', name: '闇', names: { en: 'Dark' }, artistId: 'artist-1', tracks: [], artworkUpdatedAt: 0 },
      ...{ colors: { primary: '#123', secondary: '#456', ink: 'fuji' as const }, updatedAt: 1 },
    };
    const found = { ...none.hits, albums: [hit('albums' as const, 'album-01', { subtitle: '夜' })] };
    const details = { ...answer.details, albums: { 'album-01': album } };
    const [group] = searchOptions({ ...answer, details, hits: found }, 'en');
    expect(group?.options[0]?.hit).toMatchObject({ name: 'Dark', subtitle: 'Night' });
  });

  it('is walked with the arrow keys and wraps at both ends', () => {
    const keys = ['a', 'b', 'c'];
    expect(nextOption(keys, undefined, 1)).toBe('a');
    expect(nextOption(keys, undefined, -1)).toBe('c');
    expect(nextOption(keys, 'c', 1)).toBe('a');
    expect(nextOption(keys, 'a', -1)).toBe('c');
    expect(nextOption(keys, 'gone', 1)).toBe('a');
    expect(nextOption([], 'a', 1)).toBeUndefined();
  });
});
