import type { SearchHit } from '@madoi/contract/catalogue/catalogue';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { chooseHit, locationOf, matchTracks } from './match-tracks.ts';

const hit = (id: string, name: string, subtitle: string): SearchHit =>
  ({ type: 'tracks', id, name, subtitle }) as SearchHit;
const shelf = [
  hit('track-0001', '夜汽車', '湾岸線'),
  hit('track-0002', '夜汽車', '夕凪'),
  hit('track-0003', 'さくら', '箏と電子'),
];

const call = (async (_: unknown, input: { body?: { tracks: string[] }; query?: { q: string } }) => {
  if (input.query)
    return { list: shelf.filter(({ name }) => name.startsWith(input.query?.q.slice(0, 1) ?? '')), paging: {} };
  const found = shelf.filter(({ id }) => input.body?.tracks.includes(id));
  return {
    tracks: Object.fromEntries(found.map((each) => [each.id, each])),
    albums: {},
    artists: {},
    users: {},
    playlists: {},
  };
}) as unknown as CallEndpoint;

describe('songs of a playlist file', () => {
  it('are the hit of the same title and artist, kana and width folded', () => {
    expect(chooseHit({ title: '夜汽車', artist: '夕凪' }, shelf)).toBe('track-0002');
    expect(chooseHit({ title: '夜汽車', artist: '' }, shelf)).toBe('track-0001');
    expect(chooseHit({ title: 'サクラ', artist: '箏と電子' }, shelf)).toBe('track-0003');
    expect(chooseHit({ title: '夜汽車', artist: '別の人' }, shelf)).toBeUndefined();
    expect(chooseHit({ title: '夜', artist: '湾岸線' }, shelf)).toBeUndefined();
  });

  it('are found by their addresses first, stand in the file’s order, and the rest is named', async () => {
    const tracks = [
      { title: 'さくら', artist: '箏と電子' },
      {
        title: '名の違う曲',
        artist: 'x',
        location: locationOf('https://madoi.example', '/music/albums/album-0001', 'track-0002'),
      },
      { title: '無い曲', artist: 'x', location: 'https://elsewhere.example/music/albums/album-0001#track-9999' },
      { title: '', artist: '' },
    ];
    const { trackIds, missing } = await matchTracks(call, { name: '', tracks });
    expect(trackIds).toEqual(['track-0003', 'track-0002']);
    expect(missing).toEqual(tracks.slice(2));
  });
});
