import { describe, expect, it } from 'vitest';
import {
  createQueuePlayerWorld,
  pass,
  type QueuePlayerWorld,
  queueOf,
  trackOf,
  withFakeTimersInEachTest,
} from './queue-player-world.fixture.ts';

withFakeTimersInEachTest();

describe('the shown position', () => {
  const count = async (fake: QueuePlayerWorld, ms: number) => {
    const seen = new Set<number>();
    const stop = fake.player.store.subscribe(({ positionSec }) => seen.add(positionSec));
    await pass(ms);
    stop();
    return seen.size;
  };

  it('[9.22] [4.20] is the audio’s, every 30 ms, while it sounds and is looked at', async () => {
    const fake = createQueuePlayerWorld({ queue: queueOf([trackOf('a', 200)], {}) });
    await pass(3_000);
    const steps = await count(fake, 3_000);
    expect(steps).toBeGreaterThanOrEqual(95);
    expect(steps).toBeLessThanOrEqual(101);
    expect(fake.player.store.getState().positionSec).toBeCloseTo(fake.elements[0].currentTime, 1);
  });

  it('moves every second only while the page is hidden', async () => {
    const fake = createQueuePlayerWorld({ queue: queueOf([trackOf('a', 200)], {}), isVisible: false });
    await pass(3_000);
    expect(await count(fake, 5_000)).toBe(5);
  });

  it('[9.21] [4.20] is virtual, and moves every second, while this browser may not sound', async () => {
    const fake = createQueuePlayerWorld({ queue: queueOf([trackOf('a', 200)], {}), allowed: false });
    await pass(3_000);
    expect(await count(fake, 5_000)).toBe(5);
    // Shown at most a second ago.
    const { positionSec } = fake.player.store.getState();
    expect(positionSec).toBeGreaterThan(7);
    expect(positionSec).toBeLessThanOrEqual(8);
  });
});
