import { beforeEach, expect, it } from 'vitest';
import type { FavoritesDb } from '../store/favorites-db.ts';
import { readFavorites } from '../store/read-favorites.ts';
import { createFakeServer, newDb, track } from './fake-favorites.fixture.ts';
import { sendPendingChanges } from './send-pending-changes.ts';
import { type SyncParts, syncFavorites } from './sync-favorites.ts';

let server: ReturnType<typeof createFakeServer>;
let db: FavoritesDb;
beforeEach(() => {
  server = createFakeServer();
  db = newDb();
});

const sendTaken = () =>
  sendPendingChanges({
    db,
    send: async ({ targetId, active }) => {
      server.set(targetId, active);
      return 'done';
    },
    onRefused: () => undefined,
  });
const syncIn = (locale: 'ja' | 'en', more: Partial<SyncParts> = {}) =>
  syncFavorites({
    db,
    userId: 'user-one',
    locale,
    sendPendingChanges: sendTaken,
    // As on a server that holds more than this person's first changes: cursor 1 lies before all of them.
    fetchPage: async (type, since) => {
      const page = await server.page(type, since === 0 ? 0 : since - 0.5);
      return { ...page, list: page.list.map((record) => ({ ...record, name: `${record.targetId} (${locale})` })) };
    },
    now: () => 1_000,
    ...more,
  });
const names = async () => (await readFavorites(db, 'tracks')).map(({ name }) => name).sort();

it('a sync in another language reads every name again, and drops what was removed meanwhile', async () => {
  for (const id of ['track-a', 'track-b']) server.set(id, true);
  await syncIn('ja');
  expect(await names()).toEqual(['track-a (ja)', 'track-b (ja)']);
  server.set('track-b', false);
  await syncIn('en');
  expect(await names()).toEqual(['track-a (en)']);
  expect((await db.owner.get('owner'))?.locale).toBe('en');
});

it('a sync in another language that fails keeps the names of before and a press that waits', async () => {
  server.set('track-a', true);
  await syncIn('ja');
  const record = track('track-c');
  await db.pendingChanges.put({
    type: 'tracks',
    targetId: 'track-c',
    active: true,
    changedAt: 1,
    isSent: false,
    record,
  });
  const failing = syncIn('en', {
    sendPendingChanges: async () => undefined,
    fetchPage: () => Promise.reject(new Error('away')),
  });
  await expect(failing).rejects.toThrow('fetch');
  expect(await names()).toEqual(['track-a (ja)', 'track-c']);
  await syncIn('en');
  expect(await names()).toEqual(['track-a (en)', 'track-c (en)']);
});
