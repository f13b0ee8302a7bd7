import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { noDetails } from '#platform/details/fetch-details.ts';
import { findHits } from './find-hits.ts';

const hits: Readonly<Record<string, SearchHit>> = {
  tracks: { type: 'tracks', id: 'track-01', name: '夜の雨', subtitle: '風鈴', albumId: 'album-01' },
  albums: { type: 'albums', id: 'album-01', name: '夜', subtitle: '風鈴' },
  playlists: { type: 'playlists', id: 'list-001', name: '夜更かし', subtitle: '月子' },
  artists: { type: 'artists', id: 'artist-1', name: '風鈴' },
  lounges: { type: 'lounges', id: 'lounge-1', name: '夜の部屋', subtitle: '月子' },
  users: { type: 'users', id: 'user-001', name: '夜子' },
};
const details = {
  ...noDetails,
  tracks: { 'track-01': { artistId: 'artist-1', name: '夜の雨', names: { en: 'Night Rain' } } },
  albums: { 'album-01': { artistId: 'artist-1', name: '夜', names: { en: 'Night' } } },
  artists: { 'artist-1': { name: '風鈴', names: { en: 'Wind Chime' } } },
  playlists: { 'list-001': { name: '夜更かし', names: { en: 'Up Late' } } },
};

const findIn = async (type: keyof typeof hits, hasDetails = true) => {
  const call = (async ({ path }: { readonly path: string }) => {
    if (path === '/search') return { list: [hits[type]], paging: {} };
    if (!hasDetails) throw new TypeError('Failed to fetch');
    return details;
  }) as unknown as CallEndpoint;
  const [hit] = await findHits(call, { q: '夜', type: hits[type]?.type ?? 'tracks', limit: 12 }, 'en');
  return hit;
};

describe('hits of a search', () => {
  it.each([
    ['tracks', { name: 'Night Rain', subtitle: 'Wind Chime', albumId: 'album-01' }],
    ['albums', { name: 'Night', subtitle: 'Wind Chime' }],
    ['artists', { name: 'Wind Chime' }],
    ['playlists', { name: 'Up Late', subtitle: '月子' }],
  ])('among %s have the names of the page’s language', async (type, shown) => {
    expect(await findIn(type)).toEqual({ ...hits[type], ...shown });
  });

  it.each(['lounges', 'users'])('among %s keep the one name that there is', async (type) => {
    expect(await findIn(type)).toEqual(hits[type]);
  });

  it('keep their stored names while the details cannot be fetched', async () => {
    expect(await findIn('tracks', false)).toEqual(hits['tracks']);
  });
});
