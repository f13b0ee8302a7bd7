import { describe, expect, it } from 'vitest';
import {
  createQueuePlayerWorld,
  pass,
  queueOf,
  serverAheadMs,
  serverNow,
  trackOf,
  withFakeTimersInEachTest,
} from './queue-player-world.fixture.ts';

withFakeTimersInEachTest();

describe('recovering', () => {
  it('sounds decoded when the element is given nothing, as in a page that was opened behind others', async () => {
    const originMs = serverNow();
    const queue = queueOf([trackOf('a', 200)], { at: originMs });
    const { elements, sources, player } = createQueuePlayerWorld({ queue, decodes: true, isVisible: false });
    elements[0].loadMs = 3_600_000;
    await pass(5_000);
    const startSec = sources[0]?.startSec ?? 0;
    expect(sources[0]?.offsetSec).toBeCloseTo((startSec * 1000 + serverAheadMs - originMs) / 1000, 2);
    expect(player.store.getState().status).toBe('inSync');
    expect(elements[0].paused).toBe(true);
  });

  it('says that it stalls, and finds back into place by itself', async () => {
    const originMs = serverNow();
    const { player, elements, offMs } = createQueuePlayerWorld({
      queue: queueOf([trackOf('a', 200)], { at: originMs }),
    });
    await pass(4_000);
    elements[0].stall(3_000);
    await pass(500);
    expect(player.store.getState().status).toBe('stalled');
    await pass(6_000);
    expect(player.store.getState()).toMatchObject({ status: 'inSync', userActionNeeded: false });
    expect(Math.abs(offMs(elements[0], originMs))).toBeLessThan(10);
  });

  it.each([false, true])('lets a slow seek end before it judges its place (ready meanwhile: %s)', async (isReady) => {
    const originMs = serverNow();
    const { player, elements, offMs } = createQueuePlayerWorld({
      queue: queueOf([trackOf('a', 200)], { at: originMs }),
    });
    const [media] = elements;
    Object.assign(media, { loadMs: 2_000, seekMs: 900, staysReadyInSeeks: isReady });
    await pass(8_000);
    // One by what seeks took so far, and one by what this one took.
    expect(media.seeks).toBeLessThanOrEqual(2);
    expect(Math.abs(offMs(media, originMs))).toBeLessThan(60);
    expect(player.store.getState().userActionNeeded).toBe(false);
  });

  it('plays a track of twenty minutes on the elements, with a new address before the old one is over', async () => {
    const originMs = serverNow();
    const { elements, sources, order, offMs } = createQueuePlayerWorld({
      queue: queueOf([trackOf('long', 1_200)], { at: originMs }),
    });
    await pass(250_000);
    expect(elements[1].addresses).toEqual([]);
    await pass(20_000);
    expect(elements[1].addresses).toHaveLength(1);
    expect(elements[1].addresses).not.toEqual(elements[0].addresses);
    expect(Math.abs(offMs(elements[1], originMs))).toBeLessThan(10);
    expect(elements[0].paused).toBe(true);
    await pass(260_000);
    expect(elements[0].addresses).toHaveLength(2);
    expect(Math.abs(offMs(elements[0], originMs))).toBeLessThan(10);
    expect(sources).toEqual([]);
    expect(order.filter((one) => one.startsWith('ask'))).toEqual(['ask long']);
  });
});
