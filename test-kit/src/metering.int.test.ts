import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { playbackHistory, requestPlayback } from '@madoi/contract/playback/playback';
import type { SuspensionReason } from '@madoi/domain/player/player-state';
import { createListeningReporter } from '@madoi/room-client/playback/reports/listening-reporter';
import { createMemoryStore } from '@madoi/room-client/playback/reports/report-outbox';
import { createAudibilityTracker } from '@madoi/room-client/playback/scheduler/audible';
import { createPlayPermission } from '@madoi/room-client/playback/scheduler/play-permission';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HttpClient } from './http-client.ts';
import { allowanceSec, other, song, startMeteredApp } from './metered-app.ts';
import { type PlaybackApp, timeLeftOf, userIdOf } from './playback-app.ts';

let app: PlaybackApp;
let client: HttpClient;

beforeAll(async () => {
  app = await startMeteredApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await app.signUp('聴く人');
});

let ids = 0;
const newId = () => {
  ids += 1;
  return `listening-${String(ids).padStart(6, '0')}`;
};
const entryOf = (id: string, trackId: string): MediaTrack => ({
  id,
  trackId,
  trackUpdatedAt: 0,
  duration: 200,
  source: { type: 'user' },
  createdBy: { id: 'self' },
});

/** A browser's page without its sound: what is audible is said by the test, time is the server's. */
async function openPage(by: HttpClient, store = createMemoryStore()) {
  const connection = { isUp: true };
  const pending = new Set<Promise<unknown>>();
  const call: HttpClient['call'] = (endpoint, ...input) => {
    const answer = connection.isUp ? by.call(endpoint, ...input) : Promise.reject(new TypeError('Failed to fetch'));
    const done = answer.catch(() => undefined).finally(() => pending.delete(done));
    pending.add(done);
    return answer;
  };
  const now = () => app.clock.now();
  const reporter = createListeningReporter({
    call,
    keepaliveCall: async (endpoint, { reports }) => void (await call(endpoint, { body: { reports: [...reports] } })),
    store,
    device: { id: newId(), release: () => {}, hold: () => {} },
    newId,
    performanceNow: now,
    wallNow: now,
  });
  const suspensions: SuspensionReason[] = [];
  const reportAudible = createAudibilityTracker(undefined, now);
  const listeners = new Set<(reason: SuspensionReason) => void>();
  const suspend = (reason: SuspensionReason) => {
    suspensions.push(reason);
    reportAudible.update(undefined);
    for (const listener of listeners) listener(reason);
  };
  const source = {
    ask: (track: MediaTrack, names?: object) =>
      call(requestPlayback, { params: { id: track.trackId }, body: { ...names } }),
  };
  const permission = createPlayPermission(
    source,
    reporter.playRequests,
    { onTimeLeft: () => {}, onSuspended: suspend, onRefused: () => {} },
    now,
  );
  reporter.follow({
    audible: reportAudible,
    suspend,
    retry: async () => permission.forget(),
    setTimeLeft: (left) => left === 0 && suspend('usage_limit'),
    onSuspended: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  reporter.setListener({ id: await userIdOf(by), isFree: true }, allowanceSec);
  /** Until everything that was said has been answered. */
  const settle = async () => {
    do {
      await Promise.all(pending);
      await new Promise(setImmediate);
    } while (pending.size > 0);
  };
  const playAudibly = async (mediaTrackId: string | undefined, trackId = song) => {
    if (mediaTrackId === undefined) reportAudible.update(undefined);
    else {
      const mediaTrack = entryOf(mediaTrackId, trackId);
      permission.ask(mediaTrack);
      await settle();
      reportAudible.update({ mediaTrack, audioType: 'full', positionSec: 0, fromMs: undefined, endsMs: undefined });
    }
    await settle();
  };
  return { reporter, connection, store, suspensions, playAudibly, settle, end: () => reportAudible.end() };
}

const historyOf = async (by: HttpClient) =>
  (await by.call(playbackHistory, { query: {} })).list.map(({ trackId, elapsedTime }) => ({ trackId, elapsedTime }));

describe('a page that is metered by the real server', () => {
  it('[7.27] is charged what was audible, to the millisecond, and shows what is left of the month', async () => {
    const page = await openPage(client);
    await page.playAudibly('entry-001');
    app.clock.advance(70_000);
    await page.playAudibly(undefined);
    app.clock.advance(60_000);
    await page.playAudibly('entry-001');
    app.clock.advance(50_250);
    page.end();
    await page.settle();
    expect(await historyOf(client)).toEqual([{ trackId: song, elapsedTime: 120_250 }]);
    expect(page.reporter.store.getState().timeLeftSec).toBe(879);
    expect(await timeLeftOf(client)).toBe(879);
    expect(page.store.length).toBe(0);
  });

  it('[8.15] loses its connection for 30 s: each report arrives once', async () => {
    const page = await openPage(client);
    await page.playAudibly('entry-001');
    app.clock.advance(100_000);
    page.connection.isUp = false;
    app.clock.advance(10_000);
    await page.playAudibly('entry-002', other);
    app.clock.advance(15_000);
    await page.playAudibly('entry-003');
    app.clock.advance(5_000);
    page.connection.isUp = true;
    await page.reporter.sendReports();
    await page.reporter.sendReports();
    app.clock.advance(20_000);
    page.end();
    await page.settle();
    expect(await historyOf(client)).toEqual([
      { trackId: song, elapsedTime: 25_000 },
      { trackId: other, elapsedTime: 15_000 },
      { trackId: song, elapsedTime: 110_000 },
    ]);
    expect(await timeLeftOf(client)).toBe(850);
  });

  it('[8.15] is reloaded in mid-track: the time before and after counts once, also when its last words got lost', async () => {
    for (const isHeardOut of [true, false]) {
      const leftSec = (await timeLeftOf(client)) ?? 0;
      const page = await openPage(client);
      await page.playAudibly('entry-001');
      app.clock.advance(40_000);
      page.connection.isUp = isHeardOut;
      page.reporter.handlePageHide();
      await page.settle();
      const successor = await openPage(client, page.store);
      await successor.playAudibly('entry-001');
      app.clock.advance(20_000);
      successor.end();
      await successor.settle();
      expect(await timeLeftOf(client)).toBe(leftSec - 60);
      expect(page.store.length).toBe(0);
    }
  });

  it('[8.15] shares what waits with its other tabs, and nothing counts twice', async () => {
    const page = await openPage(client);
    await page.playAudibly('entry-001');
    app.clock.advance(30_000);
    page.connection.isUp = false;
    page.end();
    await page.settle();
    const tabs = await Promise.all([openPage(client, page.store), openPage(client, page.store)]);
    await Promise.all(tabs.map(({ settle }) => settle()));
    page.connection.isUp = true;
    await page.reporter.sendReports();
    expect(await historyOf(client)).toEqual([{ trackId: song, elapsedTime: 30_000 }]);
    expect(await timeLeftOf(client)).toBe(970);
  });

  it('[8.13] gives way to a newer device, takes the sound back, and steals it from nobody by itself', async () => {
    const page = await openPage(client);
    const browser = await openPage(await app.otherSessionOf(client));
    await page.playAudibly('entry-001');
    app.clock.advance(30_000);
    expect(await page.reporter.playRequests.checkStillActive()).toBe(true);
    await browser.playAudibly('entry-101', other);
    expect(await page.reporter.playRequests.checkStillActive()).toBe(false);
    await page.playAudibly('entry-002');
    expect(page.suspensions).toContain('other_device');
    expect(await browser.reporter.playRequests.checkStillActive()).toBe(true);
    await page.reporter.resumeHere();
    await page.playAudibly('entry-002');
    expect(await page.reporter.playRequests.checkStillActive()).toBe(true);
    expect(await browser.reporter.playRequests.checkStillActive()).toBe(false);
    app.clock.advance(10_000);
    page.end();
    browser.end();
    await Promise.all([page.settle(), browser.settle()]);
    expect(page.reporter.store.getState().halted).toBeUndefined();
  });

  it('[4.16] is halted when the server says that the month is over', async () => {
    const page = await openPage(client);
    for (let n = 1; n <= 5; n += 1) {
      await page.playAudibly(`entry-00${n}`);
      app.clock.advance(200_000);
    }
    await page.playAudibly('entry-006', other);
    expect(page.suspensions).toContain('usage_limit');
    expect(page.reporter.store.getState()).toMatchObject({ timeLeftSec: 0 });
    expect(await timeLeftOf(client)).toBe(0);
  });
});
