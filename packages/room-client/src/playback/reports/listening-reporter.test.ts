import { describe, expect, it, vi } from 'vitest';
import { createPlayer, createReporterWorld, free, holdTime } from './reporter-world.fixture.ts';

holdTime();

describe('listening reporter', () => {
  it('[7.27] reports a listening when it begins and when it ends', async () => {
    const { reporter, sent, finals, pass } = createReporterWorld();
    const { player, look, tracker } = createPlayer();
    reporter.setListener(free, 600);
    reporter.follow(player);
    look('media-1');
    await pass(5_000);
    expect(sent.map(({ path }) => path)).toEqual(['/pb/status', '/pb/report/start']);
    tracker.end();
    await pass(0);
    expect(finals()).toMatchObject([{ elapsedTime: 5_000, contentType: 'room' }]);
    expect(sent.at(-1)?.path).toBe('/pb/free/report');
  });

  it('[8.13] suspends when another device took over; what sounds after it was taken back is a new listening', async () => {
    const { reporter, server, finals, pass } = createReporterWorld();
    const { player, look, suspensions } = createPlayer();
    reporter.setListener({ id: 'person-1', isFree: false });
    reporter.follow(player);
    const before = reporter.playRequests.requestIdsFor('media-1');
    look('media-1');
    server.isAvailable = false;
    await pass(120_000);
    expect(suspensions).toEqual(['other_device']);
    expect(finals()).toMatchObject([{ id: before.sessionId, elapsedTime: 120_000 }]);
    const again = reporter.playRequests.requestIdsFor('media-1');
    expect(again).toMatchObject({ deviceId: before.deviceId });
    expect(again.sessionId).not.toBe(before.sessionId);
    server.isAvailable = true;
    expect(reporter.store.getState().halted).toBe('other_device');
    await reporter.resumeHere();
    expect(reporter.store.getState().halted).toBeUndefined();
    reporter.playRequests.answered({ allowed: true });
    await pass(60_000);
    expect(suspensions).toHaveLength(1);
  });

  it('[8.15] keeps reports over a lost network and sends each once when it is back', async () => {
    const { reporter, server, finals, pass } = createReporterWorld();
    const { player, look, tracker } = createPlayer();
    reporter.setListener({ id: 'person-1', isFree: false });
    reporter.follow(player);
    server.isOnline = false;
    look('media-1');
    await pass(30_000);
    look('media-2');
    await pass(1_000);
    expect(finals()).toEqual([]);
    server.isOnline = true;
    await reporter.sendReports();
    await reporter.sendReports();
    tracker.end();
    await pass(0);
    expect(finals().map(({ elapsedTime }) => elapsedTime)).toEqual([30_000, 1_000]);
  });

  it('[8.15] a page that is left says so; its successor sends what got lost on the way', async () => {
    const first = createReporterWorld();
    const { player, look } = createPlayer();
    first.reporter.setListener({ id: 'person-1', isFree: false });
    first.reporter.follow(player);
    look('media-1');
    await first.pass(7_000);
    first.server.isOnline = false;
    first.reporter.handlePageHide();
    await first.pass(0);
    expect(first.finalReports).toMatchObject([{ elapsedTime: 7_000 }]);
    expect(first.finals()).toEqual([]);
    const second = createReporterWorld(first.store);
    second.reporter.setListener({ id: 'person-1', isFree: false });
    await second.pass(0);
    expect(second.finals()).toEqual(first.finalReports);
    await second.reporter.sendReports();
    expect(second.finals()).toHaveLength(1);
  });

  it('[4.17] does not finish its own listening when it sends after the machine slept', async () => {
    const { reporter, finals, pass } = createReporterWorld();
    const { player, look, tracker } = createPlayer();
    reporter.setListener({ id: 'person-1', isFree: false });
    reporter.follow(player);
    look('media-1');
    await pass(10_000);
    look(undefined);
    vi.setSystemTime(Date.now() + 3_600_000);
    await reporter.sendReports();
    expect(finals()).toEqual([]);
    look('media-1');
    await pass(5_000);
    tracker.end();
    await pass(0);
    expect(finals()).toMatchObject([{ elapsedTime: 15_000 }]);
  });

  it('[4.17] reports what was heard before its listener logs out, and again what sounds if they stay after all', async () => {
    const { reporter, finals, pass } = createReporterWorld();
    const { player, look, tracker } = createPlayer();
    reporter.setListener({ id: 'person-1', isFree: false });
    reporter.follow(player);
    look('media-1');
    await pass(10_000);
    await reporter.finishListening();
    expect(finals()).toMatchObject([{ elapsedTime: 10_000 }]);
    reporter.resumeReporting();
    await pass(3_000);
    tracker.end();
    await pass(0);
    expect(finals()).toMatchObject([{ elapsedTime: 10_000 }, { elapsedTime: 3_000 }]);
  });

  it('lets a logout wait no longer than it may for an answer about reports', async () => {
    const { reporter, server, finals, store, pass } = createReporterWorld();
    const { player, look } = createPlayer();
    reporter.setListener({ id: 'person-1', isFree: false });
    reporter.follow(player);
    look('media-1');
    await pass(10_000);
    server.hangs = true;
    const finished = vi.fn();
    void reporter.finishListening(2_000).then(finished);
    await pass(1_999);
    expect(finished).not.toHaveBeenCalled();
    await pass(1);
    expect(finished).toHaveBeenCalledOnce();
    expect([finals().length, store.length]).toEqual([0, 1]);
  });

  it('goes on with a new listening when the page comes back out of the browser’s cache still sounding', async () => {
    const { reporter, finals, finalReports, pass } = createReporterWorld();
    const { player, look, tracker } = createPlayer();
    reporter.setListener({ id: 'person-1', isFree: false });
    reporter.follow(player);
    look('media-1');
    await pass(7_000);
    reporter.handlePageHide();
    await pass(1_000);
    reporter.resumeReporting();
    await pass(2_000);
    tracker.end();
    await pass(0);
    expect(finalReports).toMatchObject([{ elapsedTime: 7_000 }]);
    expect(finals()).toMatchObject([{ elapsedTime: 2_000 }]);
  });

  it('sends nothing of one person in another’s name', async () => {
    const { reporter, finals, store, pass } = createReporterWorld();
    const { player, look, tracker } = createPlayer();
    reporter.setListener({ id: 'guest', isFree: false });
    reporter.follow(player);
    look('media-1');
    await pass(7_000);
    reporter.setListener(free, 600);
    await pass(3_000);
    tracker.end();
    await pass(0);
    expect(finals()).toMatchObject([{ elapsedTime: 3_000 }]);
    expect(store.length).toBe(0);
  });

  it('reports nothing of a player that it does not follow any more', async () => {
    const { reporter, sent, pass } = createReporterWorld();
    const { player, look } = createPlayer();
    reporter.setListener({ id: 'person-1', isFree: false });
    reporter.follow(player)();
    look('media-1');
    await pass(600_000);
    expect(sent).toEqual([]);
  });
});
