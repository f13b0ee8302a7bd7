import { datasetCacheExpirySec } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { HttpFailure } from '@madoi/contract/http/http-failure';
import { createDetailsStore } from '@madoi/room-client/queue/details-store';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDatasetCache, type DatasetStore } from './dataset-cache.ts';
import { openDatasetStore } from './dataset-store.ts';
import { type DetailIds, type Details, fetchDetails, noDetails } from './fetch-details.ts';

const week = datasetCacheExpirySec * 1000;
const noStore: DatasetStore = {
  read: async () => [],
  write: async () => undefined,
  forget: async () => undefined,
  clear: async () => undefined,
};
const brokenStore: DatasetStore = {
  read: () => Promise.reject(new Error('no database')),
  write: () => Promise.reject(new Error('no database')),
  forget: () => Promise.reject(new Error('no database')),
  clear: () => Promise.reject(new Error('no database')),
};

/** A server whose entities carry the version they were asked at. */
const world = (store: DatasetStore = noStore) => {
  const state = { now: 1_000, updatedAt: 1, answers: true, status: 0, gate: Promise.resolve() };
  const asked: DetailIds[] = [];
  const mapOf = (ids: readonly string[] = []) =>
    Object.fromEntries(
      ids.map((id) => [id, { id, name: id, updatedAt: state.updatedAt, albumId: 'album', artistId: 'artist' }]),
    );
  // `POST /datasets` for pages, `POST /lounge/details` for queues.
  const call = vi.fn(
    async (_: unknown, { body }: { body: DetailIds & { trackIds?: string[]; userIds?: string[] } }) => {
      const { trackIds, userIds, ...sets } = body;
      const wanted: DetailIds = { ...(trackIds && { tracks: trackIds }), ...(userIds && { users: userIds }), ...sets };
      asked.push(Object.fromEntries(Object.entries(wanted).filter(([, ids]) => ids.length > 0)));
      await state.gate;
      if (state.status > 0) throw new HttpFailure(state.status, undefined);
      if (!state.answers) throw new TypeError('no network');
      const found = Object.entries(wanted).map(([kind, ids]) => [kind, mapOf(ids)]);
      return { ...noDetails, ...Object.fromEntries(found) };
    },
  ) as unknown as CallEndpoint;
  const cache = createDatasetCache({ store, now: () => state.now });
  return { state, asked, call, cache, fetch: (ids: DetailIds) => fetchDetails(call, ids, { cache }) };
};
const ids = (details: Details) => Object.keys(details.tracks);

describe('the cache of datasets', () => {
  it('[3.03] [7.09] asks only for what it does not have, and merges', async () => {
    const { fetch, asked } = world();
    await fetch({ tracks: ['a', 'b'], users: ['u'] });
    expect(ids(await fetch({ tracks: ['b', 'c'], users: ['u'] }))).toEqual(['b', 'c']);
    expect(asked).toEqual([{ tracks: ['a', 'b'], users: ['u'] }, { tracks: ['c'] }]);
    await fetch({ tracks: ['a'] });
    expect(asked).toHaveLength(2);
  });

  it('[7.09] [9.04] asks for more than 300 of a kind in parallel chunks, less what it has', async () => {
    const { fetch, asked, state } = world();
    const many = Array.from({ length: 650 }, (_, n) => `track-${n}`);
    await fetch({ tracks: many.slice(0, 300) });
    let answer = (): void => undefined;
    state.gate = new Promise((resolve) => (answer = resolve));
    const found = fetch({ tracks: many });
    await vi.waitFor(() => expect(asked.map(({ tracks }) => tracks?.length)).toEqual([300, 300, 50]));
    answer();
    expect(ids(await found)).toHaveLength(650);
  });

  it('[9.05] keeps for 7 days', async () => {
    const { fetch, asked, state } = world();
    await fetch({ tracks: ['a'] });
    state.now += week - 1;
    await fetch({ tracks: ['a'] });
    expect(asked).toHaveLength(1);
    state.now += 1;
    await fetch({ tracks: ['a'] });
    expect(asked).toHaveLength(2);
  });

  it('[9.05] asks again for what is known to be newer', async () => {
    const { call, cache, asked, state } = world();
    await fetchDetails(call, { tracks: ['a', 'b'] }, { cache });
    state.updatedAt = 5;
    const updatedAtOf = (id: string) => (id === 'a' ? 5 : 1);
    const details = await fetchDetails(call, { tracks: ['a', 'b'] }, { cache, updatedAtOf });
    expect(details.tracks.a?.updatedAt).toBe(5);
    expect(details.tracks.b?.updatedAt).toBe(1);
    expect(asked[1]).toEqual({ tracks: ['a'] });
  });

  it('asks the server for what a page is about, and falls back on what it has where nobody answers', async () => {
    const { call, cache, asked, state } = world();
    await fetchDetails(call, { playlists: ['p'] }, { cache });
    state.updatedAt = 9;
    const fresh = await fetchDetails(call, { playlists: ['p'] }, { cache, bypassCache: true });
    expect(fresh.playlists.p?.updatedAt).toBe(9);
    state.answers = false;
    expect((await fetchDetails(call, { playlists: ['p'] }, { cache, bypassCache: true })).playlists.p?.updatedAt).toBe(
      9,
    );
    await expect(fetchDetails(call, { playlists: ['p', 'q'] }, { cache, bypassCache: true })).rejects.toThrow(
      'no network',
    );
    expect(asked).toHaveLength(4);
  });

  it('hands on what the server refuses, and keeps nothing of it', async () => {
    const { fetch, state } = world();
    state.status = 422;
    await expect(fetch({ tracks: ['a'] })).rejects.toBeInstanceOf(HttpFailure);
    state.status = 0;
    expect(ids(await fetch({ tracks: ['a'] }))).toEqual(['a']);
  });

  it('deletes changed entries, and all of them on clear', async () => {
    const { fetch, cache, asked } = world();
    await fetch({ tracks: ['a', 'b'] });
    cache.forget({ tracks: ['a'] });
    await fetch({ tracks: ['a', 'b'] });
    expect(asked[1]).toEqual({ tracks: ['a'] });
    await cache.clear();
    await fetch({ tracks: ['a', 'b'] });
    expect(asked[2]).toEqual({ tracks: ['a', 'b'] });
  });

  it('does without a database that fails', async () => {
    const { fetch, cache, asked } = world(brokenStore);
    await fetch({ tracks: ['a'] });
    await fetch({ tracks: ['a'] });
    cache.forget({ tracks: ['a'] });
    await cache.clear();
    expect(asked).toHaveLength(1);
  });
});

it('[9.05] outlives the page in the local database, and no longer than its week', async () => {
  let now = 1_000;
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const found: Details = { ...noDetails, tracks: { a: { id: 'a', updatedAt: 1 } as Details['tracks'][string] } };
  const first = openDatasetStore(() => now, database);
  await first.write('tracks', [{ id: 'a', fetchedAt: now, entity: found.tracks.a as Details['tracks'][string] }]);
  const next = createDatasetCache({ store: openDatasetStore(() => now, database), now: () => now });
  expect(ids(await next.read({ tracks: ['a', 'b'] }))).toEqual(['a']);
  now += week;
  const late = createDatasetCache({ store: openDatasetStore(() => now, database), now: () => now });
  expect(ids(await late.read({ tracks: ['a'] }))).toEqual([]);
});

it('[3.03] is one for pages and queues, in this visit and in the next', async () => {
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const visit = () => {
    const { call, cache, asked, fetch } = world(openDatasetStore(() => 1_000, database));
    return { asked, fetch, queue: createDetailsStore({ call, cache }) };
  };
  const first = visit();
  await first.fetch({ tracks: ['a'], users: ['u'] });
  await first.queue.ensureLoaded({ trackIds: ['a', 'b'], userIds: ['u'] });
  await first.fetch({ tracks: ['b'], albums: ['album'] });
  const around = { albums: ['album'], artists: ['artist'] };
  expect(first.asked).toEqual([{ tracks: ['a'], users: ['u'] }, { tracks: ['b'] }, around]);
  const second = visit();
  await second.queue.ensureLoaded({ trackIds: ['a', 'b'], userIds: ['u'] });
  expect(Object.keys(second.queue.store.getState().tracks)).toEqual(['a', 'b']);
  expect(ids(await second.fetch({ tracks: ['b', 'a'] }))).toEqual(['b', 'a']);
  expect(second.asked).toEqual([]);
});

describe('what is kept between visits', () => {
  afterEach(() => vi.unstubAllGlobals());
  const entity = (id: string) => ({ id, updatedAt: 1 }) as Details['tracks'][string];
  const kept = (id: string) => ({ id, fetchedAt: 1_000, entity: entity(id) });
  const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

  it('is looked for only where it is, and everywhere without a network', async () => {
    const database = { indexedDB: new IDBFactory(), IDBKeyRange };
    const [one, other] = [openDatasetStore(() => 1_000, database), openDatasetStore(() => 1_000, database)];
    vi.stubGlobal('navigator', { onLine: true });
    await one.write('tracks', [kept('a')]);
    expect(idsOf(await one.read('tracks', ['a', 'b']))).toEqual(['a']);
    // Another tab fetches it meanwhile: this one would ask the server.
    await other.write('tracks', [kept('b')]);
    expect(idsOf(await one.read('tracks', ['a', 'b']))).toEqual(['a']);
    vi.stubGlobal('navigator', { onLine: false });
    expect(idsOf(await one.read('tracks', ['a', 'b']))).toEqual(['a', 'b']);
  });

  it('is written when the page has time for it, and not at all once it is forgotten', async () => {
    const work: (() => void)[] = [];
    const written: string[][] = [];
    const store: DatasetStore = { ...noStore, write: async (_, found) => void written.push([...idsOf(found)]) };
    const cache = createDatasetCache({ store, now: () => 1_000, later: (each) => void work.push(each) });
    const found = (...names: string[]) => ({
      ...noDetails,
      tracks: Object.fromEntries(names.map((id) => [id, entity(id)])),
    });
    cache.write(found('a', 'b'));
    cache.write(found('b', 'c'));
    expect(written).toEqual([]);
    cache.forget({ tracks: ['a'] });
    for (const each of work.splice(0)) each();
    expect(written).toEqual([['b', 'c']]);
    cache.write(found('d'));
    await cache.clear();
    for (const each of work.splice(0)) each();
    expect(written).toHaveLength(1);
  });
});
