import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { fetchDetails, fetchTracks } from './fetch-details.ts';

type Body = {
  readonly tracks?: readonly string[];
  readonly albums?: readonly string[];
  readonly artists?: readonly string[];
};

const entityOf = (id: string) => ({ id, name: id, albumId: `album of ${id}`, artistId: `artist of ${id}` });
const mapOf = (ids: readonly string[] = []) => Object.fromEntries(ids.map((id) => [id, entityOf(id)]));

/** Answers what it is asked for, and remembers how much that was. */
const answering = () => {
  const asked: Body[] = [];
  const call = (async (_endpoint: unknown, { body }: { body: Body }) => {
    asked.push(body);
    const { tracks, albums, artists } = body;
    return { tracks: mapOf(tracks), albums: mapOf(albums), artists: mapOf(artists), users: {}, playlists: {} };
  }) as unknown as CallEndpoint;
  return { call, asked };
};

describe('details of many things', () => {
  it('[7.09] are asked for in parallel chunks of at most 300 ids of a kind, and merged', async () => {
    const { call, asked } = answering();
    const ids = Array.from({ length: 700 }, (_, at) => `track ${at}`);
    const fetched = fetchDetails(call, { tracks: [...ids, 'track 0'], albums: ['album'] });
    // None waits for the answer of another.
    expect(asked).toHaveLength(3);
    const details = await fetched;
    expect(asked.map((body) => [body.tracks?.length, body.albums?.length])).toEqual([
      [300, 1],
      [300, 0],
      [100, 0],
    ]);
    expect(Object.keys(details.tracks)).toHaveLength(700);
    expect(Object.keys(details.albums)).toEqual(['album']);
  });

  it('send no request for an empty list', async () => {
    const { call, asked } = answering();
    await fetchDetails(call, { tracks: [] });
    expect(asked).toEqual([]);
  });

  it('of tracks come with their albums and artists', async () => {
    const { call, asked } = answering();
    const details = await fetchTracks(call, ['a', 'b']);
    expect(Object.keys(details.albums)).toEqual(['album of a', 'album of b']);
    expect(Object.keys(details.artists)).toEqual(['artist of a', 'artist of b']);
    expect(asked).toHaveLength(2);
  });
});
