import { describe, expect, it } from 'vitest';
import { createDeskWorld, createPlayer, free, holdTime } from './desk-world.fixture.ts';
import { guestId } from './listening-desk.ts';

holdTime();

describe('the month at the desk', () => {
  it('[4.16] suspends when the month runs out in mid-track, and reports what was heard', async () => {
    const { desk, server, finals, pass } = createDeskWorld();
    const { player, look, suspensions } = createPlayer();
    server.timeLeft = 30;
    desk.setListener(free, 30);
    desk.follow(player);
    await pass(0);
    look('media-1');
    await pass(29_999);
    expect(suspensions).toEqual([]);
    server.timeLeft = 0;
    await pass(1);
    expect(suspensions[0]).toBe('usage_limit');
    expect(finals()).toMatchObject([{ elapsedTime: 30_000 }]);
    expect(desk.store.getState()).toEqual({ timeLeftSec: 0, halted: 'usage_limit' });
  });

  it('[4.16] [8.09] says so to who presses play when it was over before, each time', async () => {
    const { desk } = createDeskWorld();
    const { player } = createPlayer();
    let told = 0;
    desk.onLimit(() => {
      told += 1;
    });
    desk.setListener(free, 0);
    // The player is made by the press, and hears at once that nothing is left.
    desk.follow(player);
    expect([desk.store.getState().halted, told]).toEqual(['usage_limit', 1]);
    player.suspend('usage_limit');
    expect(told).toBe(2);
  });

  it('[4.16] gives players the new month', async () => {
    const { desk, server, pass } = createDeskWorld();
    const { player, timesLeft } = createPlayer();
    server.timeLeft = 0;
    desk.setListener(free, 0);
    desk.follow(player);
    await pass(599_000);
    server.timeLeft = 72_000;
    await pass(2_000);
    desk.beat();
    await pass(0);
    expect(timesLeft.at(-1)).toBe(72_000);
  });

  const pausing = async (timeLeftSec: number, isFree = true) => {
    const world = createDeskWorld();
    const made = createPlayer();
    world.server.timeLeft = timeLeftSec;
    world.desk.setListener(isFree ? free : { id: 'person-1', isFree }, isFree ? timeLeftSec : undefined);
    world.desk.follow(made.player);
    await world.pass(0);
    made.look('media-1');
    await world.pass(10_000);
    made.look(undefined);
    return { ...world, ...made };
  };

  it('[4.17] near its end tells of a long pause as an end, as the server’s clock cannot see pauses', async () => {
    const { desk, finals, pass, look, teller } = await pausing(600);
    const before = desk.asking.namesFor('media-1').sessionId;
    await pass(29_000);
    desk.beat();
    await pass(0);
    expect(finals()).toEqual([]);
    await pass(1_000);
    desk.beat();
    desk.beat();
    await pass(0);
    expect(finals()).toMatchObject([{ id: before, elapsedTime: 10_000 }]);
    // Sound that comes back is asked for, and is a listening of its own.
    const after = desk.asking.namesFor('media-1').sessionId;
    expect(after).not.toBe(before);
    look('media-1');
    await pass(5_000);
    teller.end();
    await pass(0);
    expect(finals()[1]).toMatchObject({ id: after, elapsedTime: 5_000 });
  });

  it('[4.17] goes on with a listening after a pause where much is left, or no limit', async () => {
    for (const { desk, finals, pass, look, teller } of [await pausing(20 * 3600), await pausing(0, false)]) {
      await pass(60_000);
      desk.beat();
      look('media-1');
      await pass(5_000);
      teller.end();
      await pass(0);
      expect(finals()).toMatchObject([{ elapsedTime: 15_000 }]);
    }
  });
});

describe('a guest’s day at the desk', () => {
  const guest = { id: guestId, isFree: false };

  it('[4.16] ends in the middle of a room’s song, and concerns no player that plays alone', async () => {
    const { desk, server, finals, pass } = createDeskWorld();
    const [room, solo] = [createPlayer(), createPlayer()];
    let isTold = false;
    desk.onLimit(() => {
      isTold = true;
    });
    server.timeLeft = 30;
    desk.setListener(guest);
    desk.follow({ ...room.player, isInRoom: true });
    desk.follow(solo.player);
    await pass(0);
    room.look('media-1');
    await pass(29_999);
    expect(room.suspensions).toEqual([]);
    server.timeLeft = 0;
    await pass(1);
    expect([room.suspensions[0], isTold]).toEqual(['usage_limit', true]);
    expect(finals()).toMatchObject([{ elapsedTime: 30_000 }]);
    expect(solo.suspensions).toEqual([]);
    expect(new Set(solo.timesLeft)).toEqual(new Set([undefined]));
    // What the page shows of a month is none of a guest's.
    expect(desk.store.getState()).toEqual({ timeLeftSec: undefined, halted: 'usage_limit' });
  });

  it('[4.16] is known to a room’s player that is made later, and to none that plays alone', async () => {
    const { desk, server, pass } = createDeskWorld();
    const [room, solo] = [createPlayer(), createPlayer()];
    server.timeLeft = 0;
    desk.setListener(guest);
    await pass(0);
    desk.follow(solo.player);
    desk.follow({ ...room.player, isInRoom: true });
    expect([solo.timesLeft, room.timesLeft]).toEqual([[undefined], [0]]);
  });

  it('is over with the guest: who takes a name has their own time', async () => {
    const { desk, server, pass } = createDeskWorld();
    const { player, timesLeft } = createPlayer();
    server.timeLeft = 0;
    desk.setListener(guest);
    desk.follow({ ...player, isInRoom: true });
    await pass(0);
    server.timeLeft = 600;
    desk.setListener(free, 600);
    await pass(0);
    expect([timesLeft.at(-1), desk.store.getState().timeLeftSec]).toEqual([600, 600]);
  });
});
