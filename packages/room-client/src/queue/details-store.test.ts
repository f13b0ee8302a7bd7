import type { Track } from '@madoi/contract/catalogue/entities';
import { datasetChunkIds } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { describe, expect, it } from 'vitest';
import { createDetailsStore, type EntityCache, type QueueDetails } from './details-store.ts';

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
  readonly trackIds?: readonly string[];
  readonly userIds?: readonly string[];
}

const server = (cache?: EntityCache) => {
  const asked: Asked[] = [];
  const state = { updatedAt: 1, answers: true };
  const call = ((_endpoint: unknown, { body }: { body: Asked }) => {
    asked.push(body);
    if (!state.answers) return Promise.reject(new Error('offline'));
    const tracks = Object.fromEntries(
      (body.trackIds ?? []).map((id) => [id, { ...track(Number(id.slice(6))), updatedAt: state.updatedAt }]),
    );
    const albums = Object.fromEntries((body.albums ?? []).map((id) => [id, { id, name: id }]));
    const artists = Object.fromEntries((body.artists ?? []).map((id) => [id, { id, name: id }]));
    return Promise.resolve({ tracks, users: {}, playlists: {}, albums, artists });
  }) as unknown as CallEndpoint;
  return { asked, state, details: createDetailsStore({ call, cache }) };
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

/** What another part of the page has fetched already. */
const cacheOf = (kept: Partial<QueueDetails>) => {
  const written: Partial<QueueDetails>[] = [];
  const cache: EntityCache = {
    read: async (ids, updatedAtOf) => ({
      albums: {},
      artists: {},
      users: {},
      tracks: Object.fromEntries(
        (ids.tracks ?? []).flatMap((id) => {
          const each = kept.tracks?.[id];
          return each === undefined || each.updatedAt < (updatedAtOf?.(id) ?? 0) ? [] : [[id, each]];
        }),
      ),
    }),
    write: (found) => void written.push(found),
  };
  return { cache, written };
};

describe('details of what a queue names', () => {
  const trackIds = ['track-1', 'track-2'];
  const kept = { tracks: { 'track-1': { ...track(1), updatedAt: 1 } } };
  const askedTracks = (asked: readonly Asked[]) => asked.flatMap((body) => body.trackIds ?? []);

  it('come from the cache, and only the rest from the server, which the cache then keeps', async () => {
    const { cache, written } = cacheOf(kept);
    const { asked, details } = server(cache);
    await details.ensureLoaded({ trackIds });
    expect(Object.keys(details.store.getState().tracks)).toEqual(trackIds);
    expect(askedTracks(asked)).toEqual(['track-2']);
    expect(asked[1]?.albums).toEqual(['album-1', 'album-2']);
    expect(written.flatMap((found) => Object.keys(found.tracks ?? {}))).toEqual(['track-2']);
    expect(written.flatMap((found) => Object.keys(found.albums ?? {}))).toEqual(['album-1', 'album-2']);
  });

  it('[9.05] are asked for again where the queue knows a newer version, once for each', async () => {
    const { asked, state, details } = server(cacheOf(kept).cache);
    await details.ensureLoaded({ trackIds: ['track-1'] });
    expect(askedTracks(asked)).toEqual([]);
    state.updatedAt = 5;
    await details.ensureLoaded({ trackIds: ['track-1'], updatedAtOf: () => 5 });
    expect(askedTracks(asked)).toEqual(['track-1']);
    expect(details.store.getState().tracks['track-1']?.updatedAt).toBe(5);
    // The server has nothing newer than that.
    await details.ensureLoaded({ trackIds: ['track-1'], updatedAtOf: () => 9 });
    await details.ensureLoaded({ trackIds: ['track-1'], updatedAtOf: () => 9 });
    expect(askedTracks(asked)).toEqual(['track-1', 'track-1']);
  });

  it('are asked of the server alone for what somebody wants to look at', async () => {
    const { asked, details } = server(cacheOf(kept).cache);
    await details.ensureLoaded({ trackIds: ['track-1'], bypassCache: true });
    expect(askedTracks(asked)).toEqual(['track-1']);
  });

  it('are what the cache has where the server does not answer', async () => {
    const { state, details } = server(cacheOf(kept).cache);
    state.answers = false;
    await expect(details.ensureLoaded({ trackIds })).rejects.toThrow('offline');
    expect(Object.keys(details.store.getState().tracks)).toEqual(['track-1']);
  });
});
