import type { Track } from '@madoi/contract/catalogue/entities';
import { datasetChunkIds } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { createDetailsStore } from './details-store.ts';

const track = (n: number): Track => ({
  id: `track-${n}`,
  name: `曲${n}`,
  albumId: `album-${n}`,
  artistId: 'artist-1',
  isAvailable: true,
  isExplicit: false,
  updatedAt: 0,
  audioInfo: { type: 'full', duration: 200, range: { start: 0, end: 200 } },
});

interface Asked {
  readonly albums?: readonly string[];
  readonly artists?: readonly string[];
}

const server = () => {
  const asked: Asked[] = [];
  const call = ((_endpoint: unknown, { body }: { body: Asked }) => {
    asked.push(body);
    const albums = Object.fromEntries((body.albums ?? []).map((id) => [id, { id, name: id }]));
    const artists = Object.fromEntries((body.artists ?? []).map((id) => [id, { id, name: id }]));
    return Promise.resolve({ tracks: {}, users: {}, playlists: {}, albums, artists });
  }) as unknown as CallEndpoint;
  return { asked, details: createDetailsStore(call) };
};

describe('details of tracks that are at hand', () => {
  it('fetches their albums and artists once', async () => {
    const { asked, details } = server();
    await Promise.all([details.addKnownTracks([track(1), track(2)]), details.addKnownTracks([track(1)])]);
    await details.addKnownTracks([track(2)]);
    expect(asked).toEqual([{ albums: ['album-1', 'album-2'], artists: ['artist-1'] }]);
    expect(details.store.getState().tracks['track-1']?.name).toBe('曲1');
    expect(details.store.getState().albums['album-2']?.name).toBe('album-2');
  });

  it('asks for a long queue in as many calls as the limit of ids makes', async () => {
    const { asked, details } = server();
    await details.addKnownTracks(Array.from({ length: datasetChunkIds + 1 }, (_, n) => track(n)));
    expect(asked.map(({ albums }) => albums?.length)).toEqual([datasetChunkIds, 1]);
    expect(asked.map(({ artists }) => artists?.length)).toEqual([1, 0]);
  });
});
