import { describe, expect, it } from 'vitest';
import {
  createQueuePlayerWorld,
  pass,
  queueOf,
  trackOf,
  withFakeTimersInEachTest,
} from './queue-player-world.fixture.ts';

withFakeTimersInEachTest();

describe('volume', () => {
  it('[9.18] there is a base gain of 0.7', () => {
    const { gains } = createQueuePlayerWorld();
    expect(gains.map(({ gain }) => gain.value)).toContain(0.7);
  });

  it('[9.16] a pause fades over 0.15 s and the system over 0.6 s', async () => {
    const queue = queueOf([trackOf('a', 60)], {});
    const { sources, player, queueStore, decode, gains } = createQueuePlayerWorld({ queue });
    decode('a', 60);
    await pass(2_000);
    player.setSystemVolume(0.3);
    const music = gains[0]?.gain.changes.at(-1);
    expect(music).toMatchObject({ how: 'approach', value: 0.3 });
    // Four time constants are the whole fade.
    expect((music?.over ?? 0) * 4).toBeCloseTo(0.6);
    const pausedAtSec = performance.now() / 1000;
    queueStore.setState({ queue: queueOf([trackOf('a', 60)], { isPlaying: false, seekPosition: 2 }) });
    expect((sources[0]?.stopSec ?? 0) - pausedAtSec).toBeCloseTo(0.15, 2);
    expect(player.store.getState().player.status).toBe('paused');
  });

  it('a song fades over 0.6 s where the time of a month or of a guest’s day is used up, and stops at once where another device took over', async () => {
    for (const [reason, fadeSec] of [
      ['usage_limit', 0.6],
      ['other_device', 0],
    ] as const) {
      const { sources, player, decode } = createQueuePlayerWorld({ queue: queueOf([trackOf('a', 60)], {}) });
      decode('a', 60);
      await pass(2_000);
      const endedAtSec = performance.now() / 1000;
      player.suspend(reason);
      await pass(100);
      expect((sources[0]?.stopSec ?? 0) - endedAtSec).toBeCloseTo(fadeSec, 2);
    }
  });
});
