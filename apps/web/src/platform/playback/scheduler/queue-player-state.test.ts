import { describe, expect, it } from 'vitest';
import {
  createQueuePlayerWorld,
  pass,
  queueOf,
  trackOf,
  withFakeTimersInEachTest,
} from './queue-player-world.fixture.ts';

withFakeTimersInEachTest();

describe('the state of the queue player', () => {
  it('[3.51] has audio, control and place, and what it needs of its listener', async () => {
    const { player, queueStore } = createQueuePlayerWorld({ queue: queueOf([trackOf('a', 60)], {}) });
    await pass(2_000);
    const state = player.store.getState();
    expect(state).toMatchObject({
      trackId: 'track-a',
      mediaTrackId: 'a',
      durationSec: 60,
      isPlaying: true,
      userActionNeeded: false,
      player: { status: 'playing', hasPlayed: true },
      volume: { volume: 1, previousVolume: 1, systemVolume: 1, canControlVolume: true },
    });
    expect(state.positionSec).toBeGreaterThan(1);
    player.toggleMute();
    expect(player.store.getState().volume).toMatchObject({ volume: 0, previousVolume: 1 });
    queueStore.setState({ queue: queueOf([trackOf('a', 60)], { isPlaying: false, seekPosition: 5 }) });
    expect(player.store.getState()).toMatchObject({ isPlaying: false, player: { status: 'paused', hasPlayed: true } });
    player.suspend('other_device');
    queueStore.setState({ queue: queueOf([trackOf('a', 60)], {}) });
    player.suspend('other_device');
    expect(player.store.getState()).toMatchObject({ userActionNeeded: true, player: { reason: 'other_device' } });
  });

  it('[4.16] counts the clicks on play that a used-up month refuses, until there is time again', async () => {
    const { player } = createQueuePlayerWorld({ queue: queueOf([trackOf('a', 60)], {}) });
    await pass(500);
    player.setTimeLeft(0);
    await player.retry();
    await player.retry();
    expect(player.store.getState()).toMatchObject({ refusedPlayAttempts: 2, player: { reason: 'usage_limit' } });
    player.setTimeLeft(72_000);
    await player.retry();
    expect(player.store.getState()).toMatchObject({ refusedPlayAttempts: 2, player: { status: 'playing' } });
  });

  it('[4.31] has its system volume set back when the room is left', async () => {
    const { player, gains } = createQueuePlayerWorld({ queue: queueOf([trackOf('a', 60)], {}) });
    await pass(500);
    player.setSystemVolume(0.3);
    const music = gains[0];
    expect(music?.gain.changes.at(-1)).toMatchObject({ value: 0.3 });
    await player.dispose();
    expect(music?.gain.changes.at(-1)).toMatchObject({ value: 1 });
  });
});
