import { describe, expect, it, vi } from 'vitest';
import { createDeskWorld, createPlayer, free, holdTime } from './desk-world.fixture.ts';

holdTime();

describe('listening desk', () => {
  it('[7.27] reports a listening when it begins and when it ends', async () => {
    const { desk, sent, finals, pass } = createDeskWorld();
    const { player, look, teller } = createPlayer();
    desk.setListener(free, 600);
    desk.follow(player);
    look('media-1');
    await pass(5_000);
    expect(sent.map(({ path }) => path)).toEqual(['/pb/status', '/pb/report/start']);
    teller.end();
    await pass(0);
    expect(finals()).toMatchObject([{ elapsedTime: 5_000, contentType: 'room' }]);
    expect(sent.at(-1)?.path).toBe('/pb/free/report');
  });

  it('[8.13] suspends when another device took over; what sounds after it was taken back is a new listening', async () => {
    const { desk, server, finals, pass } = createDeskWorld();
    const { player, look, suspensions } = createPlayer();
    desk.setListener({ id: 'person-1', isFree: false });
    desk.follow(player);
    const before = desk.asking.namesFor('media-1');
    look('media-1');
    server.isAvailable = false;
    await pass(120_000);
    expect(suspensions).toEqual(['other_device']);
    expect(finals()).toMatchObject([{ id: before.sessionId, elapsedTime: 120_000 }]);
    const again = desk.asking.namesFor('media-1');
    expect(again).toMatchObject({ deviceId: before.deviceId });
    expect(again.sessionId).not.toBe(before.sessionId);
    server.isAvailable = true;
    expect(desk.store.getState().halted).toBe('other_device');
    await desk.takeBack();
    expect(desk.store.getState().halted).toBeUndefined();
    desk.asking.answered({ allowed: true });
    await pass(60_000);
    expect(suspensions).toHaveLength(1);
  });

  it('[8.15] keeps reports over a lost network and sends each once when it is back', async () => {
    const { desk, server, finals, pass } = createDeskWorld();
    const { player, look, teller } = createPlayer();
    desk.setListener({ id: 'person-1', isFree: false });
    desk.follow(player);
    server.isOnline = false;
    look('media-1');
    await pass(30_000);
    look('media-2');
    await pass(1_000);
    expect(finals()).toEqual([]);
    server.isOnline = true;
    await desk.sendReports();
    await desk.sendReports();
    teller.end();
    await pass(0);
    expect(finals().map(({ elapsedTime }) => elapsedTime)).toEqual([30_000, 1_000]);
  });

  it('[8.15] a page that is left says so; its successor sends what got lost on the way', async () => {
    const first = createDeskWorld();
    const { player, look } = createPlayer();
    first.desk.setListener({ id: 'person-1', isFree: false });
    first.desk.follow(player);
    look('media-1');
    await first.pass(7_000);
    first.server.isOnline = false;
    first.desk.leave();
    await first.pass(0);
    expect(first.lastWords).toMatchObject([{ elapsedTime: 7_000 }]);
    expect(first.finals()).toEqual([]);
    const second = createDeskWorld(first.store);
    second.desk.setListener({ id: 'person-1', isFree: false });
    await second.pass(0);
    expect(second.finals()).toEqual(first.lastWords);
    await second.desk.sendReports();
    expect(second.finals()).toHaveLength(1);
  });

  it('[4.17] does not finish its own listening when it sends after the machine slept', async () => {
    const { desk, finals, pass } = createDeskWorld();
    const { player, look, teller } = createPlayer();
    desk.setListener({ id: 'person-1', isFree: false });
    desk.follow(player);
    look('media-1');
    await pass(10_000);
    look(undefined);
    vi.setSystemTime(Date.now() + 3_600_000);
    await desk.sendReports();
    expect(finals()).toEqual([]);
    look('media-1');
    await pass(5_000);
    teller.end();
    await pass(0);
    expect(finals()).toMatchObject([{ elapsedTime: 15_000 }]);
  });

  it('[4.17] tells what was heard before its listener logs out, and again what sounds if they stay after all', async () => {
    const { desk, finals, pass } = createDeskWorld();
    const { player, look, teller } = createPlayer();
    desk.setListener({ id: 'person-1', isFree: false });
    desk.follow(player);
    look('media-1');
    await pass(10_000);
    await desk.finishListening();
    expect(finals()).toMatchObject([{ elapsedTime: 10_000 }]);
    desk.comeBack();
    await pass(3_000);
    teller.end();
    await pass(0);
    expect(finals()).toMatchObject([{ elapsedTime: 10_000 }, { elapsedTime: 3_000 }]);
  });

  it('lets a logout wait no longer than it may for an answer about reports', async () => {
    const { desk, server, finals, store, pass } = createDeskWorld();
    const { player, look } = createPlayer();
    desk.setListener({ id: 'person-1', isFree: false });
    desk.follow(player);
    look('media-1');
    await pass(10_000);
    server.hangs = true;
    const finished = vi.fn();
    void desk.finishListening(2_000).then(finished);
    await pass(1_999);
    expect(finished).not.toHaveBeenCalled();
    await pass(1);
    expect(finished).toHaveBeenCalledOnce();
    expect([finals().length, store.length]).toEqual([0, 1]);
  });

  it('goes on with a new listening when the page comes back out of the browser’s cache still sounding', async () => {
    const { desk, finals, lastWords, pass } = createDeskWorld();
    const { player, look, teller } = createPlayer();
    desk.setListener({ id: 'person-1', isFree: false });
    desk.follow(player);
    look('media-1');
    await pass(7_000);
    desk.leave();
    await pass(1_000);
    desk.comeBack();
    await pass(2_000);
    teller.end();
    await pass(0);
    expect(lastWords).toMatchObject([{ elapsedTime: 7_000 }]);
    expect(finals()).toMatchObject([{ elapsedTime: 2_000 }]);
  });

  it('sends nothing of one person in another’s name', async () => {
    const { desk, finals, store, pass } = createDeskWorld();
    const { player, look, teller } = createPlayer();
    desk.setListener({ id: 'guest', isFree: false });
    desk.follow(player);
    look('media-1');
    await pass(7_000);
    desk.setListener(free, 600);
    await pass(3_000);
    teller.end();
    await pass(0);
    expect(finals()).toMatchObject([{ elapsedTime: 3_000 }]);
    expect(store.length).toBe(0);
  });

  it('meters a player no more once it is let go', async () => {
    const { desk, sent, pass } = createDeskWorld();
    const { player, look } = createPlayer();
    desk.setListener({ id: 'person-1', isFree: false });
    desk.follow(player)();
    look('media-1');
    await pass(600_000);
    expect(sent).toEqual([]);
  });
});
