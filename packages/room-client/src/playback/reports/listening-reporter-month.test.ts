import { describe, expect, it } from 'vitest';
import { guestId } from './reporter-parts.ts';
import { createPlayer, createReporterWorld, free, holdTime } from './reporter-world.fixture.ts';

holdTime();

describe('the monthly allowance', () => {
  it('[4.16] suspends when the month runs out in mid-track, and reports what was heard', async () => {
    const { reporter, server, finals, pass } = createReporterWorld();
    const { player, look, suspensions } = createPlayer();
    server.timeLeft = 30;
    reporter.setListener(free, 30);
    reporter.follow(player);
    await pass(0);
    look('media-1');
    await pass(29_999);
    expect(suspensions).toEqual([]);
    server.timeLeft = 0;
    await pass(1);
    expect(suspensions[0]).toBe('usage_limit');
    expect(finals()).toMatchObject([{ elapsedTime: 30_000 }]);
    expect(reporter.store.getState()).toEqual({ timeLeftSec: 0, halted: 'usage_limit' });
  });

  it('[4.16] [8.09] says so at every click on play once the month is used up', async () => {
    const { reporter } = createReporterWorld();
    const { player } = createPlayer();
    let answered = 0;
    reporter.onLimit(() => {
      answered += 1;
    });
    reporter.setListener(free, 0);
    // The click makes the player, which hears at once that nothing is left.
    reporter.follow(player);
    expect([reporter.store.getState().halted, answered]).toEqual(['usage_limit', 1]);
    player.suspend('usage_limit');
    expect(answered).toBe(2);
  });

  it('[4.16] gives players the new month', async () => {
    const { reporter, server, pass } = createReporterWorld();
    const { player, timesLeft } = createPlayer();
    server.timeLeft = 0;
    reporter.setListener(free, 0);
    reporter.follow(player);
    await pass(599_000);
    server.timeLeft = 72_000;
    await pass(2_000);
    reporter.heartbeat();
    await pass(0);
    expect(timesLeft.at(-1)).toBe(72_000);
  });

  const pausing = async (timeLeftSec: number, isFree = true) => {
    const world = createReporterWorld();
    const made = createPlayer();
    world.server.timeLeft = timeLeftSec;
    world.reporter.setListener(isFree ? free : { id: 'person-1', isFree }, isFree ? timeLeftSec : undefined);
    world.reporter.follow(made.player);
    await world.pass(0);
    made.look('media-1');
    await world.pass(10_000);
    made.look(undefined);
    return { ...world, ...made };
  };

  it('[4.17] near its end reports a long pause as an end, as the server’s clock cannot see pauses', async () => {
    const { reporter, finals, pass, look, tracker } = await pausing(600);
    const before = reporter.playRequests.requestIdsFor('media-1').sessionId;
    await pass(29_000);
    reporter.heartbeat();
    await pass(0);
    expect(finals()).toEqual([]);
    await pass(1_000);
    reporter.heartbeat();
    reporter.heartbeat();
    await pass(0);
    expect(finals()).toMatchObject([{ id: before, elapsedTime: 10_000 }]);
    // Sound that comes back is asked for, and is a listening of its own.
    const after = reporter.playRequests.requestIdsFor('media-1').sessionId;
    expect(after).not.toBe(before);
    look('media-1');
    await pass(5_000);
    tracker.end();
    await pass(0);
    expect(finals()[1]).toMatchObject({ id: after, elapsedTime: 5_000 });
  });

  it('[4.17] goes on with a listening after a pause where much is left, or no limit', async () => {
    for (const { reporter, finals, pass, look, tracker } of [await pausing(20 * 3600), await pausing(0, false)]) {
      await pass(60_000);
      reporter.heartbeat();
      look('media-1');
      await pass(5_000);
      tracker.end();
      await pass(0);
      expect(finals()).toMatchObject([{ elapsedTime: 15_000 }]);
    }
  });
});

describe('a guest’s daily allowance', () => {
  const guest = { id: guestId, isFree: false };

  it('[4.16] ends in the middle of a room’s song, and concerns no player that plays alone', async () => {
    const { reporter, server, finals, pass } = createReporterWorld();
    const [room, solo] = [createPlayer(), createPlayer()];
    let isReported = false;
    reporter.onLimit(() => {
      isReported = true;
    });
    server.timeLeft = 30;
    reporter.setListener(guest);
    reporter.follow({ ...room.player, isInRoom: true });
    reporter.follow(solo.player);
    await pass(0);
    room.look('media-1');
    await pass(29_999);
    expect(room.suspensions).toEqual([]);
    server.timeLeft = 0;
    await pass(1);
    expect([room.suspensions[0], isReported]).toEqual(['usage_limit', true]);
    expect(finals()).toMatchObject([{ elapsedTime: 30_000 }]);
    expect(solo.suspensions).toEqual([]);
    expect(new Set(solo.timesLeft)).toEqual(new Set([undefined]));
    // What the page shows of a month is none of a guest's.
    expect(reporter.store.getState()).toEqual({ timeLeftSec: undefined, halted: 'usage_limit' });
  });

  it('is known to a room’s player that is made later, and to none that plays alone', async () => {
    const { reporter, server, pass } = createReporterWorld();
    const [room, solo] = [createPlayer(), createPlayer()];
    server.timeLeft = 0;
    reporter.setListener(guest);
    await pass(0);
    reporter.follow(solo.player);
    reporter.follow({ ...room.player, isInRoom: true });
    expect([solo.timesLeft, room.timesLeft]).toEqual([[undefined], [0]]);
  });

  it('ends when the guest becomes a user, who has an allowance of their own', async () => {
    const { reporter, server, pass } = createReporterWorld();
    const { player, timesLeft } = createPlayer();
    server.timeLeft = 0;
    reporter.setListener(guest);
    reporter.follow({ ...player, isInRoom: true });
    await pass(0);
    server.timeLeft = 600;
    reporter.setListener(free, 600);
    await pass(0);
    expect([timesLeft.at(-1), reporter.store.getState().timeLeftSec]).toEqual([600, 600]);
  });
});
