import type { QueuePlayerStatus } from '@madoi/room-client/playback/scheduler/queue-player-state';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { untilHeard } from './until-heard.ts';

/** A room's player, and whether waiting for it has ended. */
const wait = (status: QueuePlayerStatus) => {
  const store = createStore<{ readonly status: QueuePlayerStatus }>(() => ({ status }));
  let hasEnded = false;
  void untilHeard(store).then(() => {
    hasEnded = true;
  });
  return {
    become: (next: QueuePlayerStatus) => store.setState({ status: next }),
    hasEnded: async () => {
      await Promise.resolve();
      return hasEnded;
    },
  };
};

it('waits for the clock and for the song, until that sounds', async () => {
  const player = wait('idle');
  player.become('loading');
  expect(await player.hasEnded()).toBe(false);
  player.become('correcting');
  expect(await player.hasEnded()).toBe(true);
});

it.each<QueuePlayerStatus>(['inSync', 'needsGesture', 'error'])(
  'waits for nothing where the player is %s',
  async (status) => {
    expect(await wait(status).hasEnded()).toBe(true);
  },
);
