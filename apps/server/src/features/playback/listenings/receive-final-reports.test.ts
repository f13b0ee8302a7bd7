import type { ListeningReport } from '@madoi/contract/playback/reports';
import { allowanceMonthOf } from '@madoi/domain/playback/allowance';
import { createFakeClock, testStartMs } from '@madoi/test-kit/fake-clock';
import { testUser } from '@madoi/test-kit/http-app';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Identity } from '#platform/identity.ts';
import type { PlayableTrack } from '../playback.store.ts';
import type { ListenerTransaction, Listening } from './listening.store.ts';
import { type FinalReportDeps, receiveFinalReports } from './receive-final-reports.ts';

const dayMs = 86_400_000;
const now = testStartMs + 10 * dayMs;
const month = allowanceMonthOf(now);
const user = { ...testUser, plan: 'free' as const, createdAt: now - 30 * dayMs };
const identity: Identity = { sessionHash: 'hash-of-listener', guest: false, user };
const tracks = ['track-long', 'track-short'].map(
  (id, at): PlayableTrack => ({
    ...{ id, isAvailable: true, sourceHash: id, rights: 'full' },
    ...{ fullSec: at === 0 ? 3_000 : 200, highlight90Sec: 90, highlight30Sec: 30 },
    ...{ highlightStartSec: 0, highlight30StartSec: 0 },
  }),
);

/** One listener's rows in memory; counts what would be queries. */
function createMemory(rows: readonly Listening[], usedMs: number) {
  const listenings = new Map(rows.map((row) => [row.id, row]));
  const used = new Map([[month, usedMs]]);
  let queries = 0;
  const ask = async <T>(answer: T): Promise<T> => {
    queries += 1;
    return answer;
  };
  const all = () => [...listenings.values()];
  const own: ListenerTransaction = {
    knownSinceMs: user.createdAt,
    find: (name) => ask(all().find((each) => each.name === name)),
    findAll: (names) => ask(all().filter((each) => names.includes(each.name))),
    findOpen: () => ask(all().find((each) => each.closedAtMs === undefined)),
    newest: () => ask([]),
    hasHeard: () => ask(false),
    downloads: { list: () => ask([]), save: () => ask(undefined), remove: () => ask(undefined) },
    save: (listening) => ask(void listenings.set(listening.id, listening)),
    saveAll: (some) => ask(some.forEach((each) => void listenings.set(each.id, each))),
    claimedSince: (sinceMs) => {
      const claiming = all().filter((each) => each.openedAtMs >= sinceMs && each.creditedMs > 0);
      const creditedMs = claiming.reduce((sum, each) => sum + each.creditedMs, 0);
      return ask({ creditedMs, unverifiedCount: claiming.filter((each) => each.isUnverified).length });
    },
    usedMs: (of) => ask(used.get(of) ?? 0),
    addressUse: () => ask({ usedMs: 0, listenersMax: 0, othersCount: 0 }),
    recordPeakListeners: () => ask(undefined),
    addUsedMs: (of, byMs) => ask(void used.set(of, (used.get(of) ?? 0) + byMs)),
  };
  let made = 0;
  const deps: FinalReportDeps = {
    listenings: { change: (_listener, _knownSince, work) => work(own) } as FinalReportDeps['listenings'],
    store: { findTracks: async () => tracks },
    clock: createFakeClock(now),
    ids: { next: () => `made-${String(made++).padStart(6, '0')}` },
    limits: { monthMs: 5_000_000, guestDayMs: 0 },
  };
  const state = () => ({
    used: used.get(month),
    rows: all()
      .map(({ id: _, ...row }) => row)
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  });
  return { deps, state, queries: () => queries };
}

const listening = (n: number, of: { agoMs: number; lastedMs: number; reportedMs: number | undefined }): Listening => ({
  ...{
    id: `known-${n}`,
    name: `name-${n}`,
    sessionHash: 'hash-of-listener',
    deviceId: undefined,
    roomId: undefined,
    addressKey: undefined,
  },
  ...{ trackId: 'track-long', audioType: 'full', cutMs: 3_000_000, wasReplaced: false, isUnverified: false, month },
  openedAtMs: now - of.agoMs,
  closedAtMs: n === 0 ? undefined : now - of.agoMs + Math.min(of.agoMs, of.lastedMs),
  reportedMs: n === 0 ? undefined : of.reportedMs,
  creditedMs: n === 0 ? 0 : Math.min(of.agoMs, of.lastedMs, of.reportedMs ?? Number.POSITIVE_INFINITY),
});
const rowsOf = fc
  .array(
    fc.record({
      agoMs: fc.integer({ min: 0, max: 6 * dayMs }),
      lastedMs: fc.integer({ min: 0, max: 3_000_000 }),
      reportedMs: fc.option(fc.integer({ min: 0, max: 3_000_000 }), { nil: undefined }),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((each, n) => listening(n, each)));
const reportsOf = fc.array(
  fc
    .record({
      name: fc.integer({ min: 0, max: 14 }),
      trackId: fc.constantFrom('track-long', 'track-long', 'track-short', 'track-none'),
      elapsedTime: fc.integer({ min: 0, max: 4_000_000 }),
      agoMs: fc.integer({ min: 0, max: 9 * dayMs }),
    })
    .map(
      ({ name, agoMs, ...rest }): ListeningReport => ({
        ...rest,
        id: `name-${name}`,
        audioType: 'full',
        startAt: now - agoMs,
        contentType: 'solo',
      }),
    ),
  { maxLength: 30 },
);

it('a batch of reports comes to the same as single ones, those of known listenings first', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOf, reportsOf, fc.integer({ min: 0, max: 5_000_000 }), async (rows, reports, usedMs) => {
      const [together, single] = [createMemory(rows, usedMs), createMemory(rows, usedMs)];
      await receiveFinalReports(together.deps, identity, reports, 'an address');
      const isKnown = ({ id }: ListeningReport) => rows.some(({ name }) => name === id);
      const inTurn = [...reports.filter(isKnown), ...reports.filter((report) => !isKnown(report))];
      for (const report of inTurn) await receiveFinalReports(single.deps, identity, [report], 'an address');
      expect(together.state()).toEqual(single.state());
    }),
  );
});

it('[7.27] a hundred reports of one call all count, in a handful of queries', async () => {
  const rows = Array.from({ length: 50 }, (_, n) =>
    listening(n + 1, { agoMs: (n + 1) * 100_000, lastedMs: 90_000, reportedMs: undefined }),
  );
  const { deps, state, queries } = createMemory(rows, 0);
  const reports = Array.from(
    { length: 100 },
    (_, n): ListeningReport => ({
      ...{ id: `name-${n + 1}`, trackId: 'track-long', elapsedTime: 20_000 },
      ...{ audioType: 'full', startAt: now - 100_000, contentType: 'solo' },
    }),
  );
  await receiveFinalReports(deps, identity, reports, 'an address');
  expect(state().rows.map(({ creditedMs }) => creditedMs)).toEqual(Array.from({ length: 100 }, () => 20_000));
  expect(queries()).toBeLessThan(10);
});
