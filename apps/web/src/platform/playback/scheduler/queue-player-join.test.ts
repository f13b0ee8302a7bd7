import { describe, expect, it, vi } from 'vitest';
import {
  createQueuePlayerWorld,
  pass,
  queueOf,
  serverNow,
  trackOf,
  withFakeTimersInEachTest,
} from './queue-player-world.fixture.ts';

withFakeTimersInEachTest();

describe('joining a room', () => {
  it('lands in place within three seconds when it joins late, though the network is slower than thought', async () => {
    const originMs = serverNow() - 30_000;
    const { elements, player, offMs } = createQueuePlayerWorld({
      queue: queueOf([trackOf('a', 200)], { at: originMs }),
    });
    elements[0].loadMs = 900;
    await pass(3_000);
    expect(Math.abs(offMs(elements[0], originMs))).toBeLessThan(10);
    expect(player.store.getState()).toMatchObject({ status: 'inSync', trackId: 'track-a' });
  });

  it('requests the address of a track before its permission, and the permission once', async () => {
    const { order } = createQueuePlayerWorld({ queue: queueOf([trackOf('a', 200)], {}) });
    await pass(2_000);
    expect(order).toEqual(['address a', 'ask a']);
  });

  it('fetches while the clock is not known yet, and starts on what it fetched as soon as it is', async () => {
    const queue = queueOf([trackOf('a', 200)], {});
    vi.setSystemTime(serverNow());
    const fake = createQueuePlayerWorld({ isClockKnown: false });
    fake.queueStore.setState({ queue });
    await pass(500);
    expect(fake.elements[0].addresses).toEqual(['/a/1']);
    expect(fake.elements[0].paused).toBe(true);
    fake.answerClock();
    await pass(50);
    expect(fake.elements[0].addresses).toEqual(['/a/1']);
    expect(fake.elements[0].paused).toBe(false);
  });

  it('[4.14] has the track at hand when the gesture comes that the browser waited for', async () => {
    const originMs = serverNow() - 10_000;
    const queue = queueOf([trackOf('a', 200)], { at: originMs });
    const { player, elements, order, offMs } = createQueuePlayerWorld({ queue, allowed: false });
    await pass(5_000);
    expect(player.store.getState()).toMatchObject({ status: 'needsGesture', userActionNeeded: true });
    expect(elements[0].paused).toBe(true);
    await player.retry();
    expect(elements[0].paused).toBe(false);
    await pass(2_000);
    expect(elements[0].addresses).toHaveLength(1);
    expect(order).toEqual(['address a', 'ask a']);
    expect(Math.abs(offMs(elements[0], originMs))).toBeLessThan(10);
  });

  it('[4.14] plays without a second gesture once an audio device runs that took long to start', async () => {
    const originMs = serverNow() - 10_000;
    const queue = queueOf([trackOf('a', 200)], { at: originMs });
    const { player, elements, keepAlive, offMs } = createQueuePlayerWorld({ queue, startsAfterMs: 4_000 });
    await pass(2_000);
    expect(player.store.getState()).toMatchObject({ status: 'needsGesture', userActionNeeded: true });
    await pass(4_000);
    expect(player.store.getState()).toMatchObject({ userActionNeeded: false, player: { status: 'playing' } });
    expect(Math.abs(offMs(elements[0], originMs))).toBeLessThan(10);
    expect(keepAlive.paused).toBe(false);
  });

  it('[4.14] stays silent after a pause that came while its audio device was starting', async () => {
    const queue = queueOf([trackOf('a', 200)], {});
    const { player, elements, state } = createQueuePlayerWorld({ queue, startsAfterMs: 4_000 });
    await pass(500);
    player.pauseLocally();
    await pass(6_000);
    expect(state.value).toBe('running');
    expect(player.store.getState()).toMatchObject({ userActionNeeded: true, player: { reason: 'external_pause' } });
    expect(elements[0].paused).toBe(true);
  });

  it('[4.14] takes a pause after the press for sound as the later word, while the device was starting', async () => {
    const queue = queueOf([trackOf('a', 200)], {});
    const { player, elements, state } = createQueuePlayerWorld({ queue, allowed: false });
    await pass(2_000);
    state.startsAfterMs = 2_500;
    const pressed = player.retry();
    await pass(1_000);
    player.pauseLocally();
    await pass(5_000);
    await pressed;
    expect(player.store.getState()).toMatchObject({ userActionNeeded: true, player: { reason: 'external_pause' } });
    expect(elements[0].paused).toBe(true);
  });
});
