import { describe, expect, it, vi } from 'vitest';
import {
  createQueuePlayerWorld,
  pass,
  queueOf,
  trackOf,
  withFakeTimersInEachTest,
} from './queue-player-world.fixture.ts';

withFakeTimersInEachTest();

describe('the hand-over to the next song', () => {
  it('begins a decoded track on the sample on which the one before ends, in a hidden page whose timers are a second late', async () => {
    const every = globalThis.setInterval;
    vi.stubGlobal('setInterval', (handler: () => void, ms: number) => every(handler, Math.max(ms, 1_000)));
    const queue = queueOf([trackOf('a', 60), trackOf('b', 90)], {});
    const { sources, decode } = createQueuePlayerWorld({ queue, isVisible: false });
    decode('a', 60);
    decode('b', 90);
    await pass(50_000);
    const [first, second] = sources;
    // Planned ten seconds ahead, on the audio's own clock.
    expect(second?.startSec).toBeCloseTo((first?.startSec ?? 0) + 60 - (first?.offsetSec ?? 0), 6);
    expect(second?.offsetSec).toBe(0);
    await pass(11_000);
    expect(sources).toHaveLength(2);
  });

  it('starts a long track on the other element in time', async () => {
    const queue = queueOf([trackOf('a', 60), trackOf('long', 1_200)], {});
    const originMs = queue.state.at + 60_000;
    const { elements, player, offMs } = createQueuePlayerWorld({ queue });
    await pass(61_500);
    expect(player.store.getState().trackId).toBe('track-long');
    expect(Math.abs(offMs(elements[1], originMs))).toBeLessThan(15);
  });
});
